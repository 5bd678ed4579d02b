import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
import type { Ground } from '../../store/ground.ts'
import {
  createSector,
  listMantencion,
  listSectores,
  renameSector,
  updateMantencion,
} from './sector.service.ts'

export const sectorRoutes = (app: FastifyInstance, deps: Ground): void => {
  registerList(app, deps, api.sector.list, (filter) => listSectores(deps, filter))
  registerList(app, deps, api.sector.mantencion, (filter) => listMantencion(deps, filter))
  register(app, api.sector.create, ({ body, request }) => createSector(deps, contextOf(request), body))
  register(app, api.sector.rename, ({ params, body, request }) =>
    renameSector(deps, contextOf(request), params.nombre, seenVersion(request), body.nombre),
  )
  register(app, api.sector.updateMantencion, ({ params, body, request }) =>
    updateMantencion(deps, contextOf(request), params.nombre, seenVersion(request), body),
  )
}
