import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { register } from '../plugins/endpoint.ts'
import { answerList } from '../plugins/list-answer.ts'
import { getIngrediente, listLineas } from './receta.service.ts'

export const recetaRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.receta.list, ({ query, reply }) => answerList(reply, listLineas(deps, query)))
  register(app, api.receta.ingrediente, ({ params }) => getIngrediente(deps, params.codigo))
}
