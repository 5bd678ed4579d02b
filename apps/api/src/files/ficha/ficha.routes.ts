import { api, TIPO_PDF } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../costs/deps.ts'
import { register } from '../../http/endpoint.ts'
import { fichasPdf } from './ficha.service.ts'

export const fichaRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.ficha.fichas, async ({ query, reply }) => {
    const pdf = await fichasPdf(deps, query)
    reply.type(TIPO_PDF).header('content-disposition', 'inline; filename="fichas.pdf"')
    return pdf
  })
}
