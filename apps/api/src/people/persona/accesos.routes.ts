import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import { listAccesos } from './accesos.service.ts'

/** No program reads who signed in from where, whatever its token. */
export const accesosRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.acceso.list, ({ query }) => listAccesos(deps, query), { soloSesion: true })
}
