import { code, text } from '../../kit/lib/read-search.ts'

/** The parameters for the row shown beside its list: its key, and the span of its history. */
export const VER = { ver: code, rango: text }
export interface VerSearch {
  ver?: string | undefined
  rango?: string | undefined
}
