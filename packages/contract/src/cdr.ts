import { z } from 'zod'
import { Aviso, Marca } from './aviso.ts'
import { Calculo } from './calculo.ts'
import {
  Codigo,
  DeVenta,
  filtroDeVenta,
  listQuery,
  Momento,
  Monto,
  nombreSuelto,
  TipoIngrediente,
} from './comun.ts'
import { endpoint } from './endpoint.ts'
import { MAX_VARIANTE } from './limites.ts'
import { listaEntera } from './lista.ts'
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
  /** Code of the ingredient at fault; null: the product as a whole. */
  codigo: z.string().nullable(),
  /** The same in words, for the user. */
  texto: z.string(),
})
export type Motivo = z.output<typeof Motivo>

export const ResultadoCdr = z.object({
  codigo_producto: z.string(),
  sector_productivo: z.string(),
  descripcion_producto: z.string(),
  /** Σ `costo_total` of its lines; null: no amount, and `motivos` says why. */
  base_cdr: Monto.nullable(),
  /** `base_cdr` × (1 + maintenance of its sector / 100). */
  cdr_mantencion: Monto.nullable(),
  incompleto: z.boolean(),
  motivos: z.array(Motivo),
  /** Warnings about its prices; left out if there are none. Lists carry only the one about the whole product. */
  avisos: z.array(Aviso).optional(),
  /** Marks of a list, the gravest first; left out of the breakdown, and if there are none. */
  marcas: z.array(Marca).optional(),
  /** Fields by which a list is filtered; left out of the breakdown, and where the product does not set them. */
  ...DeVenta.partial().shape,
})
export type ResultadoCdr = z.output<typeof ResultadoCdr>

/** The unit cost of an ingredient at a moment, and how it is calculated. */
export const CostoExplicado = z.object({
  /** Null: none. For a product its base CDR, even if incomplete. */
  costo: Monto.nullable(),
  /** Unit of use of a supply; null: it has none, or the ingredient is no supply. */
  unidad: z.string().nullable(),
  incompleto: z.boolean(),
  motivos: z.array(Motivo),
  /** The day, `YYYY-MM-DD`, of a supply's own price or of the offer that counts; null: not known, or no supply. */
  precio_desde: z.string().nullable(),
  /** Empty if the record itself shows everything. */
  pasos: z.array(Paso),
})
export type CostoExplicado = z.output<typeof CostoExplicado>

export const CostoDe = CostoExplicado.extend({ descripcion: z.string() })
export type CostoDe = z.output<typeof CostoDe>

/** One line of a breakdown; a sub-product carries its own lines in `hijos`, down to the depth requested. */
export interface NodoDesglose {
  tipo: TipoIngrediente
  codigo: string
  descripcion: string
  /** Only on services. */
  clase?: 'servicio' | undefined
  /** Quantity in the parent's recipe, as entered. */
  cantidad: number
  /** The quantity as typed, if it was an expression such as `1/24`. */
  expresion: string | null
  /** Calculator inputs of the quantity; left out if it was typed. */
  calculo?: Calculo | undefined
  /** Waste, per cent, added to the quantity. */
  merma_pct: number
  /** The quantity of the ingredient that the line uses, waste included. */
  cantidad_efectiva: number
  /** Section of the recipe; empty: none. */
  seccion: string
  costo_ingrediente: number | null
  costo_total: number | null
  incompleto: boolean
  motivos: Motivo[]
  /** How the unit cost is calculated; empty if the record itself shows everything. */
  pasos: Paso[]
  /** Whether the ingredient has a recipe of its own that can be opened. */
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
  /** The cost of seconds (units lost in production), and the rounding of the curve's mean. */
  segunda: Monto,
})
export type Partes = z.output<typeof Partes>

/** Part of a cost priced in a foreign currency, in pesos; includes sub-products at every level. */
const ParteMoneda = z.object({ moneda: z.string(), monto: Monto })

/** Quantity of something without a recipe in one good unit of a product, summed over all levels of sub-products. */
export const MaterialBase = z.object({
  tipo: TipoIngrediente.exclude(['producto']),
  codigo: z.string(),
  descripcion: z.string(),
  /** Only on services. */
  clase: z.literal('servicio').optional(),
  /** Unit of use of a supply; empty: none. */
  unidad: z.string(),
  /** Includes all losses on the way; rounded once. */
  cantidad: Monto,
  /** Of one unit; null: not known. */
  costo_ingrediente: Monto.nullable(),
  /** Quantity × unit cost. */
  costo_total: Monto.nullable(),
})
export type MaterialBase = z.output<typeof MaterialBase>

export const Desglose = z.object({
  resultado: ResultadoCdr,
  porcentaje_mantencion: z.number().int(),
  /** By kind of the product's own lines; null if the product has no amount. */
  partes_directas: Partes.nullable(),
  /** With sub-products broken down to inputs: `producto` and `segunda` are 0. */
  partes_profundas: Partes.nullable(),
  /** Parts of `base_cdr` priced in foreign currencies; left out if there are none. */
  monedas: z.array(ParteMoneda).optional(),
  /**
   * Everything the product is made of at the bottom, each item once, the dearest first. Left out for a single variant, and if
   * no line is a sub-product.
   */
  materiales: z.array(MaterialBase).optional(),
  /** Steps after the sum of the lines; empty if that sum is the CDR. */
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
  /** Parts of `total_cdr` priced in foreign currencies; left out if there are none. */
  monedas: z.array(ParteMoneda).optional(),
})
export type TotalSector = z.output<typeof TotalSector>

/** The share of one line in the CDR, compared within the product's sector. */
export const PesosDelSector = z.object({
  sector_productivo: z.string(),
  /** Products of the sector whose CDR is complete; includes this product if its own is. */
  completos: z.number().int(),
  /** The line with the largest share in another complete product of the sector. */
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

/** The value of one unit of a currency at a moment, in pesos. */
export const Cotizacion = z.object({
  codigo: z.string(),
  nombre: z.string(),
  vale: Monto,
  /** The day, `YYYY-MM-DD`, since which it has this value. */
  desde: z.string(),
})
export type Cotizacion = z.output<typeof Cotizacion>

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
      /** Of this variant only; a product with sizes and colours needs both. */
      talle: nombreSuelto(MAX_VARIANTE).min(1).optional(),
      color: nombreSuelto(MAX_VARIANTE).min(1).optional(),
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
  costo: endpoint({
    method: 'GET',
    path: '/costos/:tipo/:codigo',
    acceso: 'sesion',
    resumen: 'Cuánto cuesta una unidad de un ingrediente, y cómo se llega a eso',
    params: z.object({ tipo: TipoIngrediente, codigo: Codigo }),
    query: z.object({ fecha }),
    status: 200,
    response: CostoDe,
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
    status: 200,
    ...listaEntera(TotalSector, ['sector_productivo'], { ...filtroDeVenta, fecha }),
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
}
