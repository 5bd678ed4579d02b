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

/** What the server says of each field that a form has. */
export const faultsOf = <V extends object>(
  error: ApiError,
  values: V,
): Partial<Record<keyof V & string, string>> =>
  Object.fromEntries(
    (error.details.campos ?? [])
      .map((campo, index) => [campo, error.messages[index] ?? error.message] as const)
      .filter(([campo]) => campo in values),
  ) as Partial<Record<keyof V & string, string>>

/** Whether a creation failed because its code is taken; `texts` are the server's ways of saying so. */
export const isDuplicate = (error: ApiError, texts: readonly string[]): boolean =>
  error.code === 'duplicado' ||
  error.messages.some((text) => text.includes('duplicate key value') || texts.includes(text))

/** Says that a creation failed, in the server's words where there are any. */
export const toastCreateFailure = (error: ApiError, fallback: string): void => {
  const text = serverText(error)
  if (text !== undefined) toast.error(text)
  else toast.error(fallback, error.code === 'sin_red' ? { description: error.message } : {})
}
