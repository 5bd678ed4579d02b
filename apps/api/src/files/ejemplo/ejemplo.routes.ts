import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import { cargarEjemplo } from './ejemplo.service.ts'

export const ejemploRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.ejemplo.cargar, ({ request }) => cargarEjemplo(deps, contextOf(request)))
}
