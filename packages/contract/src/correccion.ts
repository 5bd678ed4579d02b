import { z } from 'zod'
import { jsonDe } from './comun.ts'

/** Rows of a file that are corrected beside it at most: whoever has more of them mends the file. */
const MAX_CORRECCIONES = 2_000

/** A row of a file as somebody corrects it while looking at its preview; the file stays as it is. */
export const Correccion = z.object({
  /** Name of its sheet; null for a CSV. */
  hoja: z.string().max(200).nullable(),
  /** Physical line of the row, from 1. */
  linea: z.int().min(1),
  /** Whether the row counts for nothing. */
  omitir: z.literal(true).optional(),
  /** Cells that say something else: the position of each in its row, from 0, and its text. */
  celdas: z
    .array(z.object({ columna: z.int().min(0).max(999), valor: z.string().max(1_000) }))
    .max(100)
    .optional(),
})
export type Correccion = z.output<typeof Correccion>

/** Corrections as a field of a form has them: JSON. */
export const correcciones = jsonDe(
  z
    .array(Correccion)
    .max(
      MAX_CORRECCIONES,
      `Son demasiadas correcciones: como mucho ${MAX_CORRECCIONES}. Corregí el archivo.`,
    ),
  'correcciones: no es JSON.',
)
