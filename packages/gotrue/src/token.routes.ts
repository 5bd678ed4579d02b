import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { keptBy, rememberDevice } from './known-device.ts'
import { MAX_EMAIL } from './limits.ts'
import { refreshSession } from './refresh.service.ts'
import { declared, deviceOf, readBody, readQuery } from './request.ts'
import type { SessionView } from './session-view.ts'
import { signInWithPassword } from './sign-in.service.ts'

const Grant = z.object({ grant_type: z.string().optional() })
const Credentials = z.object({ email: z.string().min(1).max(MAX_EMAIL), password: z.string().min(1) })
const Refresh = z.object({ refresh_token: z.string().min(1).max(200) })

const grant = (deps: AuthDeps, request: FastifyRequest): Promise<SessionView> => {
  switch (readQuery(request, Grant).grant_type) {
    case 'password': {
      const device = { ...deviceOf(request), kept: keptBy(request) }
      return signInWithPassword(deps, readBody(request, Credentials), device)
    }
    case 'refresh_token':
      return refreshSession(deps, readBody(request, Refresh).refresh_token, request.ip)
    default:
      throw new AuthError('unsupported_grant_type')
  }
}

export const tokenRoutes = (app: FastifyInstance, deps: AuthDeps): void => {
  app.post(
    '/token',
    declared('publico', 'Iniciar o renovar una sesión'),
    async (request, reply): Promise<SessionView> => {
      const session = await grant(deps, request)
      // Also at a refresh, because a session may be older than the browser's cookie.
      rememberDevice(deps, request, reply, session.user.id)
      return session
    },
  )
}
