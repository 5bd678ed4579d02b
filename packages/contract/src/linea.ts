import { z } from 'zod'
import { Calculo } from './calculo.ts'
import {
  codigo,
  codigoOpcional,
  Instante,
  Monto,
  monto,
  porcentaje,
  TipoIngrediente,
  textoOpcional,
  unidadOpcional,
  Version,
} from './comun.ts'
import { LIMITE_MONTO, MAX_CUENTA, MAX_SECCION } from './limites.ts'

/** A recipe line with its costs (D3): the `costo_total` of a product's lines add up to its `base_cdr`, exactly. */
export const Linea = z.object({
  codigo_producto: z.string(),
  codigo_ingrediente: z.string(),
  tipo: TipoIngrediente,
  descripcion_ingrediente: z.string(),
  /** As entered; of an account such as `1/24` what it makes, rounded at the sixth decimal. */
  cantidad_ingrediente: Monto,
  /** The quantity as it was typed, where that was an account; it counts exactly. */
  expresion: z.string().nullable(),
  /** What the quantity was reckoned of; left out where it was typed. */
  calculo: Calculo.optional(),
  /** Waste, per cent, added to the net. */
  merma_pct: Monto,
  /** What the line takes of its ingredient, waste included (M17); null where it leaves the exact range. */
  cantidad_efectiva: Monto.nullable(),
  /** The unit of its quantities; null: that of the ingredient. */
  unidad: z.string().nullable(),
  /** Unit of use of the ingredient; left out where it has none. */
  unidad_ingrediente: z.string().optional(),
  /** Of a supply that is a service; left out of all else. */
  clase: z.literal('servicio').optional(),
  /** Quantities by size; of a size that is not named `cantidad_ingrediente`. */
  por_talle: z.record(z.string(), Monto),
  /** What it takes for a colour; of one that is not named its own ingredient. A quantity goes before that of the size. */
  por_color: z.record(
    z.string(),
    z.object({ codigo_ingrediente: z.string(), cantidad_ingrediente: Monto.nullable() }),
  ),
  /** Whether a sub-product is taken in the same size, and in the same colour. */
  mismo_talle: z.boolean(),
  mismo_color: z.boolean(),
  /** The part of the recipe that it stands in; empty for none. */
  seccion: z.string(),
  nota: z.string(),
  /** Unit cost of the ingredient; null where it has none. */
  costo_ingrediente: Monto.nullable(),
  /** Whether that cost is missing, or lacks something of a sub-product's (D4). */
  incompleto: z.boolean(),
  costo_mano_obra: Monto,
  costo_matriz_energetica: Monto,
  /** What it takes × unit cost; null where it leaves the exact range. */
  costo_total: Monto.nullable(),
  valor_cdr: Monto.nullable(),
  fecha_creacion: Instante,
  ultima_actualizacion: Instante,
  version: Version,
})
export type Linea = z.output<typeof Linea>

const SIN_CANTIDAD = 'Por favor ingresá una cantidad válida.'

/** A quantity that must be above 0; which of a recipe's lines is not is told line by line. */
const cantidad = z
  .number({ error: 'cantidad_ingrediente: tiene que ser un número.' })
  .gt(-LIMITE_MONTO, 'La cantidad debe ser mayor a cero')
  .lt(LIMITE_MONTO, 'cantidad_ingrediente: tiene que ser menor que 9.007.199.254,740992.')

const cantidadPorVariante = monto('cantidad_ingrediente', SIN_CANTIDAD, 'La cantidad no puede ser negativa.')

/** What a line may say besides its quantity; what is left out of a new line is none. */
const detalle = {
  /** The quantity as it is typed: a number, or one over another ('1/24'). In place of `cantidad_ingrediente`, or beside it saying the same. */
  expresion: textoOpcional('expresion', MAX_CUENTA).nullable().optional(),
  /** What the quantity is reckoned of, in the unit of the line. In its place, or beside it saying the same; null: of nothing. */
  calculo: Calculo.nullable().optional(),
  merma_pct: porcentaje('merma_pct', 'La merma no puede ser negativa.').optional(),
  /** In any capitals. */
  unidad: unidadOpcional('unidad').optional(),
  /** 0: that size goes without. */
  por_talle: z.record(z.string().trim(), cantidadPorVariante).optional(),
  /** Without an ingredient its own, without a quantity that of the size; 0: that colour goes without. */
  por_color: z
    .record(
      z.string().trim(),
      z.strictObject({
        codigo_ingrediente: codigoOpcional('codigo_ingrediente').optional(),
        cantidad_ingrediente: cantidadPorVariante.nullable().optional(),
      }),
    )
    .optional(),
  mismo_talle: z.boolean({ error: 'mismo_talle: tiene que ser verdadero o falso.' }).optional(),
  mismo_color: z.boolean({ error: 'mismo_color: tiene que ser verdadero o falso.' }).optional(),
  seccion: textoOpcional('seccion', MAX_SECCION).optional(),
  nota: textoOpcional('nota').optional(),
}

/** A line to store. Without `tipo` the code is looked up as insumo, producto, mano de obra, energía, in that order (D2). */
export const LineaNueva = z.strictObject({
  codigo_ingrediente: codigo('codigo_ingrediente', 'Agrega al menos un ingrediente valido.'),
  /** Not needed with an `expresion` or a `calculo`. */
  cantidad_ingrediente: cantidad.optional(),
  tipo: TipoIngrediente.optional(),
  ...detalle,
})
export type LineaNueva = z.output<typeof LineaNueva>

/** What is to be another in a line; what is left out stays. A quantity by itself takes the place of an account or a calculator. */
export const LineaCambio = z
  .strictObject({
    cantidad_ingrediente: monto('cantidad_ingrediente', SIN_CANTIDAD, SIN_CANTIDAD).optional(),
    ...detalle,
  })
  .refine((cambio) => Object.values(cambio).some((value) => value !== undefined), {
    path: ['cantidad_ingrediente'],
    error: SIN_CANTIDAD,
  })
export type LineaCambio = z.output<typeof LineaCambio>
