import { z } from 'zod'

/** A text of the address bar; anything unreadable counts as absent. */
export const optionalText = z.string().optional().catch(undefined)

/**
 * The search parameters that every list has: `q`, and `orden` by one of its sorts (`-` before it for descending).
 * A list adds its filters: `listSearch(['codigo', 'costo']).extend({ grupo: optionalText })`.
 */
export const listSearch = <const S extends readonly string[]>(sorts: S) => {
  const orders = sorts.flatMap((sort) => [sort, `-${sort}`]) as [S[number] | `-${S[number]}`]
  return z.object({ q: optionalText, orden: z.enum(orders).optional().catch(undefined) })
}
