import { decodeRefreshToken, encodeRefreshToken, PURPOSE, sweep } from '@telar/gotrue/testing/internals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { events, sessions } from '../../store/schema/index.ts'
import { type AuthServer, startAuthServer, TEST_VAULT } from './testing/server.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let server: AuthServer
let first: string
let sessionId: string
let access: string
let personId: string

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { id, email } = await server.addPerson()
  const session = await server.signIn(email)
  personId = id
  first = session.refresh_token
  access = session.access_token
  sessionId = decodeRefreshToken(first)!.sessionId
})

const refresh = (token: string) =>
  server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })

const next = async (token: string): Promise<string> => {
  const { status, body } = await refresh(token)
  expect(status).toBe(200)
  return body.refresh_token
}

const swept = () => sweep(server.deps.database.db, server.clock.now())

const noted = async (): Promise<string[]> => {
  const rows = await server.database.db.select().from(events).where(eq(events.actor_id, personId))
  return rows.map(({ action }) => action).sort()
}

const rowOf = async () => {
  const [row] = await server.database.db.select().from(sessions).where(eq(sessions.id, sessionId))
  return row
}

describe('a refresh token', () => {
  it('[AUTH-15] works once, and the answer is a new one', async () => {
    const second = await next(first)
    expect(second).not.toBe(first)
    expect(await next(second)).not.toBe(second)
    expect((await rowOf())!.refresh_counter).toBe(2)
  })

  it('[AUTH-15] one step old, within 120 s: answers the active one again (a lost answer), which does not count as a use', async () => {
    const second = await next(first)
    server.clock.pass(119)
    expect(await next(first)).toBe(second)
    server.clock.pass(2)
    expect((await refresh(first)).status).toBe(400)
  })

  it('[AUTH-15] one step old, later: refused, and the session ends with all its tokens', async () => {
    const second = await next(first)
    server.clock.pass(121)
    expect(await refresh(first)).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } })
    expect((await refresh(second)).body.code).toBe('refresh_token_not_found')
    expect((await server.call('GET', '/user', { token: access })).body.code).toBe('session_not_found')
    expect(await noted()).toEqual(['login', 'token_refreshed', 'token_reuse'])
  })

  it('[AUTH-15] several steps old: works within 10 s of the last rotation (tabs), and ends the session after that', async () => {
    const third = await next(await next(first))
    server.clock.pass(10)
    expect(await next(first)).toBe(third)
    server.clock.pass(1)
    expect((await refresh(first)).body.code).toBe('refresh_token_already_used')
    expect(await rowOf()).toBeUndefined()
  })

  it('[AUTH-15] below the floor: refused, and the session stays', async () => {
    const row = (await rowOf())!
    await server.database.db
      .update(sessions)
      .set({ refresh_counter: 2, refresh_floor: 2 })
      .where(eq(sessions.id, sessionId))
    expect((await refresh(first)).body.code).toBe('refresh_token_already_used')
    const key = TEST_VAULT.open(row.refresh_key, PURPOSE.session(sessionId))
    await next(encodeRefreshToken(sessionId, key, 2))
  })

  it('[AUTH-15] used by many at once rotates once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(first)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
    expect((await rowOf())!.refresh_counter).toBe(1)
  })

  it.each([
    ['malformed', () => 'no-es-un-token', 'validation_failed'],
    ['mistyped', () => `${first.slice(0, -1)}${first.endsWith('A') ? 'B' : 'A'}`, 'validation_failed'],
    ['with an extra character', () => `${first}=`, 'validation_failed'],
    ['in the older format', () => 'abcdefghij12', 'refresh_token_not_found'],
    [
      'of another session',
      () => encodeRefreshToken(crypto.randomUUID(), 'AAAA', 0),
      'refresh_token_not_found',
    ],
    ['with another key', () => encodeRefreshToken(sessionId, 'AAAA', 0), 'refresh_token_not_found'],
  ])('[AUTH-15] %s is refused, and the session stays', async (_case, token, code) => {
    expect(await refresh(token())).toMatchObject({ status: 400, body: { code } })
    expect((await rowOf())!.refresh_counter).toBe(0)
    await next(first)
  })
})

describe('a session', () => {
  it('[AUTH-15] ends after 30 minutes without a refresh', async () => {
    server.clock.pass(30 * MINUTE - 1)
    const second = await next(first)
    server.clock.pass(30 * MINUTE)
    expect(await refresh(second)).toMatchObject({ status: 400, body: { code: 'session_expired' } })
  })

  it('[AUTH-15] tells for a week that it has ended', async () => {
    await swept()
    const second = await next(first)
    server.clock.pass(7 * DAY + 30 * MINUTE)
    await swept()
    expect((await refresh(second)).body.code).toBe('session_expired')
    server.clock.pass(1)
    await swept()
    expect((await refresh(second)).body.code).toBe('refresh_token_not_found')
  })

  it('[AUTH-15] ends 12 hours after sign-in, however busy', async () => {
    let token = first
    let latest = access
    for (let minutes = 25; minutes <= 12 * 60 - 5; minutes += 25) {
      server.clock.pass(25 * MINUTE)
      const { body } = await refresh(token)
      token = body.refresh_token
      latest = body.access_token
    }
    server.clock.pass(12 * HOUR - Math.floor((12 * 60 - 5) / 25) * 25 * MINUTE - 1)
    const { body } = await refresh(token)
    latest = body.access_token
    expect((await server.call('GET', '/user', { token: latest })).status).toBe(200)
    server.clock.pass(1)
    expect((await refresh(body.refresh_token)).body.code).toBe('session_expired')
    expect((await server.call('GET', '/user', { token: latest })).body.code).toBe('session_not_found')
  })

  it('[AUTH-16] outlives its access tokens, which last ten minutes', async () => {
    server.clock.pass(599)
    expect((await server.call('GET', '/user', { token: access })).status).toBe(200)
    server.clock.pass(1)
    expect((await server.call('GET', '/user', { token: access })).body.code).toBe('bad_jwt')
    await next(first)
  })
})

describe('the text of a token', () => {
  it.each([0, 1, 127, 128, 300, 2 ** 35, Number.MAX_SAFE_INTEGER])(
    '[AUTH-15] carries the count %d',
    (counter) => {
      const id = crypto.randomUUID()
      expect(decodeRefreshToken(encodeRefreshToken(id, 'AAAA', counter))).toMatchObject({
        sessionId: id,
        counter,
      })
    },
  )
})

describe('what happened at the door', () => {
  it('[AUTH-15] is known for 400 days, refreshes for 30', async () => {
    await next(first)
    const known = async (seconds: number) => {
      server.clock.pass(seconds)
      await swept()
      return noted()
    }
    expect(await known(30 * DAY)).toEqual(['login', 'token_refreshed'])
    expect(await known(1)).toEqual(['login'])
    expect(await known(370 * DAY - 1)).toEqual(['login'])
    expect(await known(1)).toEqual([])
  })
})
