import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import { simular } from './simulacion.service.ts'

export const simulacionRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.simulacion.run, ({ body }) => simular(deps, body.cambios))
}
