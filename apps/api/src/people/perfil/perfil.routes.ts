import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/access.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import { perfilDe } from './perfil.service.ts'

export const perfilRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.perfil.get, ({ request }) => perfilDe(deps, callerOf(request)), { sinPerfil: true })
}
