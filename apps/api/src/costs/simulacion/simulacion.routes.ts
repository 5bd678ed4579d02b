import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { register } from '../../http/endpoint.ts'
import { simular } from './simulacion.service.ts'

export const simulacionRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.simulacion.run, ({ body }) => simular(deps, body.cambios))
}
