import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changeAccount, readAccount } from './account.service.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { MAX_EMAIL } from './limits.ts'
import { autorOf, bearerOf, declared, operatorOf, readBody, readQuery } from './request.ts'
import { signOut } from './sign-out.service.ts'

const Scope = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })

const Changes = z.object({
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  email: z.string().max(MAX_EMAIL).nullish(),
  app_metadata: z.unknown().optional(),
})

/** Routes for the signed-in person's own account and sessions. */
export const sessionRoutes = (app: FastifyInstance, deps: AuthDeps): void => {
  app.get('/user', declared('sesion', 'La persona de la sesión'), async (request) =>
    readAccount(deps, bearerOf(request)),
  )

  app.put(
    '/user',
    declared('sesion', 'Cambiar la propia contraseña o los propios datos'),
    async (request) => {
      const body = readBody(request, Changes)
      if (body.app_metadata !== undefined && body.app_metadata !== null) throw new AuthError('not_admin')
      const changes = {
        password: body.password ?? null,
        currentPassword: body.current_password ?? null,
        data: body.data ?? null,
        // Some clients send an empty address if it does not change.
        email: body.email || null,
      }
      return changeAccount(deps, bearerOf(request), changes, operatorOf(request))
    },
  )

  app.post('/logout', declared('sesion', 'Cerrar sesiones'), async (request, reply) => {
    const { scope } = readQuery(request, Scope)
    await signOut(deps, bearerOf(request), scope, autorOf(request))
    return reply.code(204).send()
  })
}
