import { z } from 'zod'
import { Calculo } from './calculo.ts'
import { Motivo } from './cdr.ts'
import {
  Codigo,
  codigo,
  codigoOpcional,
  filtroDeVenta,
  Instante,
  listQuery,
  Monto,
  monto,
  porcentaje,
  TipoIngrediente,
  textoOpcional,
  unidadOpcional,
  Version,
} from './comun.ts'
import { endpoint } from './endpoint.ts'
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

/** The lines of a recipe, as an array or as `{ lineas }`. */
const Lineas = z
  .union([
    z.array(LineaNueva),
    z.strictObject({ lineas: z.array(LineaNueva) }).transform(({ lineas }) => lineas),
  ])
  .refine((lineas) => lineas.length > 0, 'Agrega al menos un ingrediente valido.')
  .refine((lineas) => lineas.length <= 5_000, 'Una composición admite hasta 5.000 componentes.')

/** A product with its whole recipe. */
export const Receta = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  /** Raised by one with each change of the recipe; sent back as `If-Match` when the whole of it is replaced. */
  version: Version,
  lineas: z.array(Linea),
  /** Lines that an import of it rejected, in words, until it is saved whole; null: none. */
  lineas_rechazadas: z.string().nullable(),
})
export type Receta = z.output<typeof Receta>

/** A product that has a recipe, as the list of compositions shows it. */
export const Composicion = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  base_cdr: Monto.nullable(),
  /** Creation of its earliest line. */
  fecha_creacion: Instante,
  /** Lines of the recipe. */
  componentes: z.number().int(),
  /** Whether every ingredient has a cost and a quantity above 0. */
  completa: z.boolean(),
  /** Why it is not. */
  motivos: z.array(Motivo),
  /** Version of the product, for a change of its description. */
  version: Version,
})
export type Composicion = z.output<typeof Composicion>

/** What a bare ingredient code stands for. */
export const Ingrediente = z.object({
  codigo: z.string(),
  descripcion: z.string(),
  tipo: TipoIngrediente,
  /** Unit of use; left out where it has none. */
  unidad: z.string().optional(),
  /** Of a supply that is a service; left out of all else. */
  clase: z.literal('servicio').optional(),
  costo: Monto.nullable(),
  /** Whether the cost is missing, or lacks something of a sub-product's (D4). */
  incompleto: z.boolean(),
  /** Of a supply that is bought no more, what to take in its place; null: nobody said. Left out for all others. */
  discontinuado: z.object({ reemplazo: z.string().nullable() }).optional(),
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
    ]).extend({ ...filtroDeVenta, producto: Codigo.optional() }),
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
      // What is nearest to `q` first.
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
    body: LineaNueva.extend({
      codigo_producto: codigo('codigo_producto', 'Ingresa el codigo del producto.'),
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
