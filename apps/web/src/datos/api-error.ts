import type { UseQueryResult } from '@tanstack/react-query'
import type { ErrorBody, ErrorCode, LineaRechazada } from '@telar/contract'

/**
 * `sin_red`: no answer. `ilegible`: an unreadable answer (a proxy's page, a cut body). `ajena`: a readable answer that
 * is not in our form; its message, if any, is shown all the same. `sin_confirmar`: the person declined to prove who
 * they are; nothing was done, and no message is needed.
 */
export type ApiErrorCode = ErrorCode | 'sin_red' | 'ilegible' | 'ajena' | 'sin_confirmar'

/** Details of some failures: the faulty fields or lines, the current row, the records that use it. */
export type ApiErrorDetails = Partial<Pick<ErrorBody, 'campos' | 'actual' | 'lineas' | 'usos'>>

/** Message for an answer without readable words: it is not ours, or was cut. */
export const UNREADABLE = 'El servidor dio una respuesta que no se pudo leer.'

/** The wire's name of a field, with which the contract begins some of its messages, after the position in a list. */
const FIELD = /^((?:Fila|Cambio) \d+: )?[a-z][\w.]*: (.)/

/** A message of the contract for people, to whom the screen names the field: `costo: tiene que ser menor que 10.` */
export const withoutField = (message: string): string =>
  message.replace(FIELD, (_, position: string | undefined, first: string) =>
    position === undefined ? first.toUpperCase() : position + first,
  )

/** An answer that is not ours may lack the message. */
const asLine = (linea: LineaRechazada): LineaRechazada => ({
  ...linea,
  message: linea.message && withoutField(linea.message),
})

/** The error of every call below `/api`; its `message` is always a sentence for people. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number
  readonly code: ApiErrorCode
  /** The server's messages in Spanish. If there are none, the screen may use its own words. */
  readonly messages: readonly string[]
  readonly details: ApiErrorDetails

  constructor(
    status: number,
    code: ApiErrorCode,
    messages: readonly string[],
    { details = {}, ...options }: ErrorOptions & { details?: ApiErrorDetails } = {},
  ) {
    const texts = messages.map(withoutField)
    super(texts.join(' ') || UNREADABLE, options)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.messages = texts
    this.details = details.lineas ? { ...details, lineas: details.lineas.map(asLine) } : details
  }

  /** Whether the same call may succeed in a moment. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500
  }

  /** Whether a write may have been done anyway: the answer, or the connection to the database, was lost. */
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
 * The failure to show instead of the data. Null if data is on screen and the failure will pass: a change made elsewhere
 * causes many loads, and some of them fail.
 */
export const inPlaceOf = ({
  data,
  error,
}: Pick<UseQueryResult<unknown, ApiError>, 'data' | 'error'>): ApiError | null =>
  error !== null && (data === undefined || !error.passing) ? error : null
