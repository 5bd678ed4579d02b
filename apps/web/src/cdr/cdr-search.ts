import { z } from 'zod'

export const COLUMNAS = [
  'codigo_producto',
  'sector_productivo',
  'descripcion_producto',
  'base_cdr',
  'cdr_mantencion',
] as const
export type Columna = (typeof COLUMNAS)[number]

const ordenes = COLUMNAS.flatMap((columna) => [columna, `-${columna}` as const])

/** The state of the screen, as it stands in the address bar: what one person sees, another can be sent. */
export const CdrSearch = z.object({
  q: z.string().optional().catch(undefined),
  sector: z.string().optional().catch(undefined),
  incompletos: z
    .union([z.boolean(), z.literal('true').transform(() => true)])
    .optional()
    .catch(undefined),
  /** Column, with `-` before it for descending. */
  orden: z.enum(ordenes).optional().catch(undefined),
  /** Code of the product whose breakdown is open. */
  producto: z.string().optional().catch(undefined),
  /** What of it is shown; without it, the breakdown. */
  vista: z.enum(['historia']).optional().catch(undefined),
  /** How far back its history goes. */
  rango: z.string().optional().catch(undefined),
  /** The moment of the past that is looked at; without it, now. */
  fecha: z.string().optional().catch(undefined),
})
export type CdrSearch = z.output<typeof CdrSearch>

export interface Orden {
  columna: Columna
  desc: boolean
}

export const readOrden = (orden: CdrSearch['orden']): Orden => {
  const text: string = orden ?? 'codigo_producto'
  const desc = text.startsWith('-')
  return { columna: (desc ? text.slice(1) : text) as Columna, desc }
}

export const writeOrden = ({ columna, desc }: Orden): CdrSearch['orden'] =>
  columna === 'codigo_producto' && !desc ? undefined : `${desc ? '-' : ''}${columna}`
