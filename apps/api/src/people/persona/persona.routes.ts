import { api, type Endpoint } from '@telar/contract'
import {
  type AuthDeps,
  removePerson,
  resetFactors,
  rotateKeys,
  signOutEverybody,
  signOutPerson,
} from '@telar/gotrue'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../http/access.ts'
import { operatorOf, seenVersion } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import * as service from './persona.service.ts'

/** Only a session of a person manages people; programs cannot, whatever their token. */
const SOLO_SESION = { soloSesion: true }

export const personaRoutes = (app: FastifyInstance, deps: AuthDeps): void => {
  const { persona } = api
  const route = <E extends Endpoint>(endpoint: E, handler: Parameters<typeof register<E>>[2]) =>
    register(app, endpoint, handler, SOLO_SESION)

  route(persona.list, () => service.listPersonas(deps))
  route(persona.create, ({ body, request }) => service.invite(deps, body, operatorOf(request)))
  route(persona.update, ({ params, body, request }) =>
    service.update(deps, params.id, seenVersion(request), body, operatorOf(request)),
  )
  route(persona.remove, ({ params, request }) => removePerson(deps, params.id, operatorOf(request)))
  route(persona.suspend, ({ params, request }) => service.suspend(deps, params.id, operatorOf(request)))
  route(persona.reactivate, ({ params, request }) => service.reactivate(deps, params.id, operatorOf(request)))
  route(persona.link, ({ params, request }) => service.giveLink(deps, params.id, operatorOf(request)))
  route(persona.signOutAll, ({ request }) =>
    signOutEverybody(deps, callerOf(request).sessionId, operatorOf(request)),
  )
  route(persona.signOut, ({ params, request }) => signOutPerson(deps, params.id, operatorOf(request)))
  route(persona.resetFactor, ({ params, request }) => resetFactors(deps, params.id, operatorOf(request)))
  route(persona.ajustes, () => service.getAjustes(deps))
  route(persona.updateAjustes, ({ body, request }) => service.updateAjustes(deps, body, operatorOf(request)))
  route(persona.rotateKeys, async ({ request }) => ({ kid: await rotateKeys(deps, operatorOf(request)) }))
}
