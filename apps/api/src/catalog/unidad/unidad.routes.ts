import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import { createUnidad, listUnidades, removeUnidad, updateUnidad } from './unidad.service.ts'

export const unidadRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.unidad.list, () => listUnidades(deps))
  register(app, api.unidad.create, ({ body, request }) => createUnidad(deps, contextOf(request), body))
  register(app, api.unidad.update, ({ params, body, request }) =>
    updateUnidad(deps, contextOf(request), params.unidad, seenVersion(request), body),
  )
  register(app, api.unidad.remove, ({ params, request }) =>
    removeUnidad(deps, contextOf(request), params.unidad),
  )
}
