import { z } from 'zod'
import { Motivo } from './cdr.ts'
import { DeVenta, filtroDeVenta, Momento, Monto, TipoIngrediente } from './comun.ts'
import { endpoint } from './endpoint.ts'

/* What of a factory is to be looked at: what is missing, what weighs, what is old or dear, what is lost. */

/** Something missing at its root, and how many products lack a whole cost because of it. */
export const Faltante = z.object({
  /** Of what has to be put right: a recipe is put right at its product. */
  tipo: TipoIngrediente,
  codigo: z.string(),
  descripcion: z.string(),
  causa: Motivo.shape.causa,
  texto: z.string(),
  /** Products that become whole as soon as this is there. */
  libera: z.number().int(),
  /** Products that lack it, whatever else they lack. */
  afectados: z.number().int(),
})
export type Faltante = z.output<typeof Faltante>

/** The supplies that weigh most in the total of all products, with maintenance, each product made once. */
export const InsumosDePeso = z.object({
  /** Null: out of range. */
  total_cdr_mantencion: Monto.nullable(),
  /** The heaviest first. */
  insumos: z.array(
    z.object({
      codigo: z.string(),
      detalle: z.string(),
      /** Units of it in all of them, those in sub-products included. */
      cantidad: Monto,
      /** Those units at its price: what it makes of the total. */
      peso: Monto,
    }),
  ),
})
export type InsumosDePeso = z.output<typeof InsumosDePeso>

/** What is to be looked at of the prices of a factory (model M13, M14). */
export const PreciosARevisar = z.object({
  /** A price is old after so many days; null: none is. */
  dias: z.number().int().nullable(),
  /** Supplies whose price is older. */
  viejos: z.number().int(),
  /** How much those are of all CDR together, per cent to the nearest whole; null where there is no CDR. */
  viejo_pct: z.number().int().nullable(),
  /** Supplies that are paid by an offer that ended. */
  vencidas: z.number().int(),
  /** Months whose sales say how much is bought, or where there are none what was made; at most the last twelve. */
  meses: z.number().int(),
  /** Supplies that somebody offers for less than they cost, the largest difference a year first. */
  mas_baratas: z.array(
    z.object({
      codigo: z.string(),
      detalle: z.string(),
      /** What one unit costs, and what it would in the cheapest offer. */
      costo: Monto,
      costo_menor: Monto,
      /** Of that offer. */
      oferta: z.number().int(),
      proveedor: z.string(),
      nombre_proveedor: z.string(),
      /** In a year, by the volumes; null where those say nothing of it. */
      ahorro_anual: Monto.nullable(),
    }),
  ),
})
export type PreciosARevisar = z.output<typeof PreciosARevisar>

/** What of a CDR is lost in waste and in what is made for nothing, its sub-products' included. */
export const Perdida = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  ...DeVenta.shape,
  base_cdr: Monto,
  /** What it would be if nothing were lost anywhere. */
  sin_perdida: Monto,
  /** The difference: what waste costs, and what is made for nothing besides. */
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
      /** How many things are missing. */
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
    /** Without a limit: all that lose anything. */
    query: z.object({
      ...filtroDeVenta,
      fecha,
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    status: 200,
    response: z.array(Perdida),
  }),
}
