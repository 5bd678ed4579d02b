import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { EN_ORDEN, register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
import type { Ground } from '../../store/ground.ts'
import {
  createManoObra,
  listManoObra,
  manoObraExists,
  removeManoObra,
  updateManoObra,
} from './mano-obra.service.ts'

export const manoObraRoutes = (app: FastifyInstance, deps: Ground): void => {
  registerList(app, deps, api.manoObra.list, (filter) => listManoObra(deps, filter))
  register(app, api.manoObra.exists, async ({ params }) => ({
    exists: await manoObraExists(deps, params.codigo_mano_obra),
  }))
  register(
    app,
    api.manoObra.create,
    ({ body, request }) => createManoObra(deps, contextOf(request), body),
    EN_ORDEN,
  )
  register(app, api.manoObra.update, ({ params, body, request }) =>
    updateManoObra(deps, contextOf(request), params.codigo_mano_obra, seenVersion(request), body),
  )
  register(app, api.manoObra.remove, ({ params, request }) =>
    removeManoObra(deps, contextOf(request), params.codigo_mano_obra, seenVersion(request)),
  )
}
