import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { assertUnidades } from '../../catalog/insumo/insumo.service.ts'
import { assertAcyclic } from '../../catalog/receta/lineas.service.ts'
import { contextOf, readerOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../ground.ts'
import { assertSuya, cambiosDeEntrada, listBitacora, listPersonas } from './bitacora.service.ts'
import { deshacer } from './deshacer.service.ts'

export const bitacoraRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.bitacora.list, ({ query, request }) => listBitacora(deps, query, readerOf(request)))
  register(app, api.bitacora.personas, ({ request }) => listPersonas(deps, readerOf(request)))
  register(app, api.bitacora.cambios, ({ params, query, request }) =>
    cambiosDeEntrada(deps, params.seq, query.limit, readerOf(request)),
  )
  register(app, api.bitacora.deshacer, async ({ params: { seq }, request }) => {
    await assertSuya(deps, seq, readerOf(request))
    return deshacer(deps, contextOf(request), seq, { assertAcyclic, assertUnidades })
  })
}
