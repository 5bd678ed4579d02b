import {
  type AuthChangeEvent,
  type Session as AuthSession,
  type User as AuthUser,
  isAuthRetryableFetchError,
} from '@supabase/auth-js'
import type { Perfil } from '@telar/contract'
import { ApiError } from '../api-error.ts'
import { type AuthClient, STORAGE_PREFIX } from './auth-client.ts'
import { createSecondFactor, type SecondFactor } from './second-factor.ts'

export interface SessionUser {
  id: string
  email: string
  /** `admin`; any other value is a reader. */
  role: string
  /** The areas that the person may see. */
  areas: Perfil['areas']
  token: string
  /** Empty if the person has given none; screens show the e-mail instead. */
  name: string
}

/** What the person must do first: set a new password, or the second factor that everybody must have. */
type Due = 'password' | 'factor'

/** Why nobody is signed in: nobody has been yet, or the last person left, was idle for too long, or lost the session. */
type VisitorReason = 'inicio' | 'salida' | 'inactividad' | 'vencida'

export type SessionState =
  | { status: 'checking' }
  | { status: 'offline' }
  | { status: 'visitor'; reason: VisitorReason }
  /** The password was right; the second factor's code is still missing. */
  | { status: 'half-way'; email: string; token: string }
  /** `seq` is the newest journal entry before the first screen loads. */
  | { status: 'signed-in'; user: SessionUser; due: Due | null; seq: number }

export interface Session {
  get(): SessionState
  subscribe(listener: () => void): () => void
  /** Reads the stored session and the profile together; at the start and later on. */
  restore(): Promise<void>
  /** The same after an administrator has changed the person's own data, which the stored session has as they were. */
  renew(): Promise<void>
  /** Ends signed in, or half-way if a code is missing. @throws the auth client's error, or ProfileError */
  signIn(email: string, password: string): Promise<void>
  /** Completes a half-way sign-in with a second factor's code. @throws the auth client's error */
  answer(factorId: string, code: string): Promise<void>
  /** The second factor of the person signed in. */
  factor: SecondFactor
  leave(reason: VisitorReason): Promise<void>
  /** `current` may be null right after a sign-in with a one-time password. @throws the auth client's error */
  changePassword(current: string | null, next: string): Promise<void>
  /** Requests a new password. Does not tell whether anybody has the address. @throws the auth client's error */
  forgot(email: string): Promise<void>
  /** An empty name removes it. @throws the auth client's error */
  rename(name: string): Promise<void>
  /** Seconds that the last throttled attempt must wait. */
  retryAfter(): number | null
}

/** The password was right, but the profile could not be loaded. */
export class ProfileError extends Error {}

interface Options {
  client: AuthClient
  fetchPerfil: (signal: AbortSignal) => Promise<Perfil>
  local: Storage
  tab: Storage
  /** Asks people to prove who they are; false if they decline. */
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

/** Whether the server asks for a code that this session does not owe: the person has enrolled a factor elsewhere. */
const wantsCode = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'segundo_factor_pendiente'

/** Who is signed in, for the whole app. The auth client holds the tokens; this holds the person. */
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
  /** Set while a sign-in or password change handles its own events. */
  let busy = false

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** Whether a code is missing, by what the session says of itself. */
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
    // If nothing is stored, this only notifies the other tabs. The server gets its own call, without waiting:
    // `auth.signOut` alone would keep the session while the server cannot be reached.
    await auth.signOut({ scope: 'local' })
    if (token) void auth.admin.signOut(token, 'local')
  }

  const restore = async () => {
    // A refresh over a dead connection takes half a minute; nobody should see 'Loading...' for that long.
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
    // Deferred, because the auth client waits for its listeners.
    setTimeout(() => onEvent(event, next), 0)
  })

  const alone = async (work: () => Promise<void>) => {
    busy = true
    try {
      await work()
    } finally {
      // Deferred past the events of this work, which arrive one tick later.
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
    renew: async () => {
      await auth.refreshSession()
      await restore()
    },
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
