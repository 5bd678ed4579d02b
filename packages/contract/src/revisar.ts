import { z } from 'zod'
import { Motivo } from './cdr.ts'
import { DeVenta, filtroDeVenta, Momento, Monto, TipoIngrediente } from './comun.ts'
import { endpoint } from './endpoint.ts'

/* Things in a factory to check: missing data, supplies that weigh most, old or expensive prices, losses. */

/** A missing piece of data at its origin, and the number of products that it leaves incomplete. */
export const Faltante = z.object({
  /** Kind of the record to fix; a recipe is fixed at its product. */
  tipo: TipoIngrediente,
  codigo: z.string(),
  descripcion: z.string(),
  causa: Motivo.shape.causa,
  texto: z.string(),
  /** Products that become complete as soon as this is fixed. */
  libera: z.number().int(),
  /** Products that lack it, even if they also lack other data. */
  afectados: z.number().int(),
})
export type Faltante = z.output<typeof Faltante>

/** Supplies with the largest share in the total of all products, with maintenance, for one unit of each product. */
export const InsumosDePeso = z.object({
  /** Null: out of range. */
  total_cdr_mantencion: Monto.nullable(),
  /** The heaviest first. */
  insumos: z.array(
    z.object({
      codigo: z.string(),
      detalle: z.string(),
      /** Units in all products together, including sub-products. */
      cantidad: Monto,
      /** Those units at the supply's price: its share of the total. */
      peso: Monto,
    }),
  ),
})
export type InsumosDePeso = z.output<typeof InsumosDePeso>

/** Prices to check (model M13, M14). */
export const PreciosARevisar = z.object({
  /** Prices older than this many days count as old; null: none do. */
  dias: z.number().int().nullable(),
  /** Supplies with an old price. */
  viejos: z.number().int(),
  /** Their share of all CDR together, in per cent, rounded to whole numbers; null: there is no CDR. */
  viejo_pct: z.number().int().nullable(),
  /** Supplies whose price comes from an ended offer. */
  vencidas: z.number().int(),
  /** Months of sales behind the yearly consumption, at most the last twelve; months of production if there are no sales. */
  meses: z.number().int(),
  /** Supplies with an offer below their cost, the largest saving per year first. */
  mas_baratas: z.array(
    z.object({
      codigo: z.string(),
      detalle: z.string(),
      /** Unit cost now, and with the cheapest offer. */
      costo: Monto,
      costo_menor: Monto,
      /** Id of that offer. */
      oferta: z.number().int(),
      proveedor: z.string(),
      nombre_proveedor: z.string(),
      /** Saving per year, from the volumes; null: unknown. */
      ahorro_anual: Monto.nullable(),
    }),
  ),
})
export type PreciosARevisar = z.output<typeof PreciosARevisar>

/** Money lost in waste and seconds in a CDR, including those of its sub-products. */
export const Perdida = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  ...DeVenta.shape,
  base_cdr: Monto,
  /** The CDR without any loss. */
  sin_perdida: Monto,
  /** `base_cdr` − `sin_perdida`: the cost of waste plus the cost of seconds. */
  perdida: Monto,
  en_merma: Monto,
  en_segunda: Monto,
})
export type Perdida = z.output<typeof Perdida>

/** As it was at this moment; without it, as it is now. */
const fecha = Momento.optional()

export const revisar = {
  faltantes: endpoint({
    method: 'GET',
    path: '/faltantes',
    acceso: 'sesion',
    resumen: 'Qué falta para completar los costos: primero lo que más productos completa',
    query: z.object({ ...filtroDeVenta, fecha, limit: z.coerce.number().int().min(1).max(500).default(50) }),
    status: 200,
    response: z.object({
      /** Number of missing things. */
      total: z.number().int(),
      /** The first of them. */
      faltantes: z.array(Faltante),
    }),
  }),
  insumosDePeso: endpoint({
    method: 'GET',
    path: '/insumos-de-peso',
    acceso: 'sesion',
    resumen: 'Los insumos que más pesan en el total de todos los productos',
    query: z.object({ ...filtroDeVenta, fecha, limit: z.coerce.number().int().min(1).max(500).default(10) }),
    status: 200,
    response: InsumosDePeso,
  }),
  precios: endpoint({
    method: 'GET',
    path: '/precios-a-revisar',
    acceso: 'sesion',
    resumen: 'Los precios viejos, las ofertas vencidas y los insumos que alguien ofrece más baratos',
    query: z.object({ fecha }),
    status: 200,
    response: PreciosARevisar,
  }),
  perdidas: endpoint({
    method: 'GET',
    path: '/perdidas',
    acceso: 'sesion',
    resumen: 'La plata perdida en merma y segunda de cada producto, la mayor primero',
    /** Without a limit: every product that loses something. */
    query: z.object({
      ...filtroDeVenta,
      fecha,
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    status: 200,
    response: z.array(Perdida),
  }),
}
