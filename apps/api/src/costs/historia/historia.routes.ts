import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, readerOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import { prepararPasado } from '../preparar.ts'
import { createCierre, listCierres } from './cierres.service.ts'
import { Efectos } from './efectos.service.ts'
import { comparar, listHistoria } from './historia.service.ts'
import type { Indice } from './indice.service.ts'
import { Tendencias } from './tendencias.service.ts'

export const historiaRoutes = (app: FastifyInstance, deps: Deps, indice: Indice): void => {
  const efectos = new Efectos(deps)
  const tendencias = new Tendencias(deps)
  register(app, api.historia.producto, ({ params, query, request }) =>
    listHistoria(deps, { tipo: 'producto', codigo: params.codigo_producto }, query, readerOf(request).areas),
  )
  register(app, api.historia.ingrediente, ({ params, query, request }) =>
    listHistoria(deps, params, query, readerOf(request).areas),
  )
  register(app, api.historia.comparar, ({ query }) => comparar(deps, query))
  register(app, api.historia.indice, ({ query }) => indice.de(query))
  register(app, api.historia.tendencias, ({ query }) => tendencias.de(query.hasta))
  register(app, api.historia.efecto, ({ params, query }) => efectos.de(params.seq, query.limit))
  register(app, api.historia.cierres, () => listCierres(deps))
  register(app, api.historia.cerrar, ({ body, request }) => createCierre(deps, contextOf(request), body))
  // Computes what every dashboard asks first, before the first visitor comes. Servers that only answer tests
  // never listen, so they skip it.
  app.addHook('onListen', () => {
    prepararPasado(deps, indice).catch((err: unknown) => app.log.debug({ err }, 'the past was not prepared'))
  })
}
