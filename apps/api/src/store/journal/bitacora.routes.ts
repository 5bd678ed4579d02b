import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { contextOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { cambiosDeEntrada, listBitacora, listPersonas } from './bitacora.service.ts'
import { deshacer } from './deshacer.service.ts'

export const bitacoraRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.bitacora.list, ({ query }) => listBitacora(deps, query))
  register(app, api.bitacora.personas, () => listPersonas(deps))
  register(app, api.bitacora.cambios, ({ params, query }) => cambiosDeEntrada(deps, params.seq, query.limit))
  register(app, api.bitacora.deshacer, ({ params, request }) =>
    deshacer(deps, contextOf(request), params.seq),
  )
}
