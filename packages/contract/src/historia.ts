import { z } from 'zod'
import { Entrada } from './bitacora.ts'
import { CostoExplicado, Partes, TotalSector } from './cdr.ts'
import { Codigo, Fecha, filtroDeVenta, Instante, Momento, Monto, TipoIngrediente } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { TIPO_XLSX } from './exportacion.ts'
import { TIPO_PDF } from './ficha.ts'
import { isStorable, MAX_CIERRE } from './limites.ts'

/** A moment with a name, whose costs never change. */
export const Cierre = z.object({
  nombre: z.string(),
  /** The moment that it stands for. */
  at: Instante,
  /** The newest entry of the journal that belongs to it. */
  seq: z.number().int(),
  created_at: Instante,
  /** Name of who made it, or their e-mail, where this installation knows them. */
  persona: z.string().nullable(),
})
export type Cierre = z.output<typeof Cierre>

const nombreDeCierre = z
  .string({ error: 'Por favor ingresá el nombre del cierre.' })
  .trim()
  .min(1, 'Por favor ingresá el nombre del cierre.')
  .max(MAX_CIERRE, `nombre: admite hasta ${MAX_CIERRE} caracteres.`)
  .refine(isStorable, 'nombre: tiene caracteres que no se pueden guardar.')

export const CierreNuevo = z.strictObject({
  nombre: nombreDeCierre,
  /** The day or instant to close at; without it, now. */
  fecha: Fecha.optional(),
})
export type CierreNuevo = z.output<typeof CierreNuevo>

/** How the report of a closing is had: two pages to sign, or the same as sheets. */
export const FormatoDeInforme = z.enum(['pdf', 'xlsx'], { error: "formato: tiene que ser 'pdf' o 'xlsx'." })
export type FormatoDeInforme = z.output<typeof FormatoDeInforme>

/** What a product costs at one moment. */
export const Costo = z.object({
  /** Null: no amount. */
  base_cdr: Monto.nullable(),
  cdr_mantencion: Monto.nullable(),
  incompleto: z.boolean(),
})
export type Costo = z.output<typeof Costo>

/** One entry that changed what a product costs. Null: the product was not there. */
export const PuntoHistoria = z.object({
  entrada: Entrada,
  antes: Costo.nullable(),
  despues: Costo.nullable(),
  /** Whether the entry is a change past the application: what the cost was before it, nobody knows. */
  corte: z.boolean(),
})
export type PuntoHistoria = z.output<typeof PuntoHistoria>

/** What moved a CDR with maintenance: signed parts that add up to its difference, exactly. */
export const Puente = z.object({
  /** Prices of materials. */
  materiales: Monto,
  mano_obra: Monto,
  energia: Monto,
  /** Quantities of lines that stand at both moments. */
  cantidades: Monto,
  /** Lines, or a whole product, that came or went. */
  receta: Monto,
  /** CDR of sub-products. */
  subproductos: Monto,
  /** Products that came from another sector, less those that went to one; 0 for a product. */
  traslados: Monto,
  /** Maintenance: its percentage, and what it is applied to. */
  mantencion: Monto,
  /** What currencies, grades and tariffs are worth, at the old price, hours and kW; absent where none of them moved anything. */
  tipo_cambio: Monto.optional(),
  paritaria: Monto.optional(),
  tarifa: Monto.optional(),
  /** Which offers count, and what they ask, bring and add; absent where that moved nothing. */
  compra: Monto.optional(),
  /** What services cost; absent where that moved nothing. */
  terceros: Monto.optional(),
  /** Waste of lines that stand at both moments; absent where it moved nothing. */
  merma: Monto.optional(),
  /** Products that are made for nothing; absent where they moved nothing. */
  segunda: Monto.optional(),
  /** The weights of a curve, and what its mean rounds; absent where it moved nothing. */
  curva: Monto.optional(),
  /** The same for each valor, by code. */
  valores: z.array(z.object({ codigo: z.string(), monto: Monto })).optional(),
})
export type Puente = z.output<typeof Puente>

/** An ingredient of the product's own lines whose price moved. */
export const PrecioMovido = z.object({
  tipo: TipoIngrediente,
  codigo: z.string(),
  descripcion: z.string(),
  antes: CostoExplicado,
  despues: CostoExplicado,
  /** By how much that moved the base CDR. All of them add up to the parts of the bridge that are of prices, exactly. */
  monto: Monto,
})
export type PrecioMovido = z.output<typeof PrecioMovido>

export const ProductoComparado = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  /** Null: the product was not there. */
  antes: Costo.nullable(),
  despues: Costo.nullable(),
  /** Of the CDR with maintenance; null where either moment has no amount. */
  diferencia: Monto.nullable(),
  puente: Puente.nullable(),
  /**
   * Of a product that is asked about alone: what moved by its price, the largest move first. Left out where none of what it is
   * made of has a price with steps: the parts of the bridge say it all then.
   */
  precios: z.array(PrecioMovido).optional(),
})
export type ProductoComparado = z.output<typeof ProductoComparado>

/** How a sector moved. Products that are incomplete at either moment are told apart: what they lack is not zero. */
export const SectorComparado = z.object({
  sector_productivo: z.string(),
  /** Totals of all its products. */
  antes: TotalSector.nullable(),
  despues: TotalSector.nullable(),
  /** Products told apart, and what of either total with maintenance is theirs. */
  incompletos: z.object({ productos: z.number().int(), antes: Monto, despues: Monto }),
  /** Of the total with maintenance of all others. */
  diferencia: Monto.nullable(),
  puente: Puente.nullable(),
})
export type SectorComparado = z.output<typeof SectorComparado>

/** What happened to costs between two moments. */
export const Comparacion = z.object({
  /** Newest entry of either moment. */
  desde: z.number().int(),
  hasta: z.number().int(),
  /** Products whose CDR, base or with maintenance, is not what it was. */
  cambian: z.number().int(),
  sectores: z.array(SectorComparado),
  /** Those that moved most, up or down, as many as were asked for. */
  productos: z.array(ProductoComparado),
  /** Complete at both moments and risen most, in per cent of what they were; as many as were asked for in `extremos`. */
  suben: z.array(ProductoComparado),
  /** The same of those that fell. */
  bajan: z.array(ProductoComparado),
})
export type Comparacion = z.output<typeof Comparacion>

/** A cost index at one series of moments: 100 at its first value, null where nothing could be compared. */
export const IndiceCostos = z.object({
  /** Ends of months, and the moment asked for; the oldest first. */
  fechas: z.array(Instante),
  series: z.array(
    z.object({
      /** Null: all sectors together. */
      sector_productivo: z.string().nullable(),
      /** One for each moment. Only what the same complete products cost moves it. */
      valores: z.array(Monto.nullable()),
    }),
  ),
  /** Whether it begins where something was changed past the application, before which nobody knows the costs. */
  corte: z.boolean(),
})
export type IndiceCostos = z.output<typeof IndiceCostos>

/** Of each product what its CDR is made of, and what it cost in the month before. */
export const Tendencias = z.object({
  /** Ends of the days with a cost, 30 to 5 days before, and the moment asked for; the oldest first. */
  fechas: z.array(Instante),
  productos: z.array(
    z.object({
      codigo_producto: z.string(),
      /** The base CDR, sub-products opened; null where it has no amount. */
      partes: Partes.pick({ insumo: true, terceros: true, mano_obra: true, energia: true }).nullable(),
      /** With maintenance, one for each moment; null where it was not there or not complete. */
      costos: z.array(Monto.nullable()),
    }),
  ),
  /** Whether it begins where something was changed past the application, before which nobody knows the costs. */
  corte: z.boolean(),
})
export type Tendencias = z.output<typeof Tendencias>

const limitUpTo = (max: number) => z.coerce.number().int().min(1).max(max).default(20)

export const historia = {
  producto: endpoint({
    method: 'GET',
    path: '/historia/productos/:codigo_producto',
    acceso: 'sesion',
    resumen: 'Por qué cambió el CDR de un producto: las entradas que lo movieron, lo más viejo primero',
    params: z.object({ codigo_producto: Codigo }),
    query: z.object({ desde: Momento.optional(), hasta: Momento.optional() }),
    status: 200,
    response: z.array(PuntoHistoria),
  }),
  /** Of a product as `producto` tells it; of all else what a unit costs, as both CDR of a point: nothing maintains it. */
  ingrediente: endpoint({
    method: 'GET',
    path: '/historia/ingredientes/:tipo/:codigo',
    acceso: 'sesion',
    resumen:
      'Por qué cambió lo que cuesta un ingrediente: las entradas que lo movieron, lo más viejo primero',
    params: z.object({ tipo: TipoIngrediente, codigo: Codigo }),
    query: z.object({ desde: Momento.optional(), hasta: Momento.optional() }),
    status: 200,
    response: z.array(PuntoHistoria),
  }),
  comparar: endpoint({
    method: 'GET',
    path: '/comparaciones',
    acceso: 'sesion',
    resumen: 'Qué movió los costos entre dos momentos',
    query: z.object({
      desde: Momento,
      /** Without it: now. */
      hasta: Momento.optional(),
      /** Only this product. */
      producto: Codigo.optional(),
      limit: limitUpTo(10_000),
      /** Products named in `suben`, and in `bajan`. */
      extremos: z.coerce.number().int().min(0).max(20).default(0),
      ...filtroDeVenta,
    }),
    status: 200,
    response: Comparacion,
  }),
  indice: endpoint({
    method: 'GET',
    path: '/indice-costos',
    acceso: 'sesion',
    resumen: 'El índice de costos de cada sector, mes a mes',
    query: z.object({
      /** Its end; without it: now. */
      hasta: Momento.optional(),
      /** How many ends of months before that. */
      meses: z.coerce.number().int().min(1).max(36).default(12),
      /** Each product is of the line and season that it has at the end. */
      ...filtroDeVenta,
    }),
    status: 200,
    response: IndiceCostos,
  }),
  tendencias: endpoint({
    method: 'GET',
    path: '/tendencias',
    acceso: 'sesion',
    resumen: 'De qué está hecho el CDR de cada producto, y cuánto costaba en los 30 días anteriores',
    /** Its end; without it: now. */
    query: z.object({ hasta: Momento.optional() }),
    status: 200,
    response: Tendencias,
  }),
  efecto: endpoint({
    method: 'GET',
    path: '/bitacora/:seq/efecto',
    acceso: 'sesion',
    resumen: 'Qué le hizo una entrada a los costos',
    params: z.object({ seq: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    query: z.object({ limit: limitUpTo(500) }),
    status: 200,
    response: Comparacion,
    lee: [],
  }),
  cierres: endpoint({
    method: 'GET',
    path: '/cierres',
    acceso: 'sesion',
    // Names and days alone.
    areas: [],
    resumen: 'Los cierres, el más nuevo primero',
    status: 200,
    response: z.array(Cierre),
    lee: ['cierre'],
  }),
  cerrar: endpoint({
    method: 'POST',
    path: '/cierres',
    acceso: 'admin',
    resumen: 'Le pone nombre a un momento, para volver a él',
    body: CierreNuevo,
    status: 201,
    response: Cierre,
    toca: ['cierre'],
  }),
  informe: endpoint({
    method: 'GET',
    path: '/cierres/:cierre/informe',
    acceso: 'sesion',
    areas: ['costos', 'precios'],
    resumen:
      'El informe de un cierre, para firmar: qué movió los costos, qué se hizo y qué precios quedaron cortos',
    params: z.object({ cierre: nombreDeCierre }),
    query: z.object({ formato: FormatoDeInforme.default('pdf') }),
    status: 200,
    archivo: [TIPO_PDF, TIPO_XLSX],
    response: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
}
