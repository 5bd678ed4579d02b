import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
import type { ConCostos } from '../con-costos.ts'
import {
  createProducto,
  getProducto,
  listProductos,
  productoExists,
  removeProducto,
  updateProducto,
  ventaEnUso,
} from './producto.service.ts'
import { renombrar } from './renombre.service.ts'

export const productoRoutes = (app: FastifyInstance, deps: ConCostos): void => {
  registerList(app, deps, api.producto.list, (filter) => listProductos(deps, filter))
  register(app, api.producto.exists, async ({ params }) => ({
    exists: await productoExists(deps, params.codigo_producto),
  }))
  register(app, api.producto.get, ({ params }) => getProducto(deps, params.codigo_producto))
  register(app, api.producto.create, ({ body, request }) => createProducto(deps, contextOf(request), body))
  register(app, api.producto.update, ({ params, body, request }) =>
    updateProducto(deps, contextOf(request), params.codigo_producto, seenVersion(request), body),
  )
  register(app, api.producto.venta, () => ventaEnUso(deps))
  register(app, api.producto.renameLinea, ({ params, body, request }) =>
    renombrar(deps, contextOf(request), 'linea', { de: params.linea, a: body.nombre }),
  )
  register(app, api.producto.renameTemporada, ({ params, body, request }) =>
    renombrar(deps, contextOf(request), 'temporada', { de: params.temporada, a: body.nombre }),
  )
  register(app, api.producto.remove, ({ params, request }) =>
    removeProducto(deps, contextOf(request), params.codigo_producto, seenVersion(request)),
  )
}
