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
  /** Unit of use; left out where it has none. */
  unidad: z.string().optional(),
  /** Of a supply that is a service; left out of all else. */
  clase: z.literal('servicio').optional(),
  /** Of one unit: the price of a supply, the base CDR of a product; null while it is not known. */
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
      /** Words of code, description and group in any order; without any, nothing is found. */
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
