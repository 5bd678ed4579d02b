import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { register } from '../plugins/endpoint.ts'
import { answerList } from '../plugins/list-answer.ts'
import { getBase, getDesglose, listResultados } from './cdr.service.ts'

export const cdrRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.cdr.list, ({ query, reply }) => answerList(reply, listResultados(deps, query)))
  register(app, api.cdr.base, ({ params }) => getBase(deps, params.codigo_producto))
  register(app, api.cdr.desglose, ({ params, query }) =>
    getDesglose(deps, params.codigo_producto, query.profundidad),
  )
}
