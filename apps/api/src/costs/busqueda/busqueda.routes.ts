import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import { buscar } from './busqueda.service.ts'

export const busquedaRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.busqueda.run, ({ query }) => buscar(deps, query))
}
