import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
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
  registerList(app, deps, api.listaPrecios.precios, (filter, { lista }) => listPreciosDe(deps, lista, filter))
  register(app, api.listaPrecios.publicar, ({ params, request }) =>
    publicarLista(deps, contextOf(request), params.lista, seenVersion(request)),
  )
}
