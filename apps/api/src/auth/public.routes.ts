import type { FastifyInstance } from 'fastify'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { declared } from './request.ts'

const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
}

/** What anybody may ask. */
export const publicRoutes = (app: FastifyInstance, { keys }: AuthDeps): void => {
  app.get('/.well-known/jwks.json', declared('publico', 'Claves públicas'), async (_request, reply) => {
    const published = await keys.published()
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
}
