import { z } from 'zod'
import { Monto } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { ListaDePrecio } from './precio.ts'
import { PARTES_DE_PUENTE } from './puente.ts'
import { ConceptoVolumen } from './volumen.ts'

/** What took margin: a part of the bridge of its CDR, or the structure of its price. */
const ParteDeMargen = z.enum(['estructura', ...PARTES_DE_PUENTE.map(({ parte }) => parte)] as const)

/** A product that earns less at its published price than it did. */
export const MargenPerdido = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  precio_publicado: Monto,
  /** What that left of itself then, and leaves now, per cent. */
  antes_pct: Monto.nullable(),
  despues_pct: Monto.nullable(),
  /** By how much less it leaves, of one unit. */
  perdida: Monto,
  /** What took it: signed, adding up to `perdida` exactly; below 0 where it gave back. */
  partes: z.array(z.object({ parte: ParteDeMargen, monto: Monto })),
  /** Units on which it is lost, and what that comes to; null where nobody knows how many. */
  unidades: Monto.nullable(),
  perdida_total: Monto.nullable(),
})
export type MargenPerdido = z.output<typeof MargenPerdido>

export const MargenesPerdidos = z.object({
  /** Since the end of last month, or the day on which the list was published if that is later. */
  desde: z.string(),
  /** The list at whose prices; null: none is published. */
  lista: ListaDePrecio.nullable(),
  /** Of when the units are; null: no month has any. */
  volumen: z.object({ periodo: z.string(), concepto: ConceptoVolumen }).nullable(),
  /** Products that lose any. */
  pierden: z.number().int(),
  /** What all of them lose on the units that are known; null without any. */
  total: Monto.nullable(),
  /** The most money first, as many as were asked for. */
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
