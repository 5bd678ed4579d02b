import { z } from 'zod'
import { Motivo } from './cdr.ts'
import {
  Codigo,
  codigo,
  filtroDeVenta,
  Instante,
  listQuery,
  Monto,
  TipoIngrediente,
  Version,
} from './comun.ts'
import { endpoint } from './endpoint.ts'
import { Linea, LineaCambio, LineaNueva } from './linea.ts'
import { CAMPOS_DE_LINEAS, LINEA_TEXTOS } from './linea-textos.ts'

const LISTA = z
  .array(LineaNueva)
  .min(1, LINEA_TEXTOS.sinIngrediente)
  .max(5_000, 'Una composición admite hasta 5.000 componentes.')

type ListaDicha = z.input<typeof LISTA>
type Envuelta = { lineas: ListaDicha }

const isWrapped = (dicho: ListaDicha | Envuelta): dicho is Envuelta =>
  typeof dicho === 'object' && dicho !== null && Object.keys(dicho).join() === 'lineas'

/** The lines of a recipe, as an array or as `{ lineas }`. A union of both would name only the first error. */
const Lineas = z.preprocess(
  (dicho: ListaDicha | Envuelta) => (isWrapped(dicho) ? dicho.lineas : dicho),
  LISTA,
)

/** A product with its whole recipe. */
export const Receta = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  /** Each change of the recipe raises it by one; a replacement of the whole recipe sends it back as `If-Match`. */
  version: Version,
  lineas: z.array(Linea),
  /** Lines that an import rejected, in words, until somebody saves the whole recipe; null: none. */
  lineas_rechazadas: z.string().nullable(),
})
export type Receta = z.output<typeof Receta>

/** A product with a recipe, for the list of compositions. */
export const Composicion = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  base_cdr: Monto.nullable(),
  /** Creation of its earliest line. */
  fecha_creacion: Instante,
  /** Lines of the recipe. */
  componentes: z.number().int(),
  /** Whether every ingredient has a cost, and a quantity above 0. */
  completa: z.boolean(),
  /** Why it is incomplete. */
  motivos: z.array(Motivo),
  /** Version of the product, for changes of its description. */
  version: Version,
})
export type Composicion = z.output<typeof Composicion>

/** The ingredient that a bare code means. */
export const Ingrediente = z.object({
  codigo: z.string(),
  descripcion: z.string(),
  tipo: TipoIngrediente,
  /** Unit of use; left out if it has none. */
  unidad: z.string().optional(),
  /** Only on services. */
  clase: z.literal('servicio').optional(),
  costo: Monto.nullable(),
  /** Whether the cost is missing, or incomplete because of a sub-product (D4). */
  incompleto: z.boolean(),
  /** Only on supplies that are no longer bought: the supply to use instead; null: nobody named one. */
  discontinuado: z.object({ reemplazo: z.string().nullable() }).optional(),
  /** Other catalogues that have the same code. */
  tambien_en: z.array(TipoIngrediente),
})
export type Ingrediente = z.output<typeof Ingrediente>

export const receta = {
  list: endpoint({
    method: 'GET',
    path: '/recetas-normalizada',
    acceso: 'sesion',
    resumen: 'Las líneas de todas las recetas, con sus costos',
    query: listQuery(CAMPOS_DE_LINEAS).extend({ ...filtroDeVenta, producto: Codigo.optional() }),
    status: 200,
    response: z.array(Linea),
  }),
  composiciones: endpoint({
    method: 'GET',
    path: '/composiciones',
    acceso: 'sesion',
    resumen: 'Los productos que tienen receta, por código',
    query: listQuery([
      'codigo_producto',
      'descripcion_producto',
      'sector_productivo',
      'base_cdr',
      'componentes',
      // By closeness to `q`.
      'cercania',
    ]).extend({ ...filtroDeVenta, producto: Codigo.optional() }),
    status: 200,
    response: z.array(Composicion),
  }),
  get: endpoint({
    method: 'GET',
    path: '/recetas-normalizada/:codigo_producto',
    acceso: 'sesion',
    resumen: 'La receta de un producto; sin líneas si no tiene',
    params: z.object({ codigo_producto: Codigo }),
    status: 200,
    response: Receta,
  }),
  addLine: endpoint({
    method: 'POST',
    path: '/recetas-normalizada',
    acceso: 'admin',
    resumen: 'Agrega una línea a la receta de un producto',
    // In the order of the form, in which an answer names what is wrong.
    body: z.strictObject({
      codigo_producto: codigo('codigo_producto', LINEA_TEXTOS.sinProducto),
      ...LineaNueva.shape,
    }),
    status: 201,
    response: Linea,
    toca: ['receta'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/recetas-normalizada/:codigo_producto',
    acceso: 'admin',
    resumen: 'Agrega varias líneas a la receta de un producto: todas o ninguna',
    params: z.object({ codigo_producto: Codigo }),
    body: Lineas,
    status: 201,
    response: z.array(Linea),
    toca: ['receta'],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/recetas-normalizada/:codigo_producto',
    acceso: 'admin',
    resumen: 'Deja la receta de un producto con exactamente estas líneas',
    params: z.object({ codigo_producto: Codigo }),
    body: Lineas,
    status: 200,
    response: z.array(Linea),
    toca: ['receta'],
    actual: Receta,
  }),
  updateLine: endpoint({
    method: 'PUT',
    path: '/recetas-normalizada/:codigo_producto/:codigo_ingrediente',
    acceso: 'admin',
    resumen: 'Cambia la cantidad de una línea, o lo que dice además',
    params: z.object({ codigo_producto: Codigo, codigo_ingrediente: Codigo }),
    body: LineaCambio,
    status: 200,
    response: Linea,
    toca: ['receta'],
    actual: Linea,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/recetas-normalizada/:codigo_producto',
    acceso: 'admin',
    resumen: 'Borra la receta de un producto; el producto queda',
    params: z.object({ codigo_producto: Codigo }),
    status: 204,
    response: z.void(),
    toca: ['receta'],
    actual: Receta,
  }),
  removeLine: endpoint({
    method: 'DELETE',
    path: '/recetas-normalizada/:codigo_producto/:codigo_ingrediente',
    acceso: 'admin',
    resumen: 'Borra una línea de una receta',
    params: z.object({ codigo_producto: Codigo, codigo_ingrediente: Codigo }),
    status: 204,
    response: z.void(),
    toca: ['receta'],
    actual: Linea,
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
