/**
 * Search parameters as plain text. The router's own way reads them as JSON, which would turn the product code
 * `1E5` of a shared link into 100000.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== '') params.set(key, String(value))
  return params.size > 0 ? `?${params}` : ''
}
