import { z } from 'zod'
import { Codigo, Momento, Monto, TipoIngrediente } from './comun.ts'
import { endpoint } from './endpoint.ts'

/** A product that contains an ingredient, directly or in a sub-product. */
export const UsoEnProducto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  /** Whether its own recipe has it. */
  directo: z.boolean(),
  /**
   * Whether a line there gives no unit, so that its quantity is in the ingredient's unit of use: another unit of use would
   * change its meaning.
   */
  en_su_unidad: z.boolean(),
  /** Whether its own recipe has it only for some colours, in lines of other ingredients. */
  solo_en_color: z.boolean(),
  /**
   * Ingredients of the lines of its own recipe that name it, for all colours or some; in a recipe each names one line. Empty for a
   * valor or supplier.
   */
  lineas: z.array(z.string()),
  /** Units of the ingredient in one unit of the product, at all levels. */
  cantidad: Monto.nullable(),
  /** By how much its CDR would fall if the ingredient cost nothing. */
  contribucion: Monto.nullable(),
  /** Whether it may be more: the ingredient's cost, or a quantity in between, is unknown. */
  contribucion_incompleta: z.boolean(),
  base_cdr: Monto.nullable(),
  /** Whether `base_cdr` is incomplete, for whatever reason. */
  incompleto: z.boolean(),
})
export type UsoEnProducto = z.output<typeof UsoEnProducto>

/** Kinds of records whose uses can be listed. */
export const TipoDeUso = z.enum([...TipoIngrediente.options, 'valor', 'proveedor'])
export type TipoDeUso = z.output<typeof TipoDeUso>

export const uso = {
  list: endpoint({
    method: 'GET',
    path: '/usos/:tipo/:codigo',
    acceso: 'sesion',
    resumen: 'Qué productos contienen un ingrediente, y cuánto de su CDR es',
    params: z.object({ tipo: TipoDeUso, codigo: Codigo }),
    query: z.object({ fecha: Momento.optional() }),
    status: 200,
    response: z.array(UsoEnProducto),
  }),
}
