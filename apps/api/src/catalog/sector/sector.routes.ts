import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { answerList, register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import {
  createSector,
  listMantencion,
  listSectores,
  renameSector,
  updateMantencion,
} from './sector.service.ts'

export const sectorRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.sector.list, ({ query, reply }) => answerList(reply, listSectores(deps, query)))
  register(app, api.sector.mantencion, ({ query, reply }) => answerList(reply, listMantencion(deps, query)))
  register(app, api.sector.create, ({ body, request }) => createSector(deps, contextOf(request), body))
  register(app, api.sector.rename, ({ params, body, request }) =>
    renameSector(deps, contextOf(request), params.nombre, seenVersion(request), body.nombre),
  )
  register(app, api.sector.updateMantencion, ({ params, body, request }) =>
    updateMantencion(deps, contextOf(request), params.nombre, seenVersion(request), body),
  )
}
