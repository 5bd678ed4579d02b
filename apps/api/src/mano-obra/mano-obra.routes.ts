import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { register } from '../plugins/endpoint.ts'
import { answerList } from '../plugins/list-answer.ts'
import { listManoObra, manoObraExists } from './mano-obra.service.ts'

export const manoObraRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.manoObra.list, ({ query, reply }) => answerList(reply, listManoObra(deps, query)))
  register(app, api.manoObra.exists, async ({ params }) => ({
    exists: await manoObraExists(deps, params.codigo_mano_obra),
  }))
}
