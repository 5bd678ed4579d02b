import { type AuthDeps, systemClock } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type Bearer, identifyBearer } from './bearer.service.ts'
import { isProven } from './confirmation.service.ts'
import type { Database } from './database.ts'
import { findPerfil } from './perfiles.repo.ts'
import { identifyPersonalToken, isPersonalToken } from './personal-tokens.service.ts'
import { createRemoteReader } from './remote-reader.ts'

/** The next thing that a person must do before anything else; `null`: nothing. */
type Pendiente = 'segundo_factor' | 'clave' | 'activar_segundo_factor' | null

/** The caller of a request. */
export interface Caller {
  id: string
  email: string
  /** `perfiles.rol`, read at every call; null without a profile. */
  rol: string | null
  /** Parts of the application that the person sees, named by the application; null: all. */
  areas: readonly string[] | null
  pendiente: Pendiente
  /** Null for a program with a personal token. */
  sessionId: string | null
  /** Authenticator assurance level: `aal1` after a password, `aal2` after a second factor. */
  aal: string
  /** Scope of a personal token; null: a person with a session. */
  alcance: 'lectura' | 'escritura' | null
}

/** Conditions of a route that is not public. */
export interface Rule {
  acceso: 'sesion' | 'admin'
  /** Parts of the application that it shows or changes: the caller must see all of them. */
  areas?: readonly string[] | undefined
  /** Allowed while the sign-in is incomplete, because the route completes it. */
  entrando?: boolean | undefined
  /** Allowed with a one-time password not yet replaced, and without a profile. */
  sinPerfil?: boolean | undefined
  /** Allowed before the required second factor is set up, because setting it up needs the route. */
  antesDeActivar?: boolean | undefined
  /** Allowed only minutes after the person proved who they are. */
  confirma?: boolean | undefined
  /** Only for people with a session: programs with a personal token must not manage people, accounts or tokens. */
  soloSesion?: boolean | undefined
}

/** Finds out who calls, and decides whether they may. */
export interface Access {
  /**
   * The holder of an access token or a personal token.
   * @throws AuthError for an invalid token; `keys_unavailable` if the keys of another service cannot be loaded
   */
  identify: (token: string) => Promise<Caller>
  /** @throws AuthError if the rule forbids it to the caller */
  permit: (caller: Caller, rule: Rule) => Promise<void>
}

interface Standing {
  user: { must_change_password: boolean }
  hasFactor: boolean
  factorRequired: boolean
}

/** A second factor comes first: until its code is entered, people who know only the password neither learn nor do anything. */
const pendienteOf = ({ user, hasFactor, factorRequired }: Standing, aal: string | null): Pendiente => {
  if (hasFactor && aal === 'aal1') return 'segundo_factor'
  if (user.must_change_password) return 'clave'
  return factorRequired && !hasFactor ? 'activar_segundo_factor' : null
}

/** Parses the areas as `perfiles` stores them. */
export const areasOf = (stored: string | null): readonly string[] | null =>
  stored === null ? null : stored.split(',').filter((area) => area !== '')

/** The caller of a session. */
export const callerOf = (bearer: Bearer): Caller => ({
  id: bearer.user.id,
  email: bearer.user.email,
  rol: bearer.rol,
  areas: areasOf(bearer.areas),
  pendiente: pendienteOf(bearer, bearer.session.aal),
  sessionId: bearer.session.id,
  aal: bearer.session.aal,
  alcance: null,
})

const identifyProgram = async (deps: AuthDeps, token: string): Promise<Caller> => {
  const found = await identifyPersonalToken(deps, token)
  if (!found) throw new AuthError('personal_token_invalid')
  return {
    id: found.user.id,
    email: found.user.email,
    rol: found.rol,
    areas: areasOf(found.areas),
    // The token was made by somebody who had passed the second factor, and a program cannot be asked for a code.
    pendiente: pendienteOf(found, null),
    sessionId: null,
    aal: 'aal1',
    alcance: found.token.scope,
  }
}

const refuseProgram = ({ alcance }: Caller, { acceso, soloSesion }: Rule): void => {
  if (alcance === null) return
  if (soloSesion) throw new AuthError('not_for_programs')
  if (acceso === 'admin' && alcance === 'lectura') throw new AuthError('token_reads_only')
}

const refusePending = ({ pendiente }: Caller, { antesDeActivar }: Rule): void => {
  if (pendiente === 'clave') throw new AuthError('password_pending')
  if (pendiente === 'activar_segundo_factor' && !antesDeActivar) throw new AuthError('factor_required')
}

const refuseArea = ({ areas }: Caller, { areas: wanted = [] }: Rule): void => {
  if (areas !== null && wanted.some((area) => !areas.includes(area))) throw new AuthError('not_in_area')
}

const refuseRole = ({ rol }: Caller, { acceso }: Rule): void => {
  if (rol === null) throw new AuthError('no_profile')
  if (acceso === 'admin' && rol !== 'admin') throw new AuthError('not_admin')
}

/** `proven`: whether the person of a session proved recently who they are. Another auth service cannot tell. */
const permitBy =
  (proven: (sessionId: string) => Promise<boolean>): Access['permit'] =>
  async (caller, rule) => {
    if (!rule.entrando) {
      // A person with a second factor who has entered only the password is not signed in yet, and learns nothing.
      if (caller.pendiente === 'segundo_factor') throw new AuthError('factor_pending')
      refuseProgram(caller, rule)
      if (rule.sinPerfil) return
      if (caller.rol !== null) refusePending(caller, rule)
      refuseRole(caller, rule)
      refuseArea(caller, rule)
    }
    if (rule.confirma && (caller.sessionId === null || !(await proven(caller.sessionId)))) {
      throw new AuthError('reauthentication_needed')
    }
  }

/** Access control of the embedded sign-in service, for its own routes and all others. */
export const createAccess = (deps: AuthDeps): Access => ({
  identify: async (token) =>
    isPersonalToken(token) ? identifyProgram(deps, token) : callerOf(await identifyBearer(deps, token)),
  permit: permitBy((sessionId) => isProven(deps, sessionId)),
})

/**
 * The same for tokens of the auth service at `authUrl`. That service keeps and ends the sessions, so that here a token is valid
 * until it expires. It also takes care of one-time passwords, second factors and proofs.
 */
export const createRemoteAccess = (database: Database, authUrl: string, now = systemClock): Access => {
  const read = createRemoteReader(authUrl, now)
  return {
    identify: async (token) => {
      const claims = await read(token)
      const { rol, areas } = await findPerfil(database.db, claims.id)
      return { ...claims, rol, areas: areasOf(areas), pendiente: null, alcance: null }
    },
    permit: permitBy(async () => true),
  }
}
