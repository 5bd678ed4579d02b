import { ApiError } from './api-error.ts'
import { toast } from './toast.ts'

/** All failures of calls are `ApiError`. Anything else is a defect and is thrown again. */
export const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  throw error
}

/** The server's own message, if any. */
export const serverText = (error: ApiError): string | undefined =>
  error.code === 'ilegible' || error.code === 'sin_red' ? undefined : error.messages[0]

/** Shows a toast for a failed write: `title`, and below it the message. A refusal by role shows the server's message alone. */
export const toastFailure = (error: ApiError, title: string): void => {
  if (error.status === 403) toast.error(serverText(error) ?? title)
  else
    toast.error(title, {
      description: [...new Set(error.messages)].filter((text) => text !== title).join(' '),
    })
}

/** The server's message for each field of the form. */
export const faultsOf = <V extends object>(
  error: ApiError,
  values: V,
): Partial<Record<keyof V & string, string>> =>
  Object.fromEntries(
    (error.details.campos ?? [])
      .map((campo, index) => [campo, error.messages[index] ?? error.message] as const)
      .filter(([campo]) => campo in values),
  ) as Partial<Record<keyof V & string, string>>

/** The messages for a taken code that the requirement names, for every form (ERR-14 to ERR-16). */
const DUPLICATES = ['Código de producto ya existente', 'El código de producto ya existe']

/** Whether a creation failed because its code is taken; `texts` are further messages for that. */
export const isDuplicate = (error: ApiError, texts: readonly string[] = []): boolean =>
  error.code === 'duplicado' ||
  error.messages.some(
    (text) => text.includes('duplicate key value') || DUPLICATES.includes(text) || texts.includes(text),
  )

/** Shows a toast for a failed creation, with the server's message if any. */
export const toastCreateFailure = (error: ApiError, fallback: string): void => {
  const text = serverText(error)
  if (text !== undefined) toast.error(text)
  else toast.error(fallback, error.code === 'sin_red' ? { description: error.message } : {})
}
