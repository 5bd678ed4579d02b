import type { Database } from '../../store/client.ts'
import { DomainError } from '../../store/domain-error.ts'
import { type AuthDeps, systemClock } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { identifyBearer } from './bearer.service.ts'
import { findRol } from './perfiles.repo.ts'
import { identifyPersonalToken, isPersonalToken } from './personal-tokens.service.ts'
import { createRemoteReader, KeysUnavailable, TokenRefused } from './remote-verifier.ts'

/** What is still missing before a person may do anything; `null`: nothing. */
type Pendiente = 'segundo_factor' | 'clave' | 'activar_segundo_factor' | null

/** Who calls. */
export interface Persona {
  id: string
  email: string
  /** `perfiles.rol`, read at every call; null without a profile. */
  rol: string | null
  pendiente: Pendiente
  /** Null for a program with a personal token. */
  sessionId: string | null
  /** Authenticator assurance level: `aal1` after a password, `aal2` after a second factor. */
  aal: string
  /** What a personal token lets its program do; null for a person with a session. */
  alcance: 'lectura' | 'escritura' | null
}

export interface Verifier {
  /**
   * Who holds the token `bearer`: an access token, or a personal one.
   * @throws DomainError `sin_sesion` for anything that is not valid; `no_disponible` when another auth service's keys
   * cannot be had
   */
  verify: (bearer: string) => Promise<Persona>
}

const ended = (cause: unknown): DomainError =>
  new DomainError('sin_sesion', 'Tu sesión terminó. Volvé a iniciar sesión.', { cause })

interface Standing {
  user: { must_change_password: boolean }
  hasFactor: boolean
  factorRequired: boolean
}

/** With a factor its code comes first: until then, whoever knows the password alone learns and does nothing. */
const pendienteOf = ({ user, hasFactor, factorRequired }: Standing, aal: string | null): Pendiente => {
  if (hasFactor && aal === 'aal1') return 'segundo_factor'
  if (user.must_change_password) return 'clave'
  return factorRequired && !hasFactor ? 'activar_segundo_factor' : null
}

const verifySession = async (deps: AuthDeps, bearer: string): Promise<Persona> => {
  try {
    const found = await identifyBearer(deps, bearer)
    const { user, session, rol } = found
    return {
      id: user.id,
      email: user.email,
      rol,
      pendiente: pendienteOf(found, session.aal),
      sessionId: session.id,
      aal: session.aal,
      alcance: null,
    }
  } catch (error) {
    throw error instanceof AuthError ? ended(error) : error
  }
}

const verifyPersonalToken = async (deps: AuthDeps, token: string): Promise<Persona> => {
  const found = await identifyPersonalToken(deps, token)
  if (!found) throw new DomainError('sin_sesion', 'La clave personal no vale: se revocó o venció.')
  return {
    id: found.user.id,
    email: found.user.email,
    rol: found.rol,
    // It was made behind the second factor, which no program can be asked for.
    pendiente: pendienteOf(found, null),
    sessionId: null,
    aal: 'aal1',
    alcance: found.token.scope,
  }
}

/** Verifies the tokens of the embedded sign-in service. */
export const createEmbeddedVerifier = (deps: AuthDeps): Verifier => ({
  verify: (bearer) =>
    isPersonalToken(bearer) ? verifyPersonalToken(deps, bearer) : verifySession(deps, bearer),
})

/**
 * Verifies the tokens of the auth service at `authUrl`. Sessions live there, and so does their end: here a token is good
 * until it expires. That service sees to one-time passwords and second factors by itself.
 */
export const createRemoteVerifier = (database: Database, authUrl: string, now = systemClock): Verifier => {
  const read = createRemoteReader(authUrl, now)
  return {
    verify: async (bearer) => {
      try {
        const claims = await read(bearer)
        return { ...claims, rol: await findRol(database.db, claims.id), pendiente: null, alcance: null }
      } catch (error) {
        if (error instanceof TokenRefused) throw ended(error)
        if (!(error instanceof KeysUnavailable)) throw error
        throw new DomainError(
          'no_disponible',
          'El servicio de acceso no responde. Probá de nuevo en unos segundos.',
          { cause: error },
        )
      }
    },
  }
}
