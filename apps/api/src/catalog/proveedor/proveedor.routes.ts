import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import { createProveedor, listProveedores, removeProveedor, updateProveedor } from './proveedor.service.ts'

export const proveedorRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.proveedor.list, () => listProveedores(deps))
  register(app, api.proveedor.create, ({ body, request }) => createProveedor(deps, contextOf(request), body))
  register(app, api.proveedor.update, ({ params, body, request }) =>
    updateProveedor(deps, contextOf(request), params.proveedor, seenVersion(request), body),
  )
  register(app, api.proveedor.remove, ({ params, request }) =>
    removeProveedor(deps, contextOf(request), params.proveedor),
  )
}
