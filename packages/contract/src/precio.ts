import { z } from 'zod'
import { Motivo } from './cdr.ts'
import { Codigo, DeVenta, filtroDeVenta, listQuery, Momento, Monto, monto, nombreSuelto } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { NombreEnRuta, PasoPrecio, Redondeo } from './estructura.ts'
import { MAX_VARIANTE } from './limites.ts'

/** Why a product has no price, or an incomplete one: because of its CDR or of its structure. */
const MotivoPrecio = Motivo.extend({
  causa: z.enum([...Motivo.shape.causa.options, 'sin_estructura', 'paso_sin_valor', 'precio_fuera_de_rango']),
})

/** The price of a product, compared with the published one. */
export const PrecioProducto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  ...DeVenta.partial().shape,
  /** The structure that applies to it: its own, its line's or its sector's; null: none. */
  estructura: z.string().nullable(),
  base_cdr: Monto.nullable(),
  /** Commercially rounded; null: none, and `motivos` says why. */
  precio_neto: Monto.nullable(),
  /** Whether a file set the price in this live list, so that costs do not move it. */
  fijo: z.boolean(),
  /** With VAT. */
  precio_final: Monto.nullable(),
  /** Margin: the share of the net price that is left after all other steps. */
  margen_pct: Monto.nullable(),
  /** Net price in the last published list, or in the requested one; null: not in it. */
  precio_publicado: Monto.nullable(),
  /** Margin on it at today's cost; null: something is missing. */
  margen_publicado_pct: Monto.nullable(),
  /** Per cent that the published price lacks to today's; below 0: it is higher. Null: something is missing. */
  faltante_pct: Monto.nullable(),
  incompleto: z.boolean(),
  motivos: z.array(MotivoPrecio),
})
export type PrecioProducto = z.output<typeof PrecioProducto>

/** One step from cost to price; all amounts add up to the price with VAT, exactly. */
export const EscalonPrecio = z.object({
  tipo: z.enum(['cdr', 'paso', 'redondeo', 'iva']),
  nombre: z.string(),
  /** The structure's step; null for the other three kinds. */
  paso: PasoPrecio.nullable(),
  monto: Monto,
})
export type EscalonPrecio = z.output<typeof EscalonPrecio>

/** Margin and cost for a net price given by the market. */
export const PrecioMercado = z.object({
  precio_neto: Monto,
  /** The CDR for which the structure gives that price. */
  cdr_admitido: Monto,
  /** By how much the CDR exceeds it. */
  brecha: Monto,
  margen_pct: Monto.nullable(),
})
export type PrecioMercado = z.output<typeof PrecioMercado>

/** The list that prices are compared with. */
export const ListaDePrecio = z.object({ nombre: z.string(), publicada: z.string() })

export const PrecioDetalle = z.object({
  ...PrecioProducto.shape,
  iva_pct: Monto.nullable(),
  /** How its structure rounds the net price; null: it does not, or there is none. */
  redondeo: Redondeo.nullable(),
  /** Labour minutes of one unit, including sub-products. */
  minutos: Monto,
  cascada: z.array(EscalonPrecio),
  lista: ListaDePrecio.nullable(),
  mercado: PrecioMercado.nullable(),
})
export type PrecioDetalle = z.output<typeof PrecioDetalle>

/** Why a net price moved between two moments; the parts add up to the difference, exactly. */
export const PrecioComparado = z.object({
  codigo_producto: z.string(),
  antes: Monto.nullable(),
  despues: Monto.nullable(),
  diferencia: Monto.nullable(),
  /** Null if one of the moments has no price. */
  partes: z.object({ cdr: Monto, estructura: Monto }).nullable(),
})
export type PrecioComparado = z.output<typeof PrecioComparado>

const fecha = Momento.optional()
const params = z.object({ codigo_producto: Codigo })
const nombreDeVariante = nombreSuelto(MAX_VARIANTE).min(1).optional()
/** From a query, so a text. */
const neto = z.preprocess(
  (text) => (text === undefined || text === '' ? undefined : Number(text)),
  monto('precio_neto', 'precio_neto: tiene que ser un número.').optional(),
)

/** Columns for sorting and searching prices. */
export const COLUMNAS_PRECIO = [
  'codigo_producto',
  'descripcion_producto',
  'sector_productivo',
  'base_cdr',
  'precio_neto',
  'precio_final',
  'margen_pct',
  'precio_publicado',
  'faltante_pct',
] as const

export const precio = {
  list: endpoint({
    method: 'GET',
    path: '/precios',
    acceso: 'sesion',
    resumen:
      'El precio de cada producto, por su estructura o por la que se pide, y cuánto le falta al publicado',
    query: listQuery(COLUMNAS_PRECIO).extend({
      ...filtroDeVenta,
      fecha,
      estructura: NombreEnRuta.optional(),
    }),
    status: 200,
    response: z.array(PrecioProducto),
  }),
  detalle: endpoint({
    method: 'GET',
    path: '/precios/:codigo_producto',
    acceso: 'sesion',
    resumen:
      'De un costo a su precio, paso por paso, y al revés desde el precio del mercado; de un talle y color, con su costo',
    params,
    query: z.object({
      fecha,
      estructura: NombreEnRuta.optional(),
      precio_neto: neto,
      talle: nombreDeVariante,
      color: nombreDeVariante,
    }),
    status: 200,
    response: PrecioDetalle,
  }),
  comparacion: endpoint({
    method: 'GET',
    path: '/precios/:codigo_producto/comparacion',
    acceso: 'sesion',
    resumen: 'Qué movió un precio entre dos momentos: su CDR o su estructura',
    params,
    query: z.object({ desde: Momento, hasta: fecha }),
    status: 200,
    response: PrecioComparado,
  }),
}
