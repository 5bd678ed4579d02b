import { z } from 'zod'
import { Monto } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { ListaDePrecio } from './precio.ts'
import { PARTES_DE_PUENTE } from './puente.ts'
import { ConceptoVolumen } from './volumen.ts'

/** A cause of a reduced margin: a part of the bridge of the CDR, or the price structure. */
const ParteDeMargen = z.enum(['estructura', ...PARTES_DE_PUENTE.map(({ parte }) => parte)] as const)

/** A product that earns less than before at its published price. */
export const MargenPerdido = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  precio_publicado: Monto,
  /** Margin on the published price before and now, per cent. */
  antes_pct: Monto.nullable(),
  despues_pct: Monto.nullable(),
  /** By how much one unit earns less. */
  perdida: Monto,
  /** Its causes: signed, adding up to `perdida` exactly; negative parts raised the margin. */
  partes: z.array(z.object({ parte: ParteDeMargen, monto: Monto })),
  /** Number of units, and the loss on all of them; null: unknown. */
  unidades: Monto.nullable(),
  perdida_total: Monto.nullable(),
})
export type MargenPerdido = z.output<typeof MargenPerdido>

export const MargenesPerdidos = z.object({
  /** Start: the end of last month or, if later, the day on which the list was published. */
  desde: z.string(),
  /** The list of the prices; null: none is published. */
  lista: ListaDePrecio.nullable(),
  /** Month and kind of the units; null: no month has any. */
  volumen: z.object({ periodo: z.string(), concepto: ConceptoVolumen }).nullable(),
  /** Number of products that lose margin. */
  pierden: z.number().int(),
  /** Loss on all known units; null: there are none. */
  total: Monto.nullable(),
  /** The largest loss of money first, up to `limit`. */
  productos: z.array(MargenPerdido),
})
export type MargenesPerdidos = z.output<typeof MargenesPerdidos>

export const margen = {
  perdidos: endpoint({
    method: 'GET',
    path: '/margenes-perdidos',
    acceso: 'sesion',
    resumen: 'El margen que los costos de este mes les sacaron a los precios publicados: cuánto, y por qué',
    query: z.object({ limit: z.coerce.number().int().min(1).max(10_000).default(500) }),
    status: 200,
    response: MargenesPerdidos,
  }),
}
