import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import {
  compararMeses,
  createVolumen,
  getMes,
  listPeriodos,
  removeVolumen,
  updateVolumen,
} from './volumen.service.ts'

export const volumenRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.volumen.periodos, () => listPeriodos(deps))
  register(app, api.volumen.comparacion, ({ query }) => compararMeses(deps, query))
  register(app, api.volumen.mes, ({ params, query }) => getMes(deps, params.periodo, query))
  register(app, api.volumen.create, ({ body, request }) => createVolumen(deps, contextOf(request), body))
  register(app, api.volumen.update, ({ params, query, body, request }) =>
    updateVolumen(deps, contextOf(request), { ...params, ...query }, seenVersion(request), body.cantidad),
  )
  register(app, api.volumen.remove, ({ params, query, request }) =>
    removeVolumen(deps, contextOf(request), { ...params, ...query }, seenVersion(request)),
  )
}
