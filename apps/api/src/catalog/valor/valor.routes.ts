import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, readerOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import {
  createValor,
  fijarVigencia,
  fijarVigencias,
  listValores,
  listVigencias,
  quitarVigencia,
  removeValor,
  ultimosCambios,
  updateValor,
} from './valor.service.ts'

export const valorRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.valor.list, () => listValores(deps))
  register(app, api.valor.ultimos, ({ request }) => ultimosCambios(deps, readerOf(request)))
  register(app, api.valor.vigencias, ({ params }) => listVigencias(deps, params.valor))
  register(app, api.valor.create, ({ body, request }) => createValor(deps, contextOf(request), body))
  register(app, api.valor.update, ({ params, body, request }) =>
    updateValor(deps, contextOf(request), params.valor, seenVersion(request), body),
  )
  register(app, api.valor.remove, ({ params, request }) =>
    removeValor(deps, contextOf(request), params.valor, seenVersion(request)),
  )
  register(app, api.valor.fijar, async ({ params, body, request, reply }) => {
    const seen = seenVersion(request)
    const { escrita, reemplaza } = await fijarVigencia(deps, contextOf(request), params.valor, seen, body)
    if (reemplaza) reply.code(200)
    return escrita
  })
  register(app, api.valor.fijarVarios, ({ body, request }) => fijarVigencias(deps, contextOf(request), body))
  register(app, api.valor.quitar, ({ params, request }) =>
    quitarVigencia(deps, contextOf(request), params.valor, params.desde, seenVersion(request)),
  )
}
