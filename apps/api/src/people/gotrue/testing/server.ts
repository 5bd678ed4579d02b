import { randomUUID } from 'node:crypto'
import { GoTrueClient } from '@supabase/auth-js'
import { type AuthDeps, authPlugin, createAuthDeps } from '@telar/gotrue'
import { createVault, type SessionView } from '@telar/gotrue/testing/internals.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../../../store/client.ts'
import { createTestDatabase } from '../../../testing/database.ts'
import { givePerson } from '../../../testing/people.ts'
import { accesoDe } from '../acceso.ts'

export const PASSWORD = 'hilo-de-seda-y-oro'

export const TEST_VAULT = createVault(Buffer.alloc(32, 7))

/** A clock that stands still until it is advanced. */
export const createClock = (start = new Date()) => {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    /** Lets so many seconds pass. */
    pass: (seconds: number) => {
      at += seconds * 1_000
    },
  }
}

/** The real time, for clients that look at their own clock too. */
export const REAL_CLOCK: Clock = {
  now: () => new Date(),
  pass: () => {
    throw new Error('The real time does not jump.')
  },
}

export type Clock = ReturnType<typeof createClock>

interface Person {
  id: string
  email: string
}

export interface AuthServer {
  app: FastifyInstance
  database: Database
  deps: AuthDeps
  clock: Clock
  /** Base address for a client, with `/auth/v1`. */
  url: string
  addPerson: (options?: { email?: string; rol?: string; mustChangePassword?: boolean }) => Promise<Person>
  signIn: (email: string, password?: string) => Promise<SessionView>
  /** A call as auth-js makes it: with the version header. */
  call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions) => Promise<Answer>
  close: () => Promise<void>
}

interface CallOptions {
  body?: unknown
  /** Sent unchanged, instead of `body`. */
  raw?: string
  token?: string
  headers?: Record<string, string>
  ip?: string
}

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect arbitrary answers
  body: any
}

/** Calls as auth-js makes them: with the version header. */
export const caller =
  (app: FastifyInstance): AuthServer['call'] =>
  async (method, path, { body, raw, token, headers = {}, ip = '192.0.2.1' } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await app.inject({
      method,
      url: `/auth/v1${path}`,
      remoteAddress: ip,
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        'x-supabase-api-version': '2024-01-01',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    return {
      status: response.statusCode,
      headers: response.headers as Answer['headers'],
      body: response.body === '' ? undefined : JSON.parse(response.body),
    }
  }

/** A listening server with only the auth module, on its own database. */
export const startAuthServer = async ({
  clock = createClock(),
}: {
  clock?: Clock
} = {}): Promise<AuthServer> => {
  const { database, destroy } = await createTestDatabase()
  const app = Fastify()
  const deps = createAuthDeps({
    database: accesoDe(database),
    publicUrl: undefined,
    vault: TEST_VAULT,
    now: clock.now,
  })
  await app.register(authPlugin, { deps })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const call = caller(app)
  return {
    app,
    database,
    deps,
    clock,
    url: `${address}/auth/v1`,
    call,
    addPerson: async ({
      email = `${randomUUID()}@ejemplo.com`,
      rol = 'admin',
      mustChangePassword = false,
    } = {}) => {
      const person = { email, rol, must_change_password: mustChangePassword, password: PASSWORD }
      return { id: await givePerson(database, person), email }
    },
    signIn: async (email, password = PASSWORD) => {
      const { status, body } = await call('POST', '/token?grant_type=password', { body: { email, password } })
      if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`)
      return body
    },
    close: async () => {
      await app.close()
      await destroy()
    },
  }
}

/** `fetch` as a browser does it for its own site: cookies come back with later requests. */
export const keepingCookies = (): typeof fetch => {
  const jar = new Map<string, string>()
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(input, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      jar.set(name!, value!)
    }
    return response
  }
}

/** The unmodified client library with its own storage: one browser, with the cookies that `fetch` keeps. */
export const createClient = (
  url: string,
  fetch: typeof globalThis.fetch = keepingCookies(),
): GoTrueClient => {
  const stored = new Map<string, string>()
  return new GoTrueClient({
    url,
    fetch,
    headers: { apikey: 'cualquiera' },
    storageKey: 'sb-telar-auth-token',
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  })
}
