import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
import type { ConCostos } from '../con-costos.ts'
import { createInsumo, listInsumos, removeInsumo, updateInsumo } from './insumo.service.ts'

export const insumoRoutes = (app: FastifyInstance, deps: ConCostos): void => {
  registerList(app, deps, api.insumo.list, (filter) => listInsumos(deps, filter))
  register(app, api.insumo.create, ({ body, request }) => createInsumo(deps, contextOf(request), body))
  register(app, api.insumo.update, ({ params, body, request }) =>
    updateInsumo(deps, contextOf(request), params.codigo, seenVersion(request), body),
  )
  register(app, api.insumo.remove, ({ params, request }) =>
    removeInsumo(deps, contextOf(request), params.codigo, seenVersion(request)),
  )
}
