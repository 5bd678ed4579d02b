import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import { compararEscenario } from './comparacion.service.ts'
import {
  aplicarEscenario,
  createEscenario,
  getDesgloseEn,
  getEscenario,
  getResultado,
  listEscenarios,
  removeEscenario,
  updateEscenario,
} from './escenario.service.ts'

export const escenarioRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.escenario.list, () => listEscenarios(deps))
  register(app, api.escenario.get, ({ params }) => getEscenario(deps, params.id))
  register(app, api.escenario.create, ({ body, request }) => createEscenario(deps, contextOf(request), body))
  register(app, api.escenario.update, ({ params, body, request }) =>
    updateEscenario(deps, contextOf(request), params.id, seenVersion(request), body),
  )
  register(app, api.escenario.remove, ({ params, request }) =>
    removeEscenario(deps, contextOf(request), params.id, seenVersion(request)),
  )
  register(app, api.escenario.resultado, ({ params, query }) => getResultado(deps, params.id, query.fecha))
  register(app, api.escenario.desglose, ({ params, query }) =>
    getDesgloseEn(deps, params.id, params.codigo_producto, query.fecha),
  )
  register(app, api.escenario.comparacion, ({ params, query }) => compararEscenario(deps, params.id, query))
  register(app, api.escenario.aplicar, ({ params, body, request }) =>
    aplicarEscenario(deps, contextOf(request), params.id, body),
  )
}
