import { DomainError } from '../domain-error.ts'
import { type AuthOptions, issuerOf, systemClock } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { identifyBearer } from './bearer.service.ts'
import { findRol } from './perfiles.repo.ts'
import { createRemoteReader, KeysUnavailable, TokenRefused } from './remote-verifier.ts'
import { createKeyRing } from './signing-keys.service.ts'

/** Who calls. */
export interface Persona {
  id: string
  email: string
  /** `perfiles.rol`, read at every call; null without a profile. */
  rol: string | null
  /** True while a one-time password must be replaced. Another auth service sees to that by itself. */
  debeCambiarClave: boolean
  sessionId: string
  /** Authenticator assurance level: `aal1` after a password, `aal2` after a second factor. */
  aal: string
}

export interface Verifier {
  /**
   * Who holds the access token `bearer`.
   * @throws DomainError `sin_sesion` for anything that is not valid; `no_disponible` when another auth service's keys
   * cannot be had
   */
  verify: (bearer: string) => Promise<Persona>
}

const ended = (cause: unknown): DomainError =>
  new DomainError('sin_sesion', 'Tu sesión terminó. Volvé a iniciar sesión.', { cause })

const createEmbeddedVerifier = ({ database, config, now = systemClock }: AuthOptions): Verifier => {
  const deps = { database, now, issuer: issuerOf(config), keys: createKeyRing(database, now) }
  return {
    verify: async (bearer) => {
      try {
        const { user, session, rol } = await identifyBearer(deps, bearer)
        return {
          id: user.id,
          email: user.email,
          rol,
          debeCambiarClave: user.must_change_password,
          sessionId: session.id,
          aal: session.aal,
        }
      } catch (error) {
        throw error instanceof AuthError ? ended(error) : error
      }
    },
  }
}

/** Sessions live with the other service, and so does their end: here a token is good until it expires. */
const createRemoteVerifier = ({ database, now = systemClock }: AuthOptions, authUrl: string): Verifier => {
  const read = createRemoteReader(authUrl, now)
  return {
    verify: async (bearer) => {
      try {
        const claims = await read(bearer)
        const rol = await findRol(database.db, claims.id)
        return { ...claims, rol, debeCambiarClave: false }
      } catch (error) {
        if (error instanceof TokenRefused) throw ended(error)
        if (!(error instanceof KeysUnavailable)) throw error
        throw new DomainError(
          'no_disponible',
          'El servicio de acceso no responde. Probá de nuevo en unos segundos.',
          {
            cause: error,
          },
        )
      }
    },
  }
}

/** Verifies access tokens: those of this module or, with `config.authUrl`, only those of that service. */
export const createVerifier = (options: AuthOptions): Verifier =>
  options.config.authUrl === undefined
    ? createEmbeddedVerifier(options)
    : createRemoteVerifier(options, options.config.authUrl)
