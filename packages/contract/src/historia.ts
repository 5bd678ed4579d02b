import { z } from 'zod'
import { Entrada } from './bitacora.ts'
import { CostoExplicado, Partes, TotalSector } from './cdr.ts'
import { Codigo, Fecha, filtroDeVenta, Instante, Momento, Monto, nombre, TipoIngrediente } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { TIPO_XLSX } from './exportacion.ts'
import { TIPO_PDF } from './ficha.ts'
import { MAX_CIERRE } from './limites.ts'
import { listaEntera } from './lista.ts'

/** A named moment, whose costs never change. */
export const Cierre = z.object({
  nombre: z.string(),
  /** The moment that it names. */
  at: Instante,
  /** The newest journal entry included in it. */
  seq: z.number().int(),
  created_at: Instante,
  /** Name of the person who made it, or their e-mail; null: unknown to this installation. */
  persona: z.string().nullable(),
})
export type Cierre = z.output<typeof Cierre>

const nombreDeCierre = nombre('nombre', 'Por favor ingresá el nombre del cierre.', MAX_CIERRE)

export const CierreNuevo = z.strictObject({
  nombre: nombreDeCierre,
  /** The day or instant to close; left out: now. */
  fecha: Fecha.optional(),
})
export type CierreNuevo = z.output<typeof CierreNuevo>

/** Format of a closing's report: two pages to sign, or the same figures as sheets. */
export const FormatoDeInforme = z.enum(['pdf', 'xlsx'], { error: "formato: tiene que ser 'pdf' o 'xlsx'." })
export type FormatoDeInforme = z.output<typeof FormatoDeInforme>

/** The cost of a product at one moment. */
export const Costo = z.object({
  /** Null: no amount. */
  base_cdr: Monto.nullable(),
  cdr_mantencion: Monto.nullable(),
  incompleto: z.boolean(),
})
export type Costo = z.output<typeof Costo>

/** One entry that changed the cost of a product. `antes` or `despues` null: the product did not exist. */
export const PuntoHistoria = z.object({
  entrada: Entrada,
  antes: Costo.nullable(),
  despues: Costo.nullable(),
  /** Whether the entry is a change made outside the application: the cost before it is unknown. */
  corte: z.boolean(),
})
export type PuntoHistoria = z.output<typeof PuntoHistoria>

/** Why a CDR with maintenance moved: signed parts that add up to its difference, exactly. */
export const Puente = z.object({
  /** Prices of materials. */
  materiales: Monto,
  mano_obra: Monto,
  energia: Monto,
  /** Quantities of lines present at both moments. */
  cantidades: Monto,
  /** Lines, or a whole product, added or removed. */
  receta: Monto,
  /** CDR of sub-products. */
  subproductos: Monto,
  /** Products moved in from other sectors, less those moved out; 0 for a single product. */
  traslados: Monto,
  /** Its percentage, and the amount that it applies to. */
  mantencion: Monto,
  /** Changed values of currencies, grades and tariffs, at the old price, hours and kW; left out if they moved nothing. */
  tipo_cambio: Monto.optional(),
  paritaria: Monto.optional(),
  tarifa: Monto.optional(),
  /** Another counting offer, or its price, charges and contents; left out if this moved nothing. */
  compra: Monto.optional(),
  /** Costs of services; left out if they moved nothing. */
  terceros: Monto.optional(),
  /** Waste of lines present at both moments; left out if it moved nothing. */
  merma: Monto.optional(),
  /** Percentage of seconds; left out if it moved nothing. */
  segunda: Monto.optional(),
  /** Weights of the curve, and the rounding of its mean; left out if they moved nothing. */
  curva: Monto.optional(),
  /** The effect of each valor, by code. */
  valores: z.array(z.object({ codigo: z.string(), monto: Monto })).optional(),
})
export type Puente = z.output<typeof Puente>

/** An ingredient in the product's own lines whose price moved. */
export const PrecioMovido = z.object({
  tipo: TipoIngrediente,
  codigo: z.string(),
  descripcion: z.string(),
  antes: CostoExplicado,
  despues: CostoExplicado,
  /** The effect on the base CDR. All of them add up to the price parts of the bridge, exactly. */
  monto: Monto,
})
export type PrecioMovido = z.output<typeof PrecioMovido>

export const ProductoComparado = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  /** Null: the product did not exist. */
  antes: Costo.nullable(),
  despues: Costo.nullable(),
  /** Difference in CDR with maintenance; null if either moment has no amount. */
  diferencia: Monto.nullable(),
  puente: Puente.nullable(),
  /**
   * The moved prices, the largest effect first; only for a single requested product. Left out if no moved price has steps: the
   * parts of the bridge then explain everything.
   */
  precios: z.array(PrecioMovido).optional(),
})
export type ProductoComparado = z.output<typeof ProductoComparado>

/** The move of a sector. Products incomplete at either moment are separate, because a missing cost is not zero. */
export const SectorComparado = z.object({
  sector_productivo: z.string(),
  /** Totals of all its products. */
  antes: TotalSector.nullable(),
  despues: TotalSector.nullable(),
  /** The separate products, and their share of each total with maintenance. */
  incompletos: z.object({ productos: z.number().int(), antes: Monto, despues: Monto }),
  /** Difference of the total with maintenance, without the separate products. */
  diferencia: Monto.nullable(),
  puente: Puente.nullable(),
})
export type SectorComparado = z.output<typeof SectorComparado>

/** The move of costs between two moments. */
export const Comparacion = z.object({
  /** Newest entry of each moment. */
  desde: z.number().int(),
  hasta: z.number().int(),
  /** Products whose base CDR, or CDR with maintenance, changed. */
  cambian: z.number().int(),
  sectores: z.array(SectorComparado),
  /** The products that moved most, up or down, up to `limit`. */
  productos: z.array(ProductoComparado),
  /** The largest rises in per cent, among products complete at both moments; up to `extremos`. */
  suben: z.array(ProductoComparado),
  /** The largest falls, likewise. */
  bajan: z.array(ProductoComparado),
})
export type Comparacion = z.output<typeof Comparacion>

/** A cost index over a series of moments: 100 at its first value; null if nothing can be compared. */
export const IndiceCostos = z.object({
  /** Ends of months, then the requested moment; the oldest first. */
  fechas: z.array(Instante),
  series: z.array(
    z.object({
      /** Null: all sectors. */
      sector_productivo: z.string().nullable(),
      /** One per moment. Each step compares only products complete at both of its ends. */
      valores: z.array(Monto.nullable()),
    }),
  ),
  /** Whether it starts at a change made outside the application: earlier costs are unknown. */
  corte: z.boolean(),
})
export type IndiceCostos = z.output<typeof IndiceCostos>

/** The composition of each product's CDR, and its cost over the past month. */
export const Tendencias = z.object({
  /** Ends of the days 30, 25, … 5 days before, as far as costs go back, then the requested moment; the oldest first. */
  fechas: z.array(Instante),
  productos: z.array(
    z.object({
      codigo_producto: z.string(),
      /** The base CDR with sub-products broken down to inputs; null: no amount. */
      partes: Partes.pick({ insumo: true, terceros: true, mano_obra: true, energia: true }).nullable(),
      /** CDR with maintenance, one per moment; null: the product did not exist or was incomplete. */
      costos: z.array(Monto.nullable()),
    }),
  ),
  /** Whether it starts at a change made outside the application: earlier costs are unknown. */
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
  /**
   * For a product the same as `producto`. For others both CDR of a point are the unit cost, because maintenance applies to
   * products only.
   */
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
      /** Left out: now. */
      hasta: Momento.optional(),
      /** Only this product. */
      producto: Codigo.optional(),
      limit: limitUpTo(10_000),
      /** Length of `suben` and of `bajan`. */
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
      /** End of the series; left out: now. */
      hasta: Momento.optional(),
      /** Number of month ends before it. */
      meses: z.coerce.number().int().min(1).max(36).default(12),
      /** Filters by each product's line and season at the end of the series. */
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
    /** End of the series; left out: now. */
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
    // Shows only names and days.
    areas: [],
    resumen: 'Los cierres, el más nuevo primero',
    status: 200,
    ...listaEntera(Cierre, ['nombre', 'persona']),
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
