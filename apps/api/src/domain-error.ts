import type { ErrorCode } from '@telar/contract'

/** A failure that the caller can act on. Services throw it; `plugins/errors.ts` turns it into the answer. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly code: ErrorCode
  /** Spanish, made for the user; several where several things are wrong. */
  readonly messages: readonly string[]

  constructor(code: ErrorCode, messages: string | readonly string[], options?: ErrorOptions) {
    const list = typeof messages === 'string' ? [messages] : messages
    super(list.join(' '), options)
    this.code = code
    this.messages = list
  }
}
