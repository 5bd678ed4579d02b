import { api } from '@telar/contract'
import { resolverObjetivo } from '@telar/fabrica'
import type { FastifyInstance } from 'fastify'
import { assertArea } from '../../http/areas.ts'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'

export const objetivoRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.objetivo.run, async ({ body, request }) => {
    if (body.precio_neto !== undefined) assertArea(request, 'precios')
    return resolverObjetivo(await deps.costeo.alDia(), body, deps.config.moneda)
  })
}
