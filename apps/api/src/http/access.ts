import type { Acceso } from '@telar/contract'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Persona, Verifier } from '../people/auth/verifier.ts'
import { DomainError } from '../store/domain-error.ts'
import type { Limits } from './limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. With a route that lacks it the server does not start. */
    acceso?: Acceso
    /** Open to a person who still has to replace a one-time password, and to one without profile. */
    sinPerfil?: boolean
    /** Open to a person who still has to enrol a second factor: enrolling asks for it. */
    antesDeActivar?: boolean
    /** Only minutes after the person proved who it is, or asked again. */
    confirma?: boolean
    /** Only for a person who signed in: no program with a personal token manages people, accounts or tokens. */
    soloSesion?: boolean
  }
  interface FastifyInstance {
    /** Every route with who may call it. */
    permissions: () => Permission[]
  }
  interface FastifyRequest {
    /** Who calls, on every route that is not public; also who is then refused. */
    persona: Persona | null
    /** Decides again, for an answer that goes on for long. @throws DomainError when the caller is no longer let in */
    decideAgain: () => Promise<void>
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

const refusePending = ({ pendiente }: Persona, antesDeActivar: boolean): void => {
  if (pendiente === 'clave') {
    throw new DomainError('cambio_de_clave_pendiente', 'Elegí una contraseña nueva antes de continuar.')
  }
  if (pendiente === 'activar_segundo_factor' && !antesDeActivar) {
    throw new DomainError('segundo_factor_exigido', 'Activá un segundo factor antes de continuar.')
  }
}

const refuseProgram = ({ alcance }: Persona, acceso: Acceso, soloSesion: boolean): void => {
  if (alcance === null) return
  if (soloSesion) {
    throw new DomainError('sin_permiso', 'Con una clave personal no se manejan personas, cuentas ni claves.')
  }
  if (acceso === 'admin' && alcance === 'lectura') {
    throw new DomainError('sin_permiso', 'La clave personal es de solo lectura.')
  }
}

const refuseRole = ({ rol }: Persona, acceso: Acceso): void => {
  if (rol === null) throw new DomainError('sin_permiso', 'Perfil de usuario no encontrado')
  if (acceso === 'admin' && rol !== 'admin') {
    throw new DomainError(
      'sin_permiso',
      'No tenés permiso para hacer este cambio. Pedíselo a un administrador.',
    )
  }
}

interface Options {
  verifier: Verifier
  /** Whether the person of a session proved who it is a short while ago; another auth service cannot tell. */
  isProven?: (sessionId: string) => Promise<boolean>
  limits: Limits
}

const UNPROVEN = 'Confirmá que sos vos para hacer este cambio: pasó un rato desde que entraste.'

/**
 * Decides who may call what, before anything of the request is read: 401 before 403, and 403 before any other answer.
 * With a route that does not declare its permission the server does not start.
 */
export const accessPlugin = fp(async (app: FastifyInstance, { verifier, isProven, limits }: Options) => {
  app.decorateRequest('persona', null)
  app.decorateRequest('decideAgain', async () => undefined)
  /** @throws DomainError `sin_sesion`, or `demasiados_pedidos` where an address is refused again and again */
  const identify = async (request: FastifyRequest): Promise<Persona> => {
    try {
      return await verifier.verify(bearerOf(request))
    } catch (error) {
      if (error instanceof DomainError && error.code === 'sin_sesion') await limits.stranger(request)
      throw error
    }
  }
  /** @throws DomainError where the person may not call the route */
  const permit = async (request: FastifyRequest, persona: Persona, acceso: Acceso): Promise<void> => {
    const { sinPerfil, antesDeActivar = false, soloSesion = false, confirma } = request.routeOptions.config
    // With the password alone, whoever has a second factor is not inside yet, and learns nothing at all.
    if (persona.pendiente === 'segundo_factor') {
      throw new DomainError('segundo_factor_pendiente', 'Ingresá el código de tu segundo factor.')
    }
    refuseProgram(persona, acceso, soloSesion)
    if (sinPerfil) return
    if (persona.rol !== null) refusePending(persona, antesDeActivar)
    refuseRole(persona, acceso)
    if (confirma && isProven && (persona.sessionId === null || !(await isProven(persona.sessionId)))) {
      throw new DomainError('confirmacion_pendiente', UNPROVEN)
    }
  }
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
    const { acceso } = request.routeOptions.config
    // The auth routes decide by themselves, with the shapes of their protocol.
    if (acceso === undefined || acceso === 'publico' || request.url.startsWith('/auth/v1/')) return
    const persona = await identify(request)
    request.persona = persona
    await limits.person(request)
    await permit(request, persona, acceso)
    request.decideAgain = async () => {
      const again = await identify(request)
      await permit(request, again, acceso)
      request.persona = again
    }
  })
})

/** The caller of a route that is not public. */
export const callerOf = (request: FastifyRequest): Persona => {
  if (request.persona === null) throw new Error('A public route has no caller.')
  return request.persona
}
