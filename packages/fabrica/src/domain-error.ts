import type { ErrorCode, LineaRechazada, Uso } from '@telar/contract'

/** Details of an answer besides its message. */
export interface ErrorDetails {
  /** Fields at fault, in the order of the messages. */
  campos?: string[]
  /** The current row; with `version_vieja`. */
  actual?: unknown
  /** With `en_uso`: the first records that use it. With `datos_cambiaron`: the records that changed meanwhile. */
  usos?: Uso[]
  /** The lines of a recipe that could not be saved. */
  lineas?: LineaRechazada[]
  /** Seconds until another try makes sense, with `demasiados_pedidos`. */
  retryAfter?: number
  /** The original error, only for the log. */
  cause?: unknown
}

/** A failure that the caller can do something about. Services throw it; `http/errors.ts` turns it into the answer. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  /** Spanish sentences for the user, one per problem. */
  readonly messages: readonly string[]
  readonly details: Omit<ErrorDetails, 'cause'>

  constructor(
    code: ErrorCode,
    messages: string | readonly string[],
    { cause, ...details }: ErrorDetails = {},
  ) {
    const list = typeof messages === 'string' ? [messages] : messages
    super(list.join(' '), { cause })
    this.code = code
    this.messages = list
    this.details = details
  }
}
