import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { register } from '../plugins/endpoint.ts'
import { listBitacora } from './bitacora.service.ts'

export const bitacoraRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.bitacora.list, ({ query }) => listBitacora(deps, query))
}
