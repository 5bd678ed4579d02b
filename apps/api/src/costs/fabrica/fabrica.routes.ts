import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import { novedadesDesde, versionDeFabrica, viajar } from './fabrica.service.ts'

export const fabricaRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.fabrica.get, async ({ request, reply }) => {
    const version = await versionDeFabrica(deps)
    reply.header('cache-control', 'private, no-cache').header('etag', version)
    if (request.headers['if-none-match'] === version) return reply.code(304).send()
    return reply.type('application/json').send(await viajar(deps))
  })
  register(app, api.fabrica.novedades, ({ query }) => novedadesDesde(deps, query.desde))
}
