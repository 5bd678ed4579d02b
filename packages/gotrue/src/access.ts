import { type AuthDeps, systemClock } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { type Bearer, identifyBearer } from './bearer.service.ts'
import { isProven } from './confirmation.service.ts'
import type { Database } from './database.ts'
import { findPerfil } from './perfiles.repo.ts'
import { identifyPersonalToken, isPersonalToken } from './personal-tokens.service.ts'
import { createRemoteReader } from './remote-reader.ts'

/** What is still missing before a person may do anything; `null`: nothing. */
type Pendiente = 'segundo_factor' | 'clave' | 'activar_segundo_factor' | null

/** Who calls. */
export interface Caller {
  id: string
  email: string
  /** `perfiles.rol`, read at every call; null without a profile. */
  rol: string | null
  /** Parts of the application that the person sees, in its words; null: all. */
  areas: readonly string[] | null
  pendiente: Pendiente
  /** Null for a program with a personal token. */
  sessionId: string | null
  /** Authenticator assurance level: `aal1` after a password, `aal2` after a second factor. */
  aal: string
  /** What a personal token lets its program do; null for a person with a session. */
  alcance: 'lectura' | 'escritura' | null
}

/** What a route that is not public asks of its caller. */
export interface Rule {
  acceso: 'sesion' | 'admin'
  /** Parts of the application that it shows or changes: the caller must see all of them. */
  areas?: readonly string[] | undefined
  /** Open to who is half inside: what signing in is finished by. */
  entrando?: boolean | undefined
  /** Open to a person who still has to replace a one-time password, and to one without profile. */
  sinPerfil?: boolean | undefined
  /** Open to a person who still has to enrol a second factor: enrolling asks for it. */
  antesDeActivar?: boolean | undefined
  /** Only minutes after the person proved who it is, or asked again. */
  confirma?: boolean | undefined
  /** Only for a person who signed in: no program with a personal token manages people, accounts or tokens. */
  soloSesion?: boolean | undefined
}

/** Who calls, and what they may do. */
export interface Access {
  /**
   * Who holds a token: an access token, or a personal one.
   * @throws AuthError for anything that is not valid; `keys_unavailable` when another service's keys cannot be had
   */
  identify: (token: string) => Promise<Caller>
  /** @throws AuthError where the caller may not do what the rule is about */
  permit: (caller: Caller, rule: Rule) => Promise<void>
}

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

/** As `perfiles` keeps them. */
export const areasOf = (stored: string | null): readonly string[] | null =>
  stored === null ? null : stored.split(',').filter((area) => area !== '')

/** Who calls with a session. */
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
    // It was made behind the second factor, which no program can be asked for.
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

/** `proven`: whether the person of a session proved who it is a short while ago. Another auth service cannot tell. */
const permitBy =
  (proven: (sessionId: string) => Promise<boolean>): Access['permit'] =>
  async (caller, rule) => {
    if (!rule.entrando) {
      // With the password alone, whoever has a second factor is not inside yet, and learns nothing at all.
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

/** The access control of the embedded sign-in service: of its own routes, and of all others. */
export const createAccess = (deps: AuthDeps): Access => ({
  identify: async (token) =>
    isPersonalToken(token) ? identifyProgram(deps, token) : callerOf(await identifyBearer(deps, token)),
  permit: permitBy((sessionId) => isProven(deps, sessionId)),
})

/**
 * The same with the tokens of the auth service at `authUrl`. Sessions live there, and so does their end: here a token is good
 * until it expires. That service sees to one-time passwords, second factors and proofs by itself.
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
