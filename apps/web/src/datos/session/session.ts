import type { AuthChangeEvent, Session as AuthSession, User as AuthUser } from '@supabase/auth-js'
import { isAuthRetryableFetchError } from '@supabase/auth-js'
import type { Perfil } from '@telar/contract'
import { ApiError } from '../api-error.ts'
import { type AuthClient, STORAGE_PREFIX } from './auth-client.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'

export interface SessionUser {
  id: string
  email: string
  /** `admin`, or any other word for a reader. */
  role: string
  /** Parts of Telar that the person sees. */
  areas: Perfil['areas']
  token: string
  /** Empty for whoever never gave one; screens show the e-mail in its place. */
  name: string
}

/** What has to be done before anything else: a new password, or a second factor that everybody must have. */
type Due = 'password' | 'factor'

/** Why nobody is signed in: never was, left, was idle for too long, or the session ended. */
type VisitorReason = 'inicio' | 'salida' | 'inactividad' | 'vencida'

export type SessionState =
  | { status: 'checking' }
  | { status: 'offline' }
  | { status: 'visitor'; reason: VisitorReason }
  /** The password was right; the code of the second factor is still to come. */
  | { status: 'half-way'; email: string; token: string }
  /** `seq` is the newest entry of the journal when the first screen was not yet asked for. */
  | { status: 'signed-in'; user: SessionUser; due: Due | null; seq: number }

export interface Session {
  get(): SessionState
  subscribe(listener: () => void): () => void
  /** The first check, and any later one: stored session and profile together. */
  restore(): Promise<void>
  /** Ends signed in, or half-way. Throws the auth client's error, or `ProfileError`. */
  signIn(email: string, password: string): Promise<void>
  /** Goes the other half with the code of a second factor. Throws the auth client's error. */
  answer(factorId: string, code: string): Promise<void>
  /** The second factor of whoever is signed in. */
  factor: SecondFactor
  leave(reason: VisitorReason): Promise<void>
  /**
   * `current` may be null for a one-time password by which the person signed in minutes ago. Throws the auth client's error.
   */
  changePassword(current: string | null, next: string): Promise<void>
  /** Asks for a new password, without being told whether anybody has the address. Throws the auth client's error. */
  forgot(email: string): Promise<void>
  /** Empty takes the name away. Throws the auth client's error. */
  rename(name: string): Promise<void>
  /** Seconds that the last throttled attempt was asked to wait. */
  retryAfter(): number | null
}

/** The password was right, but there is no profile to go with it. */
export class ProfileError extends Error {}

interface Options {
  client: AuthClient
  fetchPerfil: (signal: AbortSignal) => Promise<Perfil>
  local: Storage
  tab: Storage
  /** Asks the person to prove who it is; false where it gives up. */
  confirm: () => Promise<boolean>
  patienceMs?: number
}

const clearStored = (local: Storage, tab: Storage) => {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index))
  for (const key of keys) if (key?.startsWith(STORAGE_PREFIX)) local.removeItem(key)
  tab.clear()
}

const withinMs = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])

const nameOf = ({ user_metadata: { name } }: AuthUser): string => (typeof name === 'string' ? name : '')

const dueOf = ({ debe_cambiar_clave, debe_activar_segundo_factor }: Perfil): Due | null => {
  if (debe_cambiar_clave) return 'password'
  return debe_activar_segundo_factor ? 'factor' : null
}

/** The server, which knows of factors that were enrolled elsewhere meanwhile. */
const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'segundo_factor_pendiente'

/** Who is signed in, for the whole app. The auth client owns the tokens; this owns the person. */
export const createSession = ({
  client,
  fetchPerfil,
  local,
  tab,
  confirm,
  patienceMs = 6_000,
}: Options): Session => {
  const { auth } = client
  const factor = createSecondFactor(auth, confirm)
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'checking' }
  /** Sign-in and password change answer for their own events. */
  let busy = false

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** By what the session itself says. */
  const owesCode = async () => {
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
    return data?.currentLevel === 'aal1' && data.nextLevel === 'aal2'
  }

  const admit = async ({ access_token: token, user }: AuthSession) => {
    const email = user.email ?? ''
    if (await owesCode()) return set({ status: 'half-way', email, token })
    try {
      const perfil = await fetchPerfil(AbortSignal.timeout(patienceMs))
      const { id, rol: role, areas } = perfil
      set({
        status: 'signed-in',
        user: { id, email, role, areas, token, name: nameOf(user) },
        due: dueOf(perfil),
        seq: perfil.seq,
      })
    } catch (error) {
      if (!wantsCode(error)) throw error
      set({ status: 'half-way', email, token })
    }
  }

  const tokenHeld = () => {
    if (state.status === 'signed-in') return state.user.token
    return state.status === 'half-way' ? state.token : null
  }

  const leave = async (reason: VisitorReason) => {
    const token = tokenHeld()
    clearStored(local, tab)
    if (state.status !== 'visitor') set({ status: 'visitor', reason })
    // With nothing stored this only tells the other tabs. The server is told apart from it, and not waited for:
    // `auth.signOut` would keep the session while the server cannot be reached.
    await auth.signOut({ scope: 'local' })
    if (token) void auth.admin.signOut(token, 'local')
  }

  const restore = async () => {
    // A refresh over a dead line goes on for half a minute; nobody should look at 'Loading...' for that long.
    const found = await withinMs(patienceMs, auth.getSession())
    if (!found || (found.error && isAuthRetryableFetchError(found.error))) return set({ status: 'offline' })
    if (!found.data.session) return leave('inicio')
    try {
      await admit(found.data.session)
    } catch (error) {
      if (error instanceof ApiError && error.passing) set({ status: 'offline' })
      else await leave('inicio')
    }
  }

  const onEvent = (event: AuthChangeEvent, next: AuthSession | null) => {
    if (busy || state.status === 'checking') return
    if (event === 'SIGNED_OUT') {
      if (state.status === 'visitor') return
      clearStored(local, tab)
      set({ status: 'visitor', reason: 'vencida' })
    } else if (next && event !== 'INITIAL_SESSION') {
      if (state.status !== 'signed-in' || state.user.id !== next.user.id) void restore()
      else set({ ...state, user: { ...state.user, token: next.access_token, name: nameOf(next.user) } })
    }
  }
  auth.onAuthStateChange((event, next) => {
    // Outside of the client's own step: it waits for its listeners.
    setTimeout(() => onEvent(event, next), 0)
  })

  const alone = async (work: () => Promise<void>) => {
    busy = true
    try {
      await work()
    } finally {
      // After the events of this work, which arrive one tick later.
      setTimeout(() => {
        busy = false
      }, 0)
    }
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    restore,
    leave,
    retryAfter: client.lastRetryAfter,
    signIn: (email, password) =>
      alone(async () => {
        const { data, error } = await auth.signInWithPassword({ email, password })
        if (error) throw error
        try {
          await admit(data.session)
        } catch (cause) {
          await auth.signOut({ scope: 'local' })
          await leave('inicio')
          throw new ProfileError('no profile', { cause })
        }
      }),
    answer: (factorId, code) =>
      alone(async () => {
        await factor.verify(factorId, code)
        await restore()
      }),
    factor,
    forgot: async (email) => {
      const { error } = await auth.resetPasswordForEmail(email)
      if (error) throw error
    },
    rename: async (name) => {
      const { error } = await auth.updateUser({ data: { name: name || null } })
      if (error) throw error
    },
    changePassword: (current, next) =>
      alone(async () => {
        const { error } = await auth.updateUser({
          password: next,
          ...(current !== null && { current_password: current }),
        })
        if (error) throw error
        await restore()
      }),
  }
}
