import { authPlugin, createAuthDeps } from '@telar/gotrue'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../../store/client.ts'
import { users } from '../../store/schema/index.ts'
import { accesoDe } from './acceso.ts'
import { type AuthServer, caller, PASSWORD, startAuthServer, TEST_VAULT } from './testing/server.ts'

const PASSWORD_GRANT = '/token?grant_type=password'
const REFRESH_GRANT = '/token?grant_type=refresh_token'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

/** The module on a database that refuses everything. */
const withoutDatabase = async () => {
  const refusing = new Proxy({} as Database['db'], {
    get: () => () => {
      throw new Error('connection refused at 10.0.0.7')
    },
  })
  const database: Database = {
    kind: 'postgres',
    commits: () => null,
    db: refusing,
    queries: { query: () => Promise.reject(new Error('connection refused at 10.0.0.7')) },
    count: () => Promise.reject(new Error('connection refused at 10.0.0.7')),
    transaction: () => Promise.reject(new Error('connection refused at 10.0.0.7')),
    close: async () => undefined,
  }
  const app = Fastify()
  const deps = createAuthDeps({ database: accesoDe(database), publicUrl: undefined, vault: TEST_VAULT })
  await app.register(authPlugin, { deps })
  return { app, call: caller(app) }
}

describe('error shapes', () => {
  it('[AUTH-14] with the version header: a code, a message, and the header again', async () => {
    const answer = await server.call('POST', PASSWORD_GRANT, { body: { email: 'x@y.z', password: 'nada' } })
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
    expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('[AUTH-14] without it: status, error_code and msg', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: `/auth/v1${PASSWORD_GRANT}`,
      payload: {},
    })
    expect(response.json()).toMatchObject({ code: 400, error_code: 'validation_failed' })
    expect(typeof response.json().msg).toBe('string')
    expect(response.headers['x-supabase-api-version']).toBeUndefined()
  })

  it.each([
    ['GET', '/nada'],
    ['POST', '/'],
    ['GET', '/token'],
  ] as const)('[ROLE-01] answers 404 to %s %s', async (method, path) => {
    expect(await server.call(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('[LOGIN-11] a database that fails is a 500 without internals, never a 4xx', async () => {
    const { app, call } = await withoutDatabase()
    const answer = await call('POST', PASSWORD_GRANT, { body: { email: 'a@b.co', password: 'x' } })
    expect(answer.status).toBe(500)
    expect(answer.body).toMatchObject({ code: 'unexpected_failure', message: 'Unexpected failure' })
    expect(JSON.stringify(answer.body)).not.toContain('connection')
    await app.close()
  })
})

describe('invalid bodies', () => {
  const BAD: [string, string][] = [
    ['empty', ''],
    ['not JSON', '{"email":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a wrong type', '{"email":["a@b.co"],"password":{}}'],
    ['null members', '{"email":null,"password":null}'],
    ['a NUL', '{"email":"a\\u0000@b.co","password":"x"}'],
    ['half a surrogate pair', '{"email":"a@b.co","password":"\\ud800"}'],
    ['a NUL in a key', '{"email":"a@b.co","password":"x","\\u0000":1}'],
    ['a deep nest', `{"email":"a@b.co","password":"x","data":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    ['an endless password', JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(1_025) })],
  ]

  it.each(BAD)('[ROLE-01] %s: 400 at the password grant', async (_case, raw) => {
    const answer = await server.call('POST', PASSWORD_GRANT, { raw })
    expect(answer.status).toBe(400)
    expect(['bad_json', 'validation_failed']).toContain(answer.body.code)
  })

  it.each(BAD.slice(0, 7))('[ROLE-02] %s: 4xx at PUT /user, once signed in', async (_case, raw) => {
    const { email } = await server.addPerson()
    const { access_token: token } = await server.signIn(email)
    const answer = await server.call('PUT', '/user', { raw, token })
    // Members that are null or unknown to the call change nothing.
    expect(answer.status).toBe(_case.includes('members') ? 200 : 400)
  })

  it('[ROLE-01] more than a MiB: 413', async () => {
    const raw = JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(1_048_577) })
    const answer = await server.call('POST', PASSWORD_GRANT, { raw })
    expect(answer).toMatchObject({ status: 413, body: { code: 'request_entity_too_large' } })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'no es un tipo'])(
    '[ROLE-01] of type %s: never a 5xx',
    async (type) => {
      const answer = await server.call('POST', PASSWORD_GRANT, {
        raw: 'a=b',
        headers: { 'content-type': type },
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    },
  )

  it('[ROLE-01] ignores unknown members, and a foreign Authorization header', async () => {
    const { email } = await server.addPerson()
    const body = { email, password: PASSWORD, gotrue_meta_security: {}, code_challenge: null }
    const answer = await server.call('POST', PASSWORD_GRANT, { body, token: 'la-clave-anon' })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('[ROLE-01] refuses any other grant', async () => {
    for (const path of ['/token', '/token?grant_type=pkce', '/token?grant_type=a&grant_type=b']) {
      const { status, body } = await server.call('POST', path, { body: {} })
      expect([status, body.code]).toEqual([
        400,
        path.includes('&') ? 'validation_failed' : 'invalid_credentials',
      ])
    }
  })
})

describe('the bearer', () => {
  it('[ROLE-02] [ROLE-03] is checked before anything else', async () => {
    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['POST', '/logout?scope=nada'],
    ] as const) {
      const answer = await server.call(method, path, method === 'GET' ? {} : { raw: '{no es json' })
      expect(answer).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    }
  })

  it('[ROLE-02] must be a token of ours', async () => {
    const answer = await server.call('GET', '/user', { token: 'a.b.c' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
  })

  it('[ROLE-02] must belong to an existing person who is not banned', async () => {
    const { id, email } = await server.addPerson()
    const { access_token: token, refresh_token } = await server.signIn(email)
    const { db } = server.database
    await db
      .update(users)
      .set({ banned_until: new Date('2999-01-01') })
      .where(eq(users.id, id))
    expect((await server.call('GET', '/user', { token })).body.code).toBe('user_banned')
    const renewed = await server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    expect(renewed.body.code).toBe('user_banned')
    await db.delete(users).where(eq(users.id, id))
    const gone = await server.call('GET', '/user', { token })
    expect(gone).toMatchObject({ status: 403, body: { code: 'user_not_found' } })
  })

  it('[ROLE-03] signs out with a JSON content type and no body, and refuses an unknown scope', async () => {
    const { email } = await server.addPerson()
    const { access_token: token } = await server.signIn(email)
    const unknown = await server.call('POST', '/logout?scope=todo', { token })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    expect((await server.call('POST', '/logout?scope=local', { token })).status).toBe(204)
    const after = await server.call('GET', '/user', { token })
    expect(after).toMatchObject({ status: 403, body: { code: 'session_not_found' } })
  })

  it('[LOGIN-07] is refused to a banned person, who learns of the ban only with the right password', async () => {
    const { id, email } = await server.addPerson()
    const banUntil = (banned_until: Date) =>
      server.database.db.update(users).set({ banned_until }).where(eq(users.id, id))
    await banUntil(new Date('2999-01-01'))
    const sign = (password: string) => server.call('POST', PASSWORD_GRANT, { body: { email, password } })
    expect((await sign('no es esta')).body.code).toBe('invalid_credentials')
    expect(await sign(PASSWORD)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
    await banUntil(server.clock.now())
    expect((await sign(PASSWORD)).status).toBe(200)
  })
})

describe('public calls', () => {
  it('[ROLE-01] publish the keys, without their private part', async () => {
    const { status, body, headers } = await server.call('GET', '/.well-known/jwks.json')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=600')
    expect(Object.keys(body.keys[0]).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
  })

  it('[ROLE-01] [AUTH-24] answer the health, and that sign-up is closed', async () => {
    expect((await server.call('GET', '/health')).status).toBe(200)
    expect((await server.call('GET', '/settings')).body.disable_signup).toBe(true)
    const answer = await server.call('POST', '/signup', { body: { email: 'a@b.co', password: PASSWORD } })
    expect(answer).toMatchObject({ status: 422, body: { code: 'signup_disabled' } })
  })
})

describe('the answer for an unknown address and for a wrong password', () => {
  it('[LOGIN-07] is the same to the last byte and header, and a password is checked for both', async () => {
    const { email } = await server.addPerson()
    const check = vi.spyOn(server.deps.passwords, 'verify')
    onTestFinished(() => check.mockRestore())
    const refusal = async (address: string) => {
      const body = { email: address, password: 'no es esta' }
      const { headers, ...answer } = await server.call('POST', PASSWORD_GRANT, { body })
      const { date: _date, ...told } = headers
      return { ...answer, headers: told }
    }
    expect(await refusal('desconocida@ejemplo.com')).toEqual(await refusal(email))
    // Checking takes as long for an unknown address as for a known one.
    expect(check.mock.calls).toEqual([
      [null, 'no es esta'],
      [expect.stringMatching(/^\$argon2id\$/), 'no es esta'],
    ])
  })
})

describe('with another auth service', () => {
  it('[AUTH-17] every address answers 404', async () => {
    const app = Fastify()
    await app.register(authPlugin, { deps: undefined })
    const call = caller(app)
    for (const path of [PASSWORD_GRANT, REFRESH_GRANT, '/logout', '/signup']) {
      expect((await call('POST', path, { body: {} })).status).toBe(404)
    }
    expect((await call('GET', '/.well-known/jwks.json')).status).toBe(404)
    await app.close()
  })
})
