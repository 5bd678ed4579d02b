import { z } from 'zod'
import { Codigo, Instante, listQuery, Monto, TipoIngrediente, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'

/** A recipe line with its costs (D3): the `costo_total` of a product's lines add up to its `base_cdr`, exactly. */
export const Linea = z.object({
  codigo_producto: z.string(),
  codigo_ingrediente: z.string(),
  tipo: TipoIngrediente,
  descripcion_ingrediente: z.string(),
  cantidad_ingrediente: Monto,
  /** Unit cost of the ingredient; null where it has none. */
  costo_ingrediente: Monto.nullable(),
  costo_mano_obra: Monto,
  costo_matriz_energetica: Monto,
  /** Quantity × unit cost; null where it leaves the exact range. */
  costo_total: Monto.nullable(),
  valor_cdr: Monto.nullable(),
  fecha_creacion: Instante,
  ultima_actualizacion: Instante,
  version: Version,
})
export type Linea = z.output<typeof Linea>

/** What a bare ingredient code stands for. */
export const Ingrediente = z.object({
  codigo: z.string(),
  descripcion: z.string(),
  tipo: TipoIngrediente,
  costo: Monto.nullable(),
  /** Further catalogues that hold the same code. */
  tambien_en: z.array(TipoIngrediente),
})
export type Ingrediente = z.output<typeof Ingrediente>

export const receta = {
  list: endpoint({
    method: 'GET',
    path: '/recetas-normalizada',
    acceso: 'sesion',
    resumen: 'Las líneas de todas las recetas, con sus costos',
    query: listQuery([
      'codigo_producto',
      'codigo_ingrediente',
      'cantidad_ingrediente',
      'ultima_actualizacion',
    ]).extend({
      producto: Codigo.optional(),
    }),
    status: 200,
    response: z.array(Linea),
  }),
  ingrediente: endpoint({
    method: 'GET',
    path: '/autocomplete/ingrediente/:codigo',
    acceso: 'sesion',
    resumen: 'Qué es un código de ingrediente y cuánto cuesta',
    params: z.object({ codigo: Codigo }),
    status: 200,
    response: Ingrediente,
  }),
}
