import type { Acceso } from '@telar/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Persona, Verifier } from '../auth/verifier.ts'
import { DomainError } from '../domain-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. With a route that lacks it the server does not start. */
    acceso?: Acceso
    /** Open to a person who still has to replace a one-time password, and to one without profile. */
    sinPerfil?: boolean
  }
  interface FastifyInstance {
    /** Every route with who may call it. */
    permissions: () => Permission[]
  }
  interface FastifyRequest {
    /** Who calls, on every route that is not public. */
    persona: Persona | null
  }
}

interface Permission {
  method: string
  url: string
  acceso: Acceso | undefined
}

const bearerOf = (request: FastifyRequest): string => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) {
    throw new DomainError('sin_sesion', 'Iniciá sesión para continuar.')
  }
  return token
}

const refuse = (persona: Persona, acceso: Acceso): void => {
  if (persona.rol === null) throw new DomainError('sin_permiso', 'Perfil de usuario no encontrado')
  if (persona.debeCambiarClave) {
    throw new DomainError('cambio_de_clave_pendiente', 'Elegí una contraseña nueva antes de continuar.')
  }
  if (acceso === 'admin' && persona.rol !== 'admin') {
    throw new DomainError(
      'sin_permiso',
      'No tenés permiso para hacer este cambio. Pedíselo a un administrador.',
    )
  }
}

/**
 * Decides who may call what, before anything of the request is read: 401 before 403, and 403 before any other answer.
 * With a route that does not declare its permission the server does not start.
 */
export const accessPlugin = fp(async (app: FastifyInstance, { verifier }: { verifier: Verifier }) => {
  app.decorateRequest('persona', null)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.decorate('permissions', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((name) => ({ method: name, url, acceso: config?.acceso })),
    ),
  )
  // Not at registration: a plugin of files or pages declares for all its routes in a hook that runs after ours.
  app.addHook('onReady', async () => {
    const open = app.permissions().filter(({ acceso }) => acceso === undefined)
    if (open.length > 0) {
      const names = open.map(({ method, url }) => `${method} ${url}`)
      throw new Error(`These routes do not declare who may call them: ${names.join(', ')}`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const { acceso, sinPerfil } = request.routeOptions.config
    // The auth routes decide by themselves, with the shapes of their protocol.
    if (acceso === undefined || acceso === 'publico' || request.url.startsWith('/auth/v1/')) return
    request.persona = await verifier.verify(bearerOf(request))
    if (!sinPerfil) refuse(request.persona, acceso)
  })
})

/** The caller of a route that is not public. */
export const callerOf = (request: FastifyRequest): Persona => {
  if (request.persona === null) throw new Error('A public route has no caller.')
  return request.persona
}
