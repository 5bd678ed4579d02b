import { z } from 'zod'
import { Codigo, Momento, Monto, TipoIngrediente } from './comun.ts'
import { endpoint } from './endpoint.ts'

/** A product that contains an ingredient, in its own recipe or further down. */
export const UsoEnProducto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  /** In its own recipe. */
  directo: z.boolean(),
  /** There a line counts it in its own unit of use, naming none: another unit would change what that number means. */
  en_su_unidad: z.boolean(),
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

/** What can be asked where it is used. */
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
