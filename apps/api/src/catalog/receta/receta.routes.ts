import { api, type Linea } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { registerList } from '../../http/list.ts'
import type { ConCostos } from '../con-costos.ts'
import { listComposiciones } from './composicion.service.ts'
import { getIngrediente, getReceta, listLineas } from './lectura.service.ts'
import {
  addLinea,
  addLineas,
  removeLinea,
  removeReceta,
  replaceReceta,
  updateLinea,
} from './receta.service.ts'

export const recetaRoutes = (app: FastifyInstance, deps: ConCostos): void => {
  registerList(app, deps, api.receta.list, (filter, _, last?: Linea) => listLineas(deps, filter, last))
  registerList(app, deps, api.receta.composiciones, (filter) => listComposiciones(deps, filter))
  register(app, api.receta.ingrediente, ({ params }) => getIngrediente(deps, params.codigo))
  register(app, api.receta.get, ({ params }) => getReceta(deps, params.codigo_producto))
  register(app, api.receta.addLine, ({ body, request }) => addLinea(deps, contextOf(request), body))
  register(app, api.receta.create, ({ params, body, request }) =>
    addLineas(deps, contextOf(request), params.codigo_producto, body),
  )
  register(app, api.receta.replace, ({ params, body, request }) =>
    replaceReceta(deps, contextOf(request), params.codigo_producto, seenVersion(request), body),
  )
  register(app, api.receta.updateLine, ({ params, body, request }) =>
    updateLinea(
      deps,
      contextOf(request),
      params.codigo_producto,
      params.codigo_ingrediente,
      seenVersion(request),
      body,
    ),
  )
  register(app, api.receta.remove, ({ params, request }) =>
    removeReceta(deps, contextOf(request), params.codigo_producto, seenVersion(request)),
  )
  register(app, api.receta.removeLine, ({ params, request }) =>
    removeLinea(
      deps,
      contextOf(request),
      params.codigo_producto,
      params.codigo_ingrediente,
      seenVersion(request),
    ),
  )
}
