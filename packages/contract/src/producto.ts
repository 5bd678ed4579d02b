import { z } from 'zod'
import { Codigo, codigo, Instante, listQuery, Monto, monto, texto, textoOpcional, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'
import { COMPLETA_REQUERIDOS } from './limites.ts'

export const Producto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  /** Of 100 made so many are no good, per cent. */
  segunda_pct: Monto,
  /** Whether it is sold, or only used by others. */
  vendible: z.boolean(),
  linea: z.string(),
  temporada: z.string(),
  updated_at: Instante,
  version: Version,
})
export type Producto = z.output<typeof Producto>

const SEGUNDA = 'La segunda tiene que ser de 0 a menos de 100.'

/** What a product may say besides; what a change leaves out stays. */
const ademas = {
  segunda_pct: monto('segunda_pct', SEGUNDA, SEGUNDA).lt(99.999_999_5, SEGUNDA).optional(),
  vendible: z.boolean({ error: 'vendible: tiene que ser verdadero o falso.' }).optional(),
  linea: textoOpcional('linea').optional(),
  temporada: textoOpcional('temporada').optional(),
}

export const ProductoNuevo = z.strictObject({
  codigo_producto: codigo('codigo_producto', 'Por favor ingresa el codigo del producto.'),
  descripcion_producto: texto('descripcion_producto', 'Por favor ingresa la descripción del producto.'),
  sector_productivo: texto('sector_productivo', 'Por favor selecciona un sector productivo.'),
  ...ademas,
})
export type ProductoNuevo = z.output<typeof ProductoNuevo>

export const ProductoCambio = z.strictObject({
  descripcion_producto: texto('descripcion_producto', COMPLETA_REQUERIDOS),
  sector_productivo: texto('sector_productivo', COMPLETA_REQUERIDOS),
  ...ademas,
})
export type ProductoCambio = z.output<typeof ProductoCambio>

const params = z.object({ codigo_producto: Codigo })

export const producto = {
  list: endpoint({
    method: 'GET',
    path: '/productos',
    acceso: 'sesion',
    resumen: 'Los productos, por código',
    query: listQuery(['codigo_producto', 'descripcion_producto', 'sector_productivo', 'updated_at']),
    status: 200,
    response: z.array(Producto),
    lee: ['producto'],
  }),
  exists: endpoint({
    method: 'GET',
    path: '/productos/exists/:codigo_producto',
    acceso: 'sesion',
    resumen: 'Si un código de producto está tomado',
    params,
    status: 200,
    response: z.object({ exists: z.boolean() }),
    lee: ['producto'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/productos/:codigo_producto',
    acceso: 'sesion',
    resumen: 'Un producto',
    params,
    status: 200,
    response: Producto,
    lee: ['producto'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/productos',
    acceso: 'admin',
    resumen: 'Crea un producto',
    body: ProductoNuevo,
    status: 201,
    response: Producto,
    toca: ['producto'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/productos/:codigo_producto',
    acceso: 'admin',
    resumen: 'Cambia lo que se sabe de un producto',
    params,
    body: ProductoCambio,
    status: 200,
    response: Producto,
    toca: ['producto'],
    actual: Producto,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/productos/:codigo_producto',
    acceso: 'admin',
    resumen: 'Borra un producto con su receta',
    params,
    status: 204,
    response: z.void(),
    toca: ['producto'],
  }),
}
