import { z } from 'zod'
import { Motivo } from './cdr.ts'
import { Codigo, DeVenta, filtroDeVenta, listQuery, Momento, Monto, monto } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { NombreEnRuta, PasoPrecio } from './estructura.ts'
import { isStorable } from './limites.ts'

/** Why a product has no price, or an incomplete one: what its CDR lacks, or its structure. */
const MotivoPrecio = Motivo.extend({
  causa: z.enum([...Motivo.shape.causa.options, 'sin_estructura', 'paso_sin_valor', 'precio_fuera_de_rango']),
})

/** What a product sells for, and how that stands to what was published. */
export const PrecioProducto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  ...DeVenta.partial().shape,
  /** The one that counts for it: its own, that of its line, or that of its sector; null: none does. */
  estructura: z.string().nullable(),
  base_cdr: Monto.nullable(),
  /** Commercially rounded; null where there is none, with the reason in `motivos`. */
  precio_neto: Monto.nullable(),
  /** Whether a live list was given it by a file: no cost moves it. */
  fijo: z.boolean(),
  /** With VAT. */
  precio_final: Monto.nullable(),
  /** What is left of the net price after all steps but the margin. */
  margen_pct: Monto.nullable(),
  /** Net price of the list that was published last, or of the list that is asked; null: it is not in it. */
  precio_publicado: Monto.nullable(),
  /** What is left of that at today's cost; null where something of that is missing. */
  margen_publicado_pct: Monto.nullable(),
  /** By how much per cent the published price falls short of today's; below 0 it is more than that. Null as above. */
  faltante_pct: Monto.nullable(),
  incompleto: z.boolean(),
  motivos: z.array(MotivoPrecio),
})
export type PrecioProducto = z.output<typeof PrecioProducto>

/** One step of the way from cost to price; the amounts of all add up to the price with VAT, exactly. */
export const EscalonPrecio = z.object({
  tipo: z.enum(['cdr', 'paso', 'redondeo', 'iva']),
  nombre: z.string(),
  /** The step of the structure; null of the other three. */
  paso: PasoPrecio.nullable(),
  monto: Monto,
})
export type EscalonPrecio = z.output<typeof EscalonPrecio>

/** A net price that the market gives, turned round. */
export const PrecioMercado = z.object({
  precio_neto: Monto,
  /** The CDR at which the structure gives that price. */
  cdr_admitido: Monto,
  /** What the CDR is above it. */
  brecha: Monto,
  margen_pct: Monto.nullable(),
})
export type PrecioMercado = z.output<typeof PrecioMercado>

/** The list that prices are held against. */
export const ListaDePrecio = z.object({ nombre: z.string(), publicada: z.string() })

export const PrecioDetalle = z.object({
  ...PrecioProducto.shape,
  iva_pct: Monto.nullable(),
  /** Labour minutes of one unit, of all levels. */
  minutos: Monto,
  cascada: z.array(EscalonPrecio),
  lista: ListaDePrecio.nullable(),
  mercado: PrecioMercado.nullable(),
})
export type PrecioDetalle = z.output<typeof PrecioDetalle>

/** What moved a net price between two moments; the parts add up to the difference, exactly. */
export const PrecioComparado = z.object({
  codigo_producto: z.string(),
  antes: Monto.nullable(),
  despues: Monto.nullable(),
  diferencia: Monto.nullable(),
  /** Null where one of the two moments has no price. */
  partes: z.object({ cdr: Monto, estructura: Monto }).nullable(),
})
export type PrecioComparado = z.output<typeof PrecioComparado>

const fecha = Momento.optional()
const params = z.object({ codigo_producto: Codigo })
const nombreDeVariante = z.string().trim().min(1).max(20).refine(isStorable).optional()
/** Of a query: a text. */
const neto = z.preprocess(
  (text) => (text === undefined || text === '' ? undefined : Number(text)),
  monto('precio_neto', 'precio_neto: tiene que ser un número.').optional(),
)

/** The columns by which lists of prices are sorted and searched. */
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
