import { z } from 'zod'

/** A code of any catalogue: text, trimmed and upper-cased, leading zeros kept, at most 20 characters. */
export const Codigo = z
  .string('El código tiene que ser un texto.')
  .trim()
  .toUpperCase()
  .min(1, 'El código no puede estar vacío.')
  .max(20, 'El código admite hasta 20 caracteres.')

/** Money or quantity with up to six decimals, as a JSON number. */
export const Monto = z.number()

/** What an ingredient can be, in the order in which a bare code is looked up. */
export const TipoIngrediente = z.enum(['insumo', 'producto', 'mano_obra', 'energia'])
export type TipoIngrediente = z.output<typeof TipoIngrediente>

/** The row's version: raised by each change, sent back as `If-Match` with a PUT. */
export const Version = z.number().int().positive()

/** Instant, ISO 8601 with zone. */
export const Instante = z.iso.datetime({ offset: true })

/** Narrowing of a list: text search, sector, order (`campo` or `-campo`), page. */
export const listQuery = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z.object({
    q: z.string().trim().max(200).optional(),
    sector: z.string().trim().max(60).optional(),
    sort: z.enum(fields.flatMap((f) => [f, `-${f}`]) as [F[number] | `-${F[number]}`]).optional(),
    limit: z.coerce.number().int().min(0).max(100_000).optional(),
    offset: z.coerce.number().int().min(0).optional(),
  })
