import { api } from '@telar/contract'
import { resolverObjetivo } from '@telar/fabrica'
import type { FastifyInstance } from 'fastify'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'

export const objetivoRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.objetivo.run, async ({ body }) =>
    resolverObjetivo(await deps.costeo.alDia(), body, deps.config.moneda),
  )
}
