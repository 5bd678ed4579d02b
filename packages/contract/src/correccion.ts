import { z } from 'zod'
import { jsonDe } from './comun.ts'

/** Most rows of a file that people can correct in the preview; with more, they fix the file itself. */
const MAX_CORRECCIONES = 2_000

/** A correction that somebody makes to a row in the preview; the file itself stays as it is. */
export const Correccion = z.object({
  /** Name of its sheet; null for a CSV. */
  hoja: z.string().max(200).nullable(),
  /** Physical line of the row, from 1. */
  linea: z.int().min(1),
  /** Whether the import skips the row. */
  omitir: z.literal(true).optional(),
  /** Corrected cells: position in the row, from 0, and new text. */
  celdas: z
    .array(z.object({ columna: z.int().min(0).max(999), valor: z.string().max(1_000) }))
    .max(100)
    .optional(),
})
export type Correccion = z.output<typeof Correccion>

/** Corrections as a form field: JSON. */
export const correcciones = jsonDe(
  z
    .array(Correccion)
    .max(
      MAX_CORRECCIONES,
      `Son demasiadas correcciones: como mucho ${MAX_CORRECCIONES}. Corregí el archivo.`,
    ),
  'correcciones: no es JSON.',
)
