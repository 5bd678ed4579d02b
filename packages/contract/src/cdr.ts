import { z } from 'zod'
import { Aviso } from './aviso.ts'
import { Calculo } from './calculo.ts'
import { Codigo, DeVenta, filtroDeVenta, listQuery, Momento, Monto, TipoIngrediente } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { Paso } from './paso.ts'

/** Why a cost is incomplete (D4), or has no amount at all (`fuera_de_rango`, `ciclo`). */
export const Motivo = z.object({
  causa: z.enum([
    'sin_receta',
    'fuera_de_rango',
    'ciclo',
    'lineas_rechazadas',
    'cantidad_cero',
    'costo_cero',
    'insumo_sin_costo',
    'insumo_sin_valor',
    'insumo_sin_oferta',
    'insumo_sin_contenido',
    'insumo_fuera_de_rango',
    'mano_obra_sin_costo',
    'mano_obra_sin_valor',
    'mano_obra_fuera_de_rango',
    'energia_sin_costo',
    'energia_sin_valor',
    'energia_fuera_de_rango',
    'producto_sin_receta',
    'producto_sin_talle',
    'producto_sin_color',
    'producto_incompleto',
    'producto_fuera_de_rango',
    'producto_en_ciclo',
  ]),
  /** Code of the ingredient at fault, where there is one. */
  codigo: z.string().nullable(),
  /** The same in words, for the user. */
  texto: z.string(),
})
export type Motivo = z.output<typeof Motivo>

export const ResultadoCdr = z.object({
  codigo_producto: z.string(),
  sector_productivo: z.string(),
  descripcion_producto: z.string(),
  /** Σ `costo_total` of its lines; null where there is no amount to show, with the reason in `motivos`. */
  base_cdr: Monto.nullable(),
  /** `base_cdr` × (1 + maintenance of its sector / 100). */
  cdr_mantencion: Monto.nullable(),
  incompleto: z.boolean(),
  motivos: z.array(Motivo),
  /** What is to be known about its prices; left out where there is nothing. In a list that of the whole alone. */
  avisos: z.array(Aviso).optional(),
  /** What a list narrows it by; left out of the breakdown, and where a product says nothing of it. */
  ...DeVenta.partial().shape,
})
export type ResultadoCdr = z.output<typeof ResultadoCdr>

/** One line of a breakdown; a sub-product carries its own lines in `hijos` as deep as was asked for. */
export interface NodoDesglose {
  tipo: TipoIngrediente
  codigo: string
  descripcion: string
  /** Of a supply that is a service; left out of all else. */
  clase?: 'servicio' | undefined
  /** Quantity in the parent's recipe, as entered. */
  cantidad: number
  /** The same as it was typed, where that was an account. */
  expresion: string | null
  /** What it was reckoned of; left out where it was typed. */
  calculo?: Calculo | undefined
  /** Waste, per cent, added to it. */
  merma_pct: number
  /** What the line takes of its ingredient, waste included. */
  cantidad_efectiva: number
  /** The part of the recipe that it stands in; empty for none. */
  seccion: string
  costo_ingrediente: number | null
  costo_total: number | null
  incompleto: boolean
  motivos: Motivo[]
  /** How its unit cost comes about; empty where its record says it all. */
  pasos: Paso[]
  /** Whether it has a recipe of its own that could be opened. */
  abrible: boolean
  hijos: NodoDesglose[]
}
export const NodoDesglose: z.ZodType<NodoDesglose> = z.object({
  tipo: TipoIngrediente,
  codigo: z.string(),
  descripcion: z.string(),
  clase: z.literal('servicio').optional(),
  cantidad: Monto,
  expresion: z.string().nullable(),
  calculo: Calculo.optional(),
  merma_pct: Monto,
  cantidad_efectiva: Monto,
  seccion: z.string(),
  costo_ingrediente: Monto.nullable(),
  costo_total: Monto.nullable(),
  incompleto: z.boolean(),
  motivos: z.array(Motivo),
  pasos: z.array(Paso),
  abrible: z.boolean(),
  get hijos() {
    return z.array(NodoDesglose)
  },
})

/** One size and colour of a product; null where it has none. */
export const Variante = z.object({
  talle: z.string().nullable(),
  color: z.string().nullable(),
  base_cdr: Monto.nullable(),
  incompleto: z.boolean(),
})
export type Variante = z.output<typeof Variante>

/** A cost split by kind of ingredient; the parts add up to the whole, exactly. */
export const Partes = z.object({
  /** Materials. */
  insumo: Monto,
  /** Services; left out where there are none. */
  terceros: Monto.optional(),
  mano_obra: Monto,
  energia: Monto,
  producto: Monto,
  /** What those add that are made for nothing, and what the mean of the curve rounds. */
  segunda: Monto,
})
export type Partes = z.output<typeof Partes>

/** What of a cost is priced in a currency besides the installation's, in pesos; sub-products are opened. */
const ParteMoneda = z.object({ moneda: z.string(), monto: Monto })

export const Desglose = z.object({
  resultado: ResultadoCdr,
  porcentaje_mantencion: z.number().int(),
  /** By kind of the product's own lines; null where the product has no amount. */
  partes_directas: Partes.nullable(),
  /** With sub-products opened down to inputs: `producto` and `segunda` are 0. */
  partes_profundas: Partes.nullable(),
  /** What of it is priced in other currencies, of `base_cdr`; left out where nothing is. */
  monedas: z.array(ParteMoneda).optional(),
  /** What is done with the sum of the lines; empty where it is the CDR as it stands. */
  pasos: z.array(Paso),
  lineas: z.array(NodoDesglose),
})
export type Desglose = z.output<typeof Desglose>

/** A sector with the sum of its products' CDR; maintenance is applied to the sum. */
export const TotalSector = z.object({
  sector_productivo: z.string(),
  /** Σ `base_cdr` of its products; null where the sum leaves the exact range. */
  total_cdr: Monto.nullable(),
  porcentaje_mantencion: z.number().int(),
  total_cdr_mantencion: Monto.nullable(),
  incompleto: z.boolean(),
  productos: z.number().int(),
  /** Products of the sector whose CDR is incomplete. */
  incompletos: z.number().int(),
  /** What of `total_cdr` is priced in other currencies; left out where nothing is. */
  monedas: z.array(ParteMoneda).optional(),
})
export type TotalSector = z.output<typeof TotalSector>

/** A product that contains an ingredient, in its own recipe or further down. */
export const UsoEnProducto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  /** In its own recipe. */
  directo: z.boolean(),
  /** Units of the ingredient in one unit of the product, over all paths. */
  cantidad: Monto.nullable(),
  /** What its CDR would lose if the ingredient cost nothing. */
  contribucion: Monto.nullable(),
  /** Whether it may be more than that: the cost of the ingredient, or a quantity on the way to it, is not known. */
  contribucion_incompleta: z.boolean(),
  base_cdr: Monto.nullable(),
  /** Whether `base_cdr` lacks something, of this ingredient or of another. */
  incompleto: z.boolean(),
})
export type UsoEnProducto = z.output<typeof UsoEnProducto>

/** How much of a CDR one line makes in the sector of a product. */
export const PesosDelSector = z.object({
  sector_productivo: z.string(),
  /** Products of the sector whose CDR is complete, this one among them if it is. */
  completos: z.number().int(),
  /** The line that makes the largest part of another complete product of the sector. */
  mayor: z
    .object({
      codigo_producto: z.string(),
      codigo_ingrediente: z.string(),
      costo_total: Monto,
      base_cdr: Monto,
    })
    .nullable(),
})
export type PesosDelSector = z.output<typeof PesosDelSector>

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

/** What one unit of a currency is worth at a moment, in pesos. */
export const Cotizacion = z.object({
  codigo: z.string(),
  nombre: z.string(),
  vale: Monto,
  /** The day, `YYYY-MM-DD`, since which it does. */
  desde: z.string(),
})
export type Cotizacion = z.output<typeof Cotizacion>

/** What can be asked where it is used. */
export const TipoDeUso = z.enum([...TipoIngrediente.options, 'valor', 'proveedor'])
export type TipoDeUso = z.output<typeof TipoDeUso>

const params = z.object({ codigo_producto: Codigo })
/** As it was at this moment; without it, as it is now. */
const fecha = Momento.optional()

export const cdr = {
  list: endpoint({
    method: 'GET',
    path: '/resultados-cdr',
    acceso: 'sesion',
    resumen: 'El CDR de cada producto, por código',
    query: listQuery([
      'codigo_producto',
      'descripcion_producto',
      'sector_productivo',
      'base_cdr',
      'cdr_mantencion',
    ]).extend({ ...filtroDeVenta, fecha }),
    status: 200,
    response: z.array(ResultadoCdr),
  }),
  base: endpoint({
    method: 'GET',
    path: '/resultados-cdr/:codigo_producto/base',
    acceso: 'sesion',
    resumen: 'El CDR base de un producto',
    params,
    query: z.object({ fecha }),
    status: 200,
    response: ResultadoCdr.pick({ base_cdr: true, incompleto: true, motivos: true, avisos: true }),
  }),
  desglose: endpoint({
    method: 'GET',
    path: '/resultados-cdr/:codigo_producto/desglose',
    acceso: 'sesion',
    resumen: 'De qué está hecho el CDR de un producto',
    params,
    query: z.object({
      profundidad: z.coerce.number().int().min(1).max(12).default(4),
      /** Of that variant, both where the product has both. */
      talle: z.string().trim().min(1).max(20).optional(),
      color: z.string().trim().min(1).max(20).optional(),
      fecha,
    }),
    status: 200,
    response: Desglose,
  }),
  variantes: endpoint({
    method: 'GET',
    path: '/resultados-cdr/:codigo_producto/variantes',
    acceso: 'sesion',
    resumen: 'El CDR de cada talle y color de un producto, en su orden',
    params,
    query: z.object({ fecha }),
    status: 200,
    response: z.array(Variante),
  }),
  pesos: endpoint({
    method: 'GET',
    path: '/resultados-cdr/:codigo_producto/pesos-del-sector',
    acceso: 'sesion',
    resumen: 'Cuánto llega a pesar una línea en los otros productos del sector',
    params,
    status: 200,
    response: PesosDelSector,
  }),
  sectores: endpoint({
    method: 'GET',
    path: '/resultados-cdr-mantencion',
    acceso: 'sesion',
    resumen: 'El CDR total de cada sector, con mantención',
    query: z.object({ ...filtroDeVenta, fecha }),
    status: 200,
    response: z.array(TotalSector),
  }),
  cotizaciones: endpoint({
    method: 'GET',
    path: '/cotizaciones',
    acceso: 'sesion',
    resumen: 'Lo que vale cada moneda en un momento, para ver costos en ella',
    query: z.object({ fecha }),
    status: 200,
    response: z.array(Cotizacion),
    lee: ['valor', 'vigencia'],
  }),
  faltantes: endpoint({
    method: 'GET',
    path: '/faltantes',
    acceso: 'sesion',
    resumen: 'Qué falta para completar los costos: primero lo que más productos completa',
    query: z.object({ fecha, limit: z.coerce.number().int().min(1).max(500).default(50) }),
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
    query: z.object({ fecha, limit: z.coerce.number().int().min(1).max(500).default(10) }),
    status: 200,
    response: InsumosDePeso,
  }),
  preciosARevisar: endpoint({
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
    query: z.object({ fecha, limit: z.coerce.number().int().min(1).max(500).optional() }),
    status: 200,
    response: z.array(Perdida),
  }),
  usos: endpoint({
    method: 'GET',
    path: '/usos/:tipo/:codigo',
    acceso: 'sesion',
    resumen: 'Qué productos contienen un ingrediente, y cuánto de su CDR es',
    params: z.object({ tipo: TipoDeUso, codigo: Codigo }),
    query: z.object({ fecha }),
    status: 200,
    response: z.array(UsoEnProducto),
  }),
}
