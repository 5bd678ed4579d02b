import type { AuthChangeEvent, Session as AuthSession } from '@supabase/auth-js'
import { isAuthRetryableFetchError } from '@supabase/auth-js'
import type { Perfil } from '@telar/contract'
import { ApiError } from '../api-error.ts'
import { type AuthClient, STORAGE_PREFIX } from './auth-client.ts'

export interface SessionUser {
  id: string
  email: string
  /** `admin`, or any other word for a reader. */
  role: string
  token: string
  /** Empty at sign-in; screens show the e-mail in its place. */
  name: string
}

/** Why nobody is signed in: never was, left, was idle for too long, or the session ended. */
type VisitorReason = 'inicio' | 'salida' | 'inactividad' | 'vencida'

export type SessionState =
  | { status: 'checking' }
  | { status: 'offline' }
  | { status: 'visitor'; reason: VisitorReason }
  | { status: 'signed-in'; user: SessionUser; mustChangePassword: boolean }

export interface Session {
  get(): SessionState
  subscribe(listener: () => void): () => void
  /** The first check, and any later one: stored session and profile together. */
  restore(): Promise<void>
  /** Throws the auth client's error, or `ProfileError`. */
  signIn(email: string, password: string): Promise<void>
  leave(reason: VisitorReason): Promise<void>
  /** Throws the auth client's error. */
  changePassword(current: string, next: string): Promise<void>
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
  patienceMs?: number
}

const clearStored = (local: Storage, tab: Storage) => {
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index))
  for (const key of keys) if (key?.startsWith(STORAGE_PREFIX)) local.removeItem(key)
  tab.clear()
}

const withinMs = <T>(ms: number, work: Promise<T>): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => setTimeout(() => resolve(null), ms))])

/** Who is signed in, for the whole app. The auth client owns the tokens; this owns the person. */
export const createSession = ({ client, fetchPerfil, local, tab, patienceMs = 6_000 }: Options): Session => {
  const { auth } = client
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'checking' }
  /** Sign-in and password change answer for their own events. */
  let busy = false

  const set = (next: SessionState) => {
    state = next
    for (const listener of listeners) listener()
  }

  const admit = async ({ access_token, user }: AuthSession) => {
    const perfil = await fetchPerfil(AbortSignal.timeout(patienceMs))
    set({
      status: 'signed-in',
      user: { id: perfil.id, email: user.email ?? '', role: perfil.rol, token: access_token, name: '' },
      mustChangePassword: perfil.debe_cambiar_clave,
    })
  }

  const leave = async (reason: VisitorReason) => {
    const token = state.status === 'signed-in' ? state.user.token : null
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
      else if (state.user.token !== next.access_token)
        set({ ...state, user: { ...state.user, token: next.access_token } })
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
    changePassword: (current, next) =>
      alone(async () => {
        const { error } = await auth.updateUser({ password: next, current_password: current })
        if (error) throw error
        await restore()
      }),
  }
}
