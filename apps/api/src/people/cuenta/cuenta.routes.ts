import { api, type Endpoint } from '@telar/contract'
import { type AuthDeps, closeOtherSessions, closeSession, revokePersonalToken } from '@telar/gotrue'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/access.ts'
import { operatorOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import * as service from './cuenta.service.ts'

/** Only a session of a person manages an account; programs cannot, whatever their token. */
const SOLO_SESION = { soloSesion: true }

const CONFIRMACION = { ...SOLO_SESION, antesDeActivar: true }

export const cuentaRoutes = (app: FastifyInstance, deps: AuthDeps): void => {
  const { cuenta } = api
  const route = <E extends Endpoint>(endpoint: E, handler: Parameters<typeof register<E>>[2]) =>
    register(app, endpoint, handler, SOLO_SESION)

  route(cuenta.get, ({ request }) => service.getCuenta(deps, operatorOf(request)))
  register(app, cuenta.prueba, ({ request }) => service.pruebaDe(deps, operatorOf(request)), CONFIRMACION)
  register(
    app,
    cuenta.confirm,
    ({ body, request }) => service.confirm(deps, body, callerOf(request).sessionId!, operatorOf(request)),
    CONFIRMACION,
  )
  route(cuenta.sesiones, ({ request }) =>
    service.listSesiones(deps, operatorOf(request), callerOf(request).sessionId),
  )
  route(cuenta.closeOthers, ({ request }) => {
    const autor = operatorOf(request)
    return closeOtherSessions(deps, autor.id, callerOf(request).sessionId!, autor)
  })
  route(cuenta.closeSesion, ({ params, request }) => {
    const autor = operatorOf(request)
    return closeSession(deps, autor.id, params.id, autor)
  })
  route(cuenta.accesos, ({ request }) => service.listOwnAccesos(deps, operatorOf(request)))
  route(cuenta.newCodes, ({ request }) => service.newCodes(deps, operatorOf(request)))
  route(cuenta.claves, ({ request }) => service.listClaves(deps, operatorOf(request)))
  route(cuenta.createClave, ({ body, request }) => service.createClave(deps, body, operatorOf(request)))
  route(cuenta.removeClave, ({ params, request }) => {
    const autor = operatorOf(request)
    return revokePersonalToken(deps, autor.id, params.id, autor)
  })
}
