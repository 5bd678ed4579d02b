import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { register } from '../../http/endpoint.ts'
import { listAccesos } from './accesos.service.ts'

/** No program reads who entered from where, whatever its token. */
export const accesosRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.acceso.list, ({ query }) => listAccesos(deps, query), { soloSesion: true })
}
