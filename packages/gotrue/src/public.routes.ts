import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { MAX_EMAIL } from './limits.ts'
import { requestRecovery } from './recover.service.ts'
import { declared, deviceOf, readBody } from './request.ts'

const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
}

const Recovery = z.object({ email: z.string().trim().min(1).max(MAX_EMAIL) })

/** Routes that need no session. */
export const publicRoutes = (app: FastifyInstance, deps: AuthDeps): void => {
  app.get('/.well-known/jwks.json', declared('publico', 'Claves públicas'), async (_request, reply) => {
    const published = await deps.keys.published()
    reply.header('cache-control', 'public, max-age=600')
    return published
  })

  app.get('/health', declared('publico', 'Estado'), async () => ({
    name: 'GoTrue',
    description: 'Telar, servicio de acceso compatible con GoTrue',
  }))

  app.get('/settings', declared('publico', 'Formas de acceso'), async () => SETTINGS)

  app.post('/signup', declared('publico', 'Registro: cerrado'), async () => {
    throw new AuthError('signup_disabled')
  })

  app.post(
    '/recover',
    declared('publico', 'Pedir una contraseña nueva a un administrador'),
    async (request) => {
      await requestRecovery(deps, readBody(request, Recovery).email, deviceOf(request))
      return {}
    },
  )
}
