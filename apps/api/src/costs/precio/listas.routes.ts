import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { answerList, register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import {
  createLista,
  listListas,
  listPreciosDe,
  publicarLista,
  removeLista,
  updateLista,
} from './listas.service.ts'

export const listasPreciosRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.listaPrecios.list, () => listListas(deps))
  register(app, api.listaPrecios.create, ({ body, request }) => createLista(deps, contextOf(request), body))
  register(app, api.listaPrecios.update, ({ params, body, request }) =>
    updateLista(deps, contextOf(request), params.lista, seenVersion(request), body),
  )
  register(app, api.listaPrecios.remove, ({ params, request }) =>
    removeLista(deps, contextOf(request), params.lista, seenVersion(request)),
  )
  register(app, api.listaPrecios.precios, ({ params, query, reply }) =>
    answerList(reply, listPreciosDe(deps, params.lista, query)),
  )
  register(app, api.listaPrecios.publicar, ({ params, request }) =>
    publicarLista(deps, contextOf(request), params.lista, seenVersion(request)),
  )
}
