import { api } from '@telar/contract'
import { type AuthDeps, acceptLink, deviceOf, rememberDevice } from '@telar/gotrue'
import type { FastifyInstance } from 'fastify'
import { writingOf } from '../../http/context.ts'
import { register } from '../../http/endpoint.ts'
import { showInvitacion } from './invitacion.service.ts'

/** Open to anybody who holds a one-time link. Its token travels in bodies only: addresses are logged on the way. */
export const invitacionRoutes = (app: FastifyInstance, deps: AuthDeps): void => {
  register(app, api.invitacion.show, ({ body, request }) => showInvitacion(deps, body.token, request.ip))
  register(app, api.invitacion.accept, async ({ body, request, reply }) => {
    const device = { ...deviceOf(request), ...writingOf(request) }
    const { id, email } = await acceptLink(deps, body, device)
    // For the sign-in that follows: strangers who keep guessing passwords must not be able to block it.
    rememberDevice(deps, request, reply, id)
    return { email }
  })
}
