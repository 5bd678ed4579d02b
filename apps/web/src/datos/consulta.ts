import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, type Endpoint, type Recurso } from '@telar/contract'
import type { Answered, Args, Call } from './api.ts'
import type { ApiError } from './api-error.ts'
import { callPage, type Page } from './page.ts'

type Ask<T> = (call: Call, signal: AbortSignal, pageParam: unknown) => Promise<T>

interface Meta extends Record<string, unknown> {
  /** How the entry is asked for: the function of all queries (`query-client.ts`) calls it. */
  ask?: Ask<unknown>
  lee?: readonly Recurso[] | undefined
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
  }
}

/** What a read is asked with. */
type Asked<E extends Endpoint> = Pick<Args<E>, keyof Args<E> & ('params' | 'query' | 'body')>
/** Left out where nothing of it has to be said. */
type Rest<E extends Endpoint> = object extends Asked<E> ? [args?: Asked<E>] : [args: Asked<E>]

const withoutUndefined = (part: object): object =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))

/** Without what is not said, which would be another key for the same question. */
const said = (args: object): object =>
  Object.fromEntries(
    Object.entries(args)
      .map(([name, part]: [string, object | undefined]) => [name, withoutUndefined(part ?? {})] as const)
      .filter(([, part]) => Object.keys(part).length > 0),
  )

/** Key of all entries of an endpoint, whatever they were asked with. */
export const claveDe = ({ path }: Endpoint) => [path] as const

/** An entry of the cache that `ask` fills. `lee` as the contract's: what it is made of; any write makes it old without it. */
export const lectura = <T>(queryKey: readonly unknown[], ask: Ask<T>, lee?: readonly Recurso[]) =>
  queryOptions<T, ApiError, T, readonly unknown[]>({ queryKey, meta: { ask, lee } })

/** The one entry of the cache for an endpoint asked with `args`; loaders and screens share it. */
export const consulta = <E extends Endpoint>(endpoint: E, ...[args]: Rest<E>) =>
  lectura<Answered<E>>(
    [...claveDe(endpoint), said(args ?? {})],
    (call, signal) => call(endpoint, { ...args, signal } as Args<E>),
    endpoint.lee,
  )

/** The same for one page of a list, with how many rows there are. */
export const consultaDePagina = <E extends Endpoint>(endpoint: E, ...[args]: Rest<E>) =>
  lectura<Page<Answered<E>>>(
    [...claveDe(endpoint), said(args ?? {}), 'pagina'],
    (call, signal) => callPage(call, endpoint, { ...args, signal } as Args<E>),
    endpoint.lee,
  )

/** The same; null where there is no such record. */
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

/** Words that say which kind of thing was written. Any other, such as `importacion`, may have changed anything. */
const KNOWN: ReadonlySet<string> = new Set(
  endpoints.flatMap((endpoint) =>
    endpoint.method === 'GET' || endpoint.toca === 'todo' ? [] : endpoint.toca,
  ),
)

/** What was written, in words of the contract or of the journal. */
export type Escrito = readonly string[] | 'todo'

const isOld = (lee: readonly string[] | undefined, escrito: Escrito): boolean => {
  if (lee === undefined) return escrito.length > 0
  if (lee.length === 0) return false
  return escrito === 'todo' || escrito.some((word) => lee.includes(word) || !KNOWN.has(word))
}

/** Asks again for all that a write may have made old: at once for what is on screen, for the rest when it is next shown. */
export const vencer = (queryClient: QueryClient, escrito: Escrito): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ meta }) => meta?.ask !== undefined && isOld(meta.lee, escrito),
  })
