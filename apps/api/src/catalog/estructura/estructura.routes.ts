import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import {
  createEstructura,
  listEstructuras,
  removeEstructura,
  updateEstructura,
} from './estructura.service.ts'

export const estructuraRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.estructura.list, () => listEstructuras(deps))
  register(app, api.estructura.create, ({ body, request }) =>
    createEstructura(deps, contextOf(request), body),
  )
  register(app, api.estructura.update, ({ params, body, request }) =>
    updateEstructura(deps, contextOf(request), params.estructura, seenVersion(request), body),
  )
  register(app, api.estructura.remove, ({ params, request }) =>
    removeEstructura(deps, contextOf(request), params.estructura, seenVersion(request)),
  )
}
