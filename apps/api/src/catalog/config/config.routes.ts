import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import { getInstalacion, getValor, updateAjustes, updateValor } from './config.service.ts'

export const configRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.config.get, ({ params }) => getValor(deps, params.tabla))
  register(app, api.config.update, ({ params, body, request }) =>
    updateValor(deps, contextOf(request), params.tabla, seenVersion(request), body),
  )
  register(app, api.config.instalacion, () => getInstalacion(deps))
  register(app, api.config.ajustarCostos, ({ body, request }) =>
    updateAjustes(deps, contextOf(request), body),
  )
}
