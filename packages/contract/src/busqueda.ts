import { z } from 'zod'
import { Monto, TipoIngrediente } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { isStorable, MAX_TEXTO } from './limites.ts'

/** A record of one of the four catalogues that a search found. */
export const Hallazgo = z.object({
  tipo: TipoIngrediente,
  codigo: z.string(),
  descripcion: z.string(),
  /** Group of a supply, sector of a product; empty for the other kinds. */
  grupo: z.string(),
  /** Unit of use; left out if the record has none. */
  unidad: z.string().optional(),
  /** Only on services. */
  clase: z.literal('servicio').optional(),
  /** Cost of one unit: a supply's price, a product's base CDR; null: not known. */
  costo: Monto.nullable(),
  incompleto: z.boolean(),
})
export type Hallazgo = z.output<typeof Hallazgo>

export const busqueda = {
  run: endpoint({
    method: 'GET',
    path: '/buscar',
    acceso: 'sesion',
    resumen:
      'Productos, insumos, mano de obra y energía que tienen todas las palabras, lo más parecido primero',
    query: z.object({
      /** Words of code, description and group, in any order; an empty search finds nothing. */
      q: z.string().trim().max(MAX_TEXTO).refine(isStorable).default(''),
      /** Only one kind. */
      tipo: TipoIngrediente.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(30),
    }),
    lee: ['insumo', 'producto', 'sector', 'mano_obra', 'energia', 'receta', 'config', 'valor', 'vigencia'],
    status: 200,
    response: z.array(Hallazgo),
  }),
}
