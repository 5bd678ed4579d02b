import { code, text } from '../../kit/lib/read-search.ts'

/** What the address bar says of the row that is shown beside its list: its key, and the span of its history. */
export const VER = { ver: code, rango: text }
export interface VerSearch {
  ver?: string | undefined
  rango?: string | undefined
}
