import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { register } from '../plugins/endpoint.ts'
import { answerList } from '../plugins/list-answer.ts'
import { listEnergia, energiaExists } from './energia.service.ts'

export const energiaRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.energia.list, ({ query, reply }) => answerList(reply, listEnergia(deps, query)))
  register(app, api.energia.exists, async ({ params }) => ({
    exists: await energiaExists(deps, params.codigo_energia),
  }))
}
