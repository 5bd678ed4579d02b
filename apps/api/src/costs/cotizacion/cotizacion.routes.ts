import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Deps } from '../deps.ts'
import {
  createCotizacion,
  emitirCotizacion,
  getCotizacion,
  listCotizaciones,
  removeCotizacion,
  updateCotizacion,
} from './cotizacion.service.ts'

export const cotizacionRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, api.cotizacion.list, () => listCotizaciones(deps))
  register(app, api.cotizacion.get, ({ params }) => getCotizacion(deps, params.cotizacion))
  register(app, api.cotizacion.create, ({ body, request }) =>
    createCotizacion(deps, contextOf(request), body),
  )
  register(app, api.cotizacion.update, ({ params, body, request }) =>
    updateCotizacion(deps, contextOf(request), params.cotizacion, seenVersion(request), body),
  )
  register(app, api.cotizacion.remove, ({ params, request }) =>
    removeCotizacion(deps, contextOf(request), params.cotizacion, seenVersion(request)),
  )
  register(app, api.cotizacion.emitir, ({ params, request }) =>
    emitirCotizacion(deps, contextOf(request), params.cotizacion, seenVersion(request)),
  )
}
