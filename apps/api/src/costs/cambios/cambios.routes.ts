import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import { aplicar, simular } from './cambios.service.ts'

export const cambiosRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.simulacion.run, ({ body }) => simular(deps, body.cambios))
  register(app, api.simulacion.aplicar, ({ body, request }) => aplicar(deps, contextOf(request), body))
}
