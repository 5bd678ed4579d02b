import { z } from 'zod'
import { Codigo, Instante, listQuery, Version } from './comun.ts'
import { endpoint } from './endpoint.ts'

export const Producto = z.object({
  codigo_producto: z.string(),
  descripcion_producto: z.string(),
  sector_productivo: z.string(),
  updated_at: Instante,
  version: Version,
})
export type Producto = z.output<typeof Producto>

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
  }),
  exists: endpoint({
    method: 'GET',
    path: '/productos/exists/:codigo_producto',
    acceso: 'sesion',
    resumen: 'Si un código de producto está tomado',
    params,
    status: 200,
    response: z.object({ exists: z.boolean() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/productos/:codigo_producto',
    acceso: 'sesion',
    resumen: 'Un producto',
    params,
    status: 200,
    response: Producto,
  }),
}
