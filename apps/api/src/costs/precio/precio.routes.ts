import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
import type { Deps } from '../deps.ts'
import { listMargenesPerdidos } from './margenes.service.ts'
import { compararPrecio, getPrecio, listPrecios } from './precio.service.ts'

export const precioRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerList(app, deps, api.precio.list, (filter) => listPrecios(deps, filter))
  register(app, api.precio.detalle, ({ params, query }) => getPrecio(deps, params.codigo_producto, query))
  register(app, api.precio.comparacion, ({ params, query }) =>
    compararPrecio(deps, params.codigo_producto, query),
  )
  register(app, api.margen.perdidos, ({ query }) => listMargenesPerdidos(deps, query))
}
