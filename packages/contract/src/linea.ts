import { z } from 'zod'
import { Calculo } from './calculo.ts'
import {
  codigo,
  codigoOpcional,
  Instante,
  Monto,
  monto,
  nombreOpcional,
  nombreSuelto,
  porcentaje,
  TipoIngrediente,
  textoOpcional,
  unidadOpcional,
  Version,
} from './comun.ts'
import { DEMASIADO, LIMITE_MONTO, MAX_CUENTA, MAX_SECCION, MAX_TEXTO } from './limites.ts'
import { LINEA_TEXTOS } from './linea-textos.ts'

/** A recipe line with its costs (D3). The `costo_total` of a product's lines add up to its `base_cdr`, exactly. */
export const Linea = z.object({
  codigo_producto: z.string(),
  codigo_ingrediente: z.string(),
  tipo: TipoIngrediente,
  descripcion_ingrediente: z.string(),
  /** As entered; for an expression such as `1/24` its value, rounded to six decimals. */
  cantidad_ingrediente: Monto,
  /** The quantity as typed, if it was an expression; costs use it exactly. */
  expresion: z.string().nullable(),
  /** Calculator inputs of the quantity; left out if it was typed. */
  calculo: Calculo.optional(),
  /** Waste, per cent, added to the net quantity. */
  merma_pct: Monto,
  /** Quantity used of the ingredient, including waste (M17); null: out of the exact range. */
  cantidad_efectiva: Monto.nullable(),
  /** Unit of its quantities; null: the ingredient's unit. */
  unidad: z.string().nullable(),
  /** Unit of use of the ingredient; left out if it has none. */
  unidad_ingrediente: z.string().optional(),
  /** Only on services. */
  clase: z.literal('servicio').optional(),
  /** Quantities by size; other sizes use `cantidad_ingrediente`. */
  por_talle: z.record(z.string(), Monto),
  /** Ingredient or quantity by colour; other colours use the line's ingredient. A colour's quantity overrides the size's. */
  por_color: z.record(
    z.string(),
    z.object({ codigo_ingrediente: z.string(), cantidad_ingrediente: Monto.nullable() }),
  ),
  /** Whether a sub-product is used in the same size, and in the same colour. */
  mismo_talle: z.boolean(),
  mismo_color: z.boolean(),
  /** Section of the recipe; empty: none. */
  seccion: z.string(),
  nota: z.string(),
  /** Unit cost of the ingredient; null: not known. */
  costo_ingrediente: Monto.nullable(),
  /** Whether the cost is missing, or incomplete because of a sub-product (D4). */
  incompleto: z.boolean(),
  costo_mano_obra: Monto,
  costo_matriz_energetica: Monto,
  /** Quantity used × unit cost; null: out of the exact range. */
  costo_total: Monto.nullable(),
  valor_cdr: Monto.nullable(),
  fecha_creacion: Instante,
  ultima_actualizacion: Instante,
  version: Version,
})
export type Linea = z.output<typeof Linea>

/** Only limits the range: the service checks line by line that it is above 0. */
const cantidad = z
  .number({ error: 'cantidad_ingrediente: tiene que ser un número.' })
  .gt(-LIMITE_MONTO, LINEA_TEXTOS.cantidadCero)
  .lt(LIMITE_MONTO, `cantidad_ingrediente: ${DEMASIADO}`)

const cantidadPorVariante = monto(
  'cantidad_ingrediente',
  LINEA_TEXTOS.sinCantidad,
  'La cantidad no puede ser negativa.',
)

/** Optional fields of a line; left out of a new line they are empty. */
const detalle = {
  /** The quantity as typed: a number or a fraction ('1/24'). It replaces `cantidad_ingrediente`, or must equal it. */
  expresion: textoOpcional('expresion', MAX_CUENTA).nullable().optional(),
  /**
   * Calculator inputs, for a quantity in the line's unit. They replace the quantity, or must give the same; null: no
   * calculator.
   */
  calculo: Calculo.nullable().optional(),
  merma_pct: porcentaje('merma_pct', LINEA_TEXTOS.mermaNegativa).optional(),
  /** In upper or lower case. */
  unidad: unidadOpcional('unidad').optional(),
  /** 0: that size does not use the ingredient. */
  por_talle: z.record(nombreSuelto(MAX_TEXTO), cantidadPorVariante).optional(),
  /** Without an ingredient, the line's; without a quantity, the size's. 0: that colour does not use it. */
  por_color: z
    .record(
      nombreSuelto(MAX_TEXTO),
      z.strictObject({
        codigo_ingrediente: codigoOpcional('codigo_ingrediente').optional(),
        cantidad_ingrediente: cantidadPorVariante.nullable().optional(),
      }),
    )
    .optional(),
  mismo_talle: z.boolean({ error: 'mismo_talle: tiene que ser verdadero o falso.' }).optional(),
  mismo_color: z.boolean({ error: 'mismo_color: tiene que ser verdadero o falso.' }).optional(),
  seccion: nombreOpcional('seccion', MAX_SECCION).optional(),
  nota: textoOpcional('nota').optional(),
}

/** A line to store. Without `tipo` the code is looked up as insumo, producto, mano de obra, energía, in that order (D2). */
export const LineaNueva = z.strictObject({
  codigo_ingrediente: codigo('codigo_ingrediente', LINEA_TEXTOS.sinIngrediente),
  /** Not needed with `expresion` or `calculo`. */
  cantidad_ingrediente: cantidad.optional(),
  tipo: TipoIngrediente.optional(),
  ...detalle,
})
export type LineaNueva = z.output<typeof LineaNueva>

/** Changes to a line; a field left out is unchanged. A quantity alone replaces an expression or a calculator. */
export const LineaCambio = z
  .strictObject({
    cantidad_ingrediente: monto(
      'cantidad_ingrediente',
      LINEA_TEXTOS.sinCantidad,
      LINEA_TEXTOS.sinCantidad,
    ).optional(),
    ...detalle,
  })
  .refine((cambio) => Object.values(cambio).some((value) => value !== undefined), {
    path: ['cantidad_ingrediente'],
    error: LINEA_TEXTOS.sinCantidad,
  })
export type LineaCambio = z.output<typeof LineaCambio>
