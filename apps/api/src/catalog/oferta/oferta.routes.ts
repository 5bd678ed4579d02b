import { api } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import { contextOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import type { Ground } from '../../store/ground.ts'
import { createOferta, listOfertas, listOfertasDe, removeOferta, updateOferta } from './oferta.service.ts'

export const ofertaRoutes = (app: FastifyInstance, deps: Ground): void => {
  register(app, api.oferta.list, ({ params }) => listOfertas(deps, params.codigo))
  register(app, api.oferta.deProveedor, ({ params }) => listOfertasDe(deps, params.proveedor))
  register(app, api.oferta.create, ({ params, body, request }) =>
    createOferta(deps, contextOf(request), params.codigo, body),
  )
  register(app, api.oferta.update, ({ params, body, request }) =>
    updateOferta(deps, contextOf(request), params.oferta, seenVersion(request), body),
  )
  register(app, api.oferta.remove, ({ params, request }) =>
    removeOferta(deps, contextOf(request), params.oferta, seenVersion(request)),
  )
}
