import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import { resolverObjetivo } from './objetivo.service.ts'

export const objetivoRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.objetivo.run, ({ body }) => resolverObjetivo(deps, body))
}
