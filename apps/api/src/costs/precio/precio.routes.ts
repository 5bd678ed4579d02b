import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { answerList, register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import { listMargenesPerdidos } from './margenes.service.ts'
import { compararPrecio, getPrecio, listPrecios } from './precio.service.ts'

export const precioRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.precio.list, ({ query, reply }) => answerList(reply, listPrecios(deps, query)))
  register(app, api.precio.detalle, ({ params, query }) => getPrecio(deps, params.codigo_producto, query))
  register(app, api.precio.comparacion, ({ params, query }) =>
    compararPrecio(deps, params.codigo_producto, query),
  )
  register(app, api.margen.perdidos, ({ query }) => listMargenesPerdidos(deps, query))
}
