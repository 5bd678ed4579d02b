import type { Acceso } from '@telar/contract'
import { type Access, bearerTokenOf, type Caller, type Rule } from '@telar/gotrue'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { enPalabras } from '../people/gotrue/fallas.ts'
import type { Limits } from './limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, with who may call it. */
    permissions: () => Permission[]
  }
  interface FastifyRequest {
    /** The caller, on every route that is not public; also one who is then refused. */
    persona: Caller | null
    /** Decides again, for an answer that stays open for long. @throws DomainError when the caller is no longer allowed */
    decideAgain: () => Promise<void>
  }
}

interface Permission {
  method: string
  url: string
  acceso: Acceso | undefined
}

interface Options {
  access: Access
  limits: Limits
}

/**
 * Asks the access control of sign-in who may call what, before anything of the request is read: 401 before 403, and 403
 * before any other answer. If a route declares no permission, the server does not start.
 */
export const accessPlugin = fp(async (app: FastifyInstance, { access, limits }: Options) => {
  app.decorateRequest('persona', null)
  app.decorateRequest('decideAgain', async () => undefined)
  /** @throws DomainError `sin_sesion`, or `demasiados_pedidos` where an address is refused again and again */
  const identify = async (request: FastifyRequest): Promise<Caller> => {
    try {
      return await access.identify(bearerTokenOf(request))
    } catch (error) {
      const failure = enPalabras(error)
      if (failure?.code === 'sin_sesion') await limits.stranger(request)
      throw failure ?? error
    }
  }
  const permit = (caller: Caller, rule: Rule): Promise<void> =>
    access.permit(caller, rule).catch((error: unknown) => {
      throw enPalabras(error) ?? error
    })
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  app.decorate('permissions', () =>
    routes.flatMap(({ method, url, config }) =>
      [method].flat().map((name) => ({ method: name, url, acceso: config?.acceso })),
    ),
  )
  // Not at registration: plugins for files and pages declare their routes' permission in a hook that runs after ours.
  app.addHook('onReady', async () => {
    const open = app.permissions().filter(({ acceso }) => acceso === undefined)
    if (open.length > 0) {
      const names = open.map(({ method, url }) => `${method} ${url}`)
      throw new Error(`These routes do not declare who may call them: ${names.join(', ')}`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const { acceso, ...more } = request.routeOptions.config
    // Sign-in asks the same control by itself, and answers in the form of its protocol.
    if (acceso === undefined || acceso === 'publico' || request.url.startsWith('/auth/v1/')) return
    const rule = { ...more, acceso }
    request.persona = await identify(request)
    await limits.person(request)
    await permit(request.persona, rule)
    request.decideAgain = async () => {
      const again = await identify(request)
      await permit(again, rule)
      request.persona = again
    }
  })
})

/** The caller of a route that is not public. */
export const callerOf = (request: FastifyRequest): Caller => {
  if (request.persona === null) throw new Error('A public route has no caller.')
  return request.persona
}
