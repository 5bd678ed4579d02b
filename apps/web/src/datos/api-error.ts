import type { UseQueryResult } from '@tanstack/react-query'
import type { ErrorBody, ErrorCode } from '@telar/contract'

/**
 * `sin_red`: nothing answered. `ilegible`: something answered that cannot be read (a proxy's page, a cut body). `ajena`:
 * it can be read and is not in our form; its message, where it has one, is shown all the same.
 * `sin_confirmar`: asked to prove who it is, the person gave up; nothing was done, and nothing need be said.
 */
export type ApiErrorCode = ErrorCode | 'sin_red' | 'ilegible' | 'ajena' | 'sin_confirmar'

/** What some failures bring along: fields or lines at fault, the row as it stands now, the records that use it. */
export type ApiErrorDetails = Partial<Pick<ErrorBody, 'campos' | 'actual' | 'lineas' | 'usos'>>

/** Said of an answer that has no words for people: it is not ours, or was cut. */
export const UNREADABLE = 'El servidor dio una respuesta que no se pudo leer.'

/** The one failure of every call below `/api`; its `message` is always a sentence for people. */
export class ApiError extends Error {
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  readonly code: ApiErrorCode
  /** Made for the user, in Spanish, by the server; none where it had none, and a screen may say it in its own. */
  readonly messages: readonly string[]
  readonly details: ApiErrorDetails

  constructor(
    status: number,
    code: ApiErrorCode,
    messages: readonly string[],
    { details = {}, ...options }: ErrorOptions & { details?: ApiErrorDetails } = {},
  ) {
    super(messages.join(' ') || UNREADABLE, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.messages = messages
    this.details = details
  }

  /** Whether the same call may well succeed in a moment. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** Whether a write may have been done all the same: the answer got lost, or the line to the database. */
  get unsure(): boolean {
    return this.status < 400 || this.status >= 500
  }
}

export const noAnswer = (cause: unknown): ApiError =>
  new ApiError(0, 'sin_red', ['No pudimos conectar con el servidor.'], { cause })

export const notConfirmed = (cause: unknown): ApiError =>
  new ApiError(403, 'sin_confirmar', ['No se hizo: faltó confirmar que sos vos.'], { cause })

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/**
 * The failure that is to be said in place of what was loaded: none where there is something on the screen and the
 * failure will pass, as of the many loads that follow a change made elsewhere.
 */
export const inPlaceOf = ({
  data,
  error,
}: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error'>): ApiError | null =>
  error !== null && (data === undefined || !error.passing) ? error : null
