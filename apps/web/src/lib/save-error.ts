import { toast } from 'sonner'
import { ApiError } from './api-error.ts'

/** Like the calls of `lib/api.ts`, whose failures are all `ApiError`; anything else is a defect and goes on up. */
export const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  throw error
}

/** The server's own words, where it had any. */
export const serverText = (error: ApiError): string | undefined =>
  error.code === 'ilegible' || error.code === 'sin_red' ? undefined : error.messages[0]

/**
 * Says that a write failed: `title` as the screen words it, and below it what the server or the line said. A refusal
 * by role is told in the server's own words.
 */
export const toastFailure = (error: ApiError, title: string): void => {
  if (error.status === 403) toast.error(serverText(error) ?? title)
  else toast.error(title, { description: error.messages.filter((text) => text !== title).join(' ') })
}
