import { type QueryClient, queryOptions, type UseQueryResult } from '@tanstack/react-query'
import { api, type Endpoint, type Recurso } from '@telar/contract'
import { useEffect } from 'react'
import type { Answered, Args, Call } from './api.ts'
import { ApiError } from './api-error.ts'
import { callPage, type Page } from './page.ts'
import { toast } from './toast.ts'

type Ask<T> = (call: Call, signal: AbortSignal, pageParam: unknown) => Promise<T>

interface Meta extends Record<string, unknown> {
  /** Loads the entry; the query function of all queries (`query-client.ts`) calls it. */
  ask?: Ask<unknown>
  lee?: readonly Recurso[] | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/** The arguments of a read. */
type Asked<E extends Endpoint> = Pick<Args<E>, keyof Args<E> & ('params' | 'query' | 'body')>
/** Optional if the endpoint needs no arguments. */
type Rest<E extends Endpoint> = object extends Asked<E> ? [args?: Asked<E>] : [args: Asked<E>]

const withoutUndefined = (part: object): object =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))

/** Drops undefined and empty parts, which would give the same request another key. */
const said = (args: object): object =>
  Object.fromEntries(
    Object.entries(args)
      .map(([name, part]: [string, object | undefined]) => [name, withoutUndefined(part ?? {})] as const)
      .filter(([, part]) => Object.keys(part).length > 0),
  )

/** Key of all cache entries of an endpoint, whatever their arguments. */
export const claveDe = ({ path }: Endpoint) => [path] as const

/** A cache entry that `ask` loads. `lee`, as in the contract, names what it reads; without it any write makes it stale. */
export const lectura = <T>(queryKey: readonly unknown[], ask: Ask<T>, lee?: readonly Recurso[]) =>
  queryOptions<T, ApiError, T, readonly unknown[]>({ queryKey, meta: { ask, lee } })

/** The one cache entry for an endpoint with these arguments; loaders and screens share it. */
export const consulta = <E extends Endpoint>(endpoint: E, ...[args]: Rest<E>) =>
  lectura<Answered<E>>(
    [...claveDe(endpoint), said(args ?? {})],
    (call, signal) => call(endpoint, { ...args, signal } as Args<E>),
    endpoint.lee,
  )

/** As `consulta`, for a page of a list with the total number of rows. */
export const consultaDePagina = <E extends Endpoint>(endpoint: E, ...[args]: Rest<E>) =>
  lectura<Page<Answered<E>>>(
    [...claveDe(endpoint), said(args ?? {}), 'pagina'],
    (call, signal) => callPage(call, endpoint, { ...args, signal } as Args<E>),
    endpoint.lee,
  )

/** As `consulta`, but null if there is no such record. */
export const consultaONada = <E extends Endpoint>(endpoint: E, ...[args]: Rest<E>) =>
  lectura<Answered<E> | null>(
    [...claveDe(endpoint), said(args ?? {}), 'o nada'],
    (call, signal) =>
      call(endpoint, { ...args, signal } as Args<E>).catch((error: ApiError) => {
        if (error.code === 'no_encontrado') return null
        throw error
      }),
    endpoint.lee,
  )

const endpoints = Object.values(api).flatMap((noun): Endpoint[] => Object.values(noun))

/** Names of what can be written. Any other word, such as `importacion`, may have changed anything. */
const KNOWN: ReadonlySet<string> = new Set(
  endpoints.flatMap((endpoint) =>
    endpoint.method === 'GET' || endpoint.toca === 'todo' ? [] : endpoint.toca,
  ),
)

/** What was written, in the names of the contract or the journal. */
export type Escrito = readonly string[] | 'todo'

const isOld = (lee: readonly string[] | undefined, escrito: Escrito): boolean => {
  if (lee === undefined) return escrito.length > 0
  if (lee.length === 0) return false
  return escrito === 'todo' || escrito.some((word) => lee.includes(word) || !KNOWN.has(word))
}

/** Refetches what a write may have made stale: at once if it is on screen, otherwise when it is next shown. */
export const vencer = (queryClient: QueryClient, escrito: Escrito): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.ask !== undefined && isOld(meta.lee, escrito),
  })

/**
 * Shows a toast once for each failed load, unless `text` is null because the screen itself shows the failure. A refused
 * permission is no failure: the screen says so instead of the data.
 */
export const useLoadToast = (
  { error, errorUpdatedAt }: Pick<UseQueryResult, 'error' | 'errorUpdatedAt'>,
  text: string | null,
): void => {
  // While a failed load is being retried `error` is null, but `errorUpdatedAt` stays.
  const isRefused = error instanceof ApiError && error.code === 'sin_permiso'
  const failedAt = error === null || isRefused ? 0 : errorUpdatedAt
  useEffect(() => {
    if (failedAt > 0 && text !== null) toast.error(text, { id: text })
  }, [failedAt, text])
}
