import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { register } from '../plugins/endpoint.ts'
import { answerList } from '../plugins/list-answer.ts'
import { listInsumos } from './insumo.service.ts'

export const insumoRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.insumo.list, ({ query, reply }) => answerList(reply, listInsumos(deps, query)))
}
