import type {
  Response as Answer,
  BodyInput,
  Endpoint,
  ErrorBody,
  ParamsInput,
  QueryInput,
} from '@telar/contract'
import { CABECERA_SEQ, ERROR_STATUS } from '@telar/contract'
import { createContext, useContext } from 'react'
import { ApiError, noAnswer, notConfirmed, UNREADABLE } from './api-error.ts'

/** Supplies the bearer token and replaces a refused one. */
export interface Tokens {
  current(): Promise<string | null>
  /** A token newer than `used`, or null if the session is over for good. @throws ApiError while offline */
  renew(used: string): Promise<string | null>
}

type Given<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]: T }
type Optional<K extends string, T> = [T] extends [undefined] ? unknown : { [P in K]?: T }

/** The arguments of a call. */
export type Args<E extends Endpoint> = Given<'params', ParamsInput<E>> &
  Optional<'query', QueryInput<E>> &
  Given<'body', BodyInput<E>> & {
    /** The row's version, for a PUT. */
    ifMatch?: number
    /** Sent as `multipart/form-data`, to an endpoint that takes a file. */
    form?: FormData
    signal?: AbortSignal
    /** Receives the total number of rows, if a list returns a part of them (`X-Total-Count`). */
    onTotal?: (total: number) => void
    /** Receives the journal entry that a write left (`X-Seq`). */
    onSeq?: (seq: number) => void
  }

/** A file is returned as a Blob. */
export type Answered<E extends Endpoint> = E extends { archivo: readonly string[] } ? Blob : Answer<E>

export type Call = <E extends Endpoint>(endpoint: E, args: Args<E>) => Promise<Answered<E>>

interface Options {
  /** Address before `/api`; empty for the same origin. */
  base?: string
  tokens: Tokens
  /** Called once the session cannot be saved. */
  onSessionLost: () => void
  /** Asks the person to prove who they are, if the server demands it; false if they decline. */
  confirm?: () => Promise<boolean>
  fetch?: typeof globalThis.fetch
}

interface Loose {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  ifMatch?: number
  form?: FormData
  signal?: AbortSignal
  onTotal?: (total: number) => void
  onSeq?: (seq: number) => void
}

const addressOf = (endpoint: Endpoint, { params, query }: Loose): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(key, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

const textsOf = (message: unknown): string[] =>
  [message].flat().filter((text): text is string => typeof text === 'string')

/** Proxies between the browser and the server may answer anything. */
const isErrorBody = (body: unknown): body is ErrorBody => {
  const { code, message } = (body ?? {}) as Partial<ErrorBody>
  return code !== undefined && Object.hasOwn(ERROR_STATUS, code) && message !== undefined
}

const failureOf = async (response: Response): Promise<ApiError> => {
  const { status } = response
  const body: unknown = await response.json().catch(() => null)
  if (isErrorBody(body)) {
    const { code, message, ...details } = body
    return new ApiError(status, code, textsOf(message), { details })
  }
  if (typeof body !== 'object' || body === null) return new ApiError(status, 'ilegible', [])
  return new ApiError(status, 'ajena', 'message' in body ? textsOf(body.message) : [])
}

/** The typed client: one function that takes an endpoint of the contract. It trusts that answers have the declared type. */
export const createApi = ({
  base = '',
  tokens,
  onSessionLost,
  confirm = async () => false,
  fetch = globalThis.fetch,
}: Options): Call => {
  const send = async (endpoint: Endpoint, args: Loose, token: string | null): Promise<Response> => {
    const headers = new Headers({ accept: endpoint.archivo ? '*/*' : 'application/json' })
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (args.body !== undefined) headers.set('content-type', 'application/json')
    if (args.ifMatch !== undefined) headers.set('if-match', `"${args.ifMatch}"`)
    try {
      return await fetch(base + addressOf(endpoint, args), {
        method: endpoint.method,
        headers,
        ...(args.body === undefined ? {} : { body: JSON.stringify(args.body) }),
        // The browser must set its content type, which names the multipart boundary.
        ...(args.form ? { body: args.form } : {}),
        ...(args.signal ? { signal: args.signal } : {}),
      })
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      throw noAnswer(cause)
    }
  }

  const once = async (endpoint: Endpoint, args: Loose): Promise<unknown> => {
    const token = endpoint.acceso === 'publico' ? null : await tokens.current()
    let response = await send(endpoint, args, token)
    if (response.status === 401 && endpoint.acceso !== 'publico') {
      const renewed = token ? await tokens.renew(token) : null
      if (renewed) response = await send(endpoint, args, renewed)
      if (response.status === 401) onSessionLost()
    }
    if (!response.ok) throw await failureOf(response)
    args.onTotal?.(Number(response.headers.get('x-total-count')))
    const seq = response.headers.get(CABECERA_SEQ)
    if (seq !== null) args.onSeq?.(Number(seq))
    if (response.status === 204) return undefined
    try {
      return await (endpoint.archivo ? response.blob() : response.json())
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
      throw new ApiError(response.status, 'ilegible', [UNREADABLE], { cause })
    }
  }

  /** Repeats the call after the person has proved who they are. */
  const call = async (endpoint: Endpoint, args: Loose): Promise<unknown> => {
    try {
      return await once(endpoint, args)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirmacion_pendiente') throw error
      if (!(await confirm())) throw notConfirmed(error)
      return once(endpoint, args)
    }
  }
  return call as Call
}

export const CallContext = createContext<Call | null>(null)

/** The API client of this app. */
export const useCall = (): Call => {
  const call = useContext(CallContext)
  if (!call) throw new Error('useCall needs a CallContext above it')
  return call
}
