import { authPlugin, unlockPerson } from '@telar/gotrue'
import { signInGuess, signInWithPassword, sweep } from '@telar/gotrue/testing/internals.ts'
import { asc, eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events, throttle } from '../../store/schema/index.ts'
import {
  type AuthServer,
  caller,
  createClient,
  keepingCookies,
  PASSWORD,
  startAuthServer,
} from './testing/server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

const signIn = (email: string, password: string, ip?: string) =>
  server.call('POST', '/token?grant_type=password', { body: { email, password }, ...(ip && { ip }) })

const fail = async (email: string, times: number): Promise<void> => {
  for (let i = 0; i < times; i += 1) {
    const { status, body } = await signIn(email, `intento ${i}`)
    expect([status, body.code]).toEqual([400, 'invalid_credentials'])
  }
}

/** Seconds that the refusal tells to wait. */
const locked = async (email: string, password = PASSWORD): Promise<number> => {
  const { status, body, headers } = await signIn(email, password)
  expect([status, body.code]).toEqual([429, 'over_request_rate_limit'])
  return Number(headers['retry-after'])
}

describe('guessing passwords', () => {
  it('[AUTH-25] [LOGIN-09] locks after ten failures, for the right password too, and answers the seconds to wait', async () => {
    const { email } = await server.addPerson()
    await fail(email, 10)
    expect(await locked(email)).toBe(60)
    server.clock.pass(45)
    expect(await locked(email.toUpperCase())).toBe(15)
    server.clock.pass(15)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('[AUTH-25] gets the same answers for an unknown address', async () => {
    const email = `${crypto.randomUUID()}@ejemplo.com`
    await fail(email, 10)
    expect(await locked(email)).toBe(60)
  })

  it('[AUTH-25] locks for longer each time, until a day has passed without a lock', async () => {
    const { email } = await server.addPerson()
    await fail(email, 10)
    const waits = []
    for (let lock = 0; lock < 8; lock += 1) {
      const wait = await locked(email)
      waits.push(wait)
      server.clock.pass(wait)
      // A lock longer than the window leaves ten tries, a shorter one a single try.
      await fail(email, wait >= 900 ? 10 : 1)
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600])
    const day = 24 * 3_600
    server.clock.pass((await locked(email)) + day - 1)
    await fail(email, 10)
    expect(await locked(email)).toBe(3_600)
    server.clock.pass(3_600 + day)
    await fail(email, 10)
    expect(await locked(email)).toBe(60)
  })

  it('[AUTH-25] starts from zero after a success, for that account only', async () => {
    const { email } = await server.addPerson()
    const colleague = await server.addPerson()
    await fail(colleague.email, 9)
    await fail(email, 9)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    await fail(email, 9)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    await fail(colleague.email, 1)
    await locked(colleague.email)
  })

  it('[AUTH-25] starts from zero after fifteen quiet minutes', async () => {
    const { email } = await server.addPerson()
    await fail(email, 9)
    server.clock.pass(15 * 60)
    await fail(email, 9)
    expect((await signIn(email, PASSWORD)).status).toBe(200)
  })

  it('[AUTH-25] does not affect live sessions, nor colleagues at the same address', async () => {
    const { email } = await server.addPerson()
    const colleague = await server.addPerson()
    const session = await server.signIn(email)
    await fail(email, 10)
    await locked(email)
    expect((await server.call('GET', '/user', { token: session.access_token })).status).toBe(200)
    const body = { refresh_token: session.refresh_token }
    expect((await server.call('POST', '/token?grant_type=refresh_token', { body })).status).toBe(200)
    expect((await signIn(colleague.email, PASSWORD)).status).toBe(200)
  })

  it('[AUTH-25] refuses the right password if the lock came while it was being checked', async () => {
    const { email } = await server.addPerson()
    const { passwords } = server.deps
    const verify = async (...asked: Parameters<typeof passwords.verify>): Promise<boolean> => {
      const isRight = await passwords.verify(...asked)
      await fail(email, 10)
      return isRight
    }
    const deps = { ...server.deps, passwords: { ...passwords, verify } }
    const device = { ip: '192.0.2.1', userAgent: null }
    await expect(signInWithPassword(deps, { email, password: PASSWORD }, device)).rejects.toMatchObject({
      reason: 'over_request_rate_limit',
      retryAfter: 60,
    })
  })

  it('[AUTH-25] many at once get no more tries than ten one by one', async () => {
    const { email } = await server.addPerson()
    const guesses = Array.from({ length: 24 }, (_, i) => signIn(email, `intento ${i}`))
    const answers = (await Promise.all(guesses)).map(({ status }) => status)
    expect(answers.filter((status) => status === 400)).toHaveLength(10)
    expect(answers.filter((status) => status === 429)).toHaveLength(14)
  })

  it('[AUTH-25] does not include many right sign-ins at once', async () => {
    const { email } = await server.addPerson()
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email, PASSWORD)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe('a device that signed in before', () => {
  /** A browser that has signed in to `email` once. */
  const known = async (email: string) => {
    const fetch = keepingCookies()
    const client = createClient(server.url, fetch)
    expect((await client.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    return {
      fetch,
      tries: (password = PASSWORD, of = email) => client.signInWithPassword({ email: of, password }),
    }
  }

  it('[AUTH-25] gets in with the right password while strangers have locked the account, again and again', async () => {
    const { email } = await server.addPerson()
    const { tries } = await known(email)
    for (let lock = 0; lock < 3; lock += 1) {
      await fail(email, lock === 0 ? 10 : 1)
      const wait = await locked(email)
      expect((await tries()).error).toBeNull()
      // Strangers still have to wait, whoever got in.
      expect(await locked(email)).toBe(wait)
      server.clock.pass(wait)
    }
  })

  it('[AUTH-25] gets in while its address is locked', async () => {
    const { email } = await server.addPerson()
    const { tries } = await known(email)
    const { key } = signInGuess(email, '127.0.0.1').address!
    const window_started_at = server.clock.now()
    await server.database.db.insert(throttle).values({ key, failures: 199, window_started_at })
    await createClient(server.url).signInWithPassword({ email: 'nadie@ejemplo.com', password: 'no' })
    expect(
      (await createClient(server.url).signInWithPassword({ email, password: PASSWORD })).error?.status,
    ).toBe(429)
    expect((await tries()).error).toBeNull()
    await server.database.db.delete(throttle).where(eq(throttle.key, key))
  })

  it('[AUTH-25] is locked by its own ten failures, without locking anybody else', async () => {
    const { email } = await server.addPerson()
    const { tries } = await known(email)
    for (let n = 0; n < 10; n += 1)
      expect((await tries(`intento ${n}`)).error?.code).toBe('invalid_credentials')
    expect((await tries()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    server.clock.pass(60)
    expect((await tries()).error).toBeNull()
  })

  it('[AUTH-25] is known only for the accounts that it signed in to', async () => {
    const [one, two] = [await server.addPerson(), await server.addPerson()]
    const { tries } = await known(one.email)
    await fail(two.email, 10)
    expect((await tries(PASSWORD, two.email)).error?.status).toBe(429)
    server.clock.pass(60)
    expect((await tries(PASSWORD, two.email)).error).toBeNull()
    for (const { email } of [one, two]) {
      await fail(email, 10)
      await locked(email)
      expect((await tries(PASSWORD, email)).error).toBeNull()
    }
  })

  it('[AUTH-25] stays known for the sixteen accounts that signed in last', async () => {
    let cookie: string | undefined
    const enter = async ({ email }: { email: string }): Promise<number> => {
      const tried = { body: { email, password: PASSWORD }, headers: cookie === undefined ? {} : { cookie } }
      const { status, headers } = await server.call('POST', '/token?grant_type=password', tried)
      cookie = headers['set-cookie']?.split(';')[0] ?? cookie
      return status
    }
    const people = await Promise.all(Array.from({ length: 17 }, () => server.addPerson()))
    for (const person of people) expect(await enter(person)).toBe(200)
    const [dropped, oldest, newest] = [people[0]!, people[1]!, people[16]!]
    expect(await enter(newest)).toBe(200)
    for (const { email } of [dropped, oldest, newest]) {
      await fail(email, 10)
      await locked(email)
    }
    expect([await enter(dropped), await enter(newest), await enter(oldest)]).toEqual([429, 200, 200])
  })

  it('[AUTH-25] has a mark that scripts cannot read and nobody can forge', async () => {
    const { id, email } = await server.addPerson()
    const { headers } = await signIn(email, PASSWORD)
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(
      /^telar_dispositivo=[\w.-]+; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    expect(cookie).not.toContain(id)
    await fail(email, 10)
    const value = cookie.split(/[=;]/)[1]!
    const [device, mark] = value.split('.')
    const sent = async (kept: string) => {
      const body = { email, password: PASSWORD }
      const headers = { cookie: `otra=1; telar_dispositivo=${kept}` }
      return (await server.call('POST', '/token?grant_type=password', { body, headers })).status
    }
    expect(await sent(value)).toBe(200)
    for (const forged of [
      device!,
      `${mark}.${device}`,
      `${'A'.repeat(22)}.${mark}`,
      `${value}x`,
      `${device}.`,
    ]) {
      expect([forged, await sent(forged)]).toEqual([forged, 429])
    }
  })

  it('[AUTH-25] sends its mark over encrypted connections only, where the site has them', async () => {
    const { email } = await server.addPerson()
    const app = Fastify()
    await app.register(authPlugin, { deps: { ...server.deps, publicUrl: 'https://telar.ejemplo.com' } })
    const body = { email, password: PASSWORD }
    const { headers } = await caller(app)('POST', '/token?grant_type=password', { body })
    expect(headers['set-cookie']).toMatch(/; Secure$/)
    await app.close()
  })

  it('[AUTH-25] becomes known when it renews a session that is older than the marks', async () => {
    const { email } = await server.addPerson()
    const { refresh_token } = await server.signIn(email)
    const body = { refresh_token }
    const { headers } = await server.call('POST', '/token?grant_type=refresh_token', { body })
    await fail(email, 10)
    const cookie = String(headers['set-cookie']).split(';')[0]!
    const tried = { body: { email, password: PASSWORD }, headers: { cookie } }
    expect((await server.call('POST', '/token?grant_type=password', tried)).status).toBe(200)
  })
})

describe('a lock', () => {
  it('[AUTH-25] is lifted by an administrator’s command, which is recorded', async () => {
    const { id, email } = await server.addPerson()
    await fail(email, 10)
    await locked(email)
    const recover = async () => (await server.call('POST', '/recover', { body: { email } })).status
    for (let n = 0; n < 3; n += 1) expect(await recover()).toBe(200)
    expect(await recover()).toBe(429)
    await unlockPerson(server.deps, id, { id: null, email: 'línea de comandos', ip: null, requestId: null })
    expect((await signIn(email, PASSWORD)).status).toBe(200)
    expect(await recover()).toBe(200)
    const noted = server.database.db.select().from(events).where(eq(events.action, 'locks_lifted'))
    expect(await noted).toMatchObject([{ actor: 'línea de comandos', traits: { user_email: email } }])
  })
})

describe('guesses of strangers', () => {
  const noted = () => server.database.db.select().from(events).orderBy(asc(events.at))

  it('[AUTH-25] are counted in one row an account and hour, with the last address', async () => {
    const { id, email } = await server.addPerson()
    await server.database.db.delete(events)
    // Whole hours, so that the guesses fall into one.
    server.clock.pass(3_600 - (Math.floor(server.clock.now().getTime() / 1_000) % 3_600))
    const first = server.clock.now()
    await fail(email, 9)
    server.clock.pass(60)
    await signIn(email, 'otra más', '198.51.100.44')
    expect(await noted()).toMatchObject([
      { action: 'login_failed', actor_id: id, ip: '198.51.100.44', at: server.clock.now() },
      { action: 'throttled', actor_id: id, traits: { after: 'login_failed' } },
    ])
    expect((await noted())[0]!.traits).toMatchObject({ times: 10, first_at: first.toISOString() })
    server.clock.pass(3_600)
    await fail(email, 1)
    expect(await noted()).toHaveLength(3)
  })

  it('[AUTH-25] at unknown addresses share one row, however many they are', async () => {
    await server.database.db.delete(events)
    server.clock.pass(3_600 - (Math.floor(server.clock.now().getTime() / 1_000) % 3_600))
    const nobody = () => `${crypto.randomUUID()}@ejemplo.com`
    await Promise.all(Array.from({ length: 12 }, () => signIn(nobody(), 'no')))
    for (let n = 0; n < 3; n += 1) await server.call('POST', '/recover', { body: { email: nobody() } })
    const counts = (await noted()).map(({ action, actor, traits }) => [
      action,
      actor,
      (traits as { times: number }).times,
    ])
    expect(counts.toSorted()).toEqual([
      ['login_failed', null, 12],
      ['user_recovery_requested', null, 3],
    ])
  })
})

describe('failures from one address', () => {
  const failures = async (ip: string, count: number) => {
    const { key } = signInGuess('x@y.z', ip).address!
    const window_started_at = server.clock.now()
    await server.database.db.insert(throttle).values({ key, failures: count, window_started_at })
  }

  it('[AUTH-25] lock it after two hundred in five minutes, and no other address', async () => {
    const { email } = await server.addPerson()
    await failures('198.51.100.7', 199)
    expect((await signIn('nadie@ejemplo.com', 'no', '198.51.100.7')).status).toBe(400)
    const { status, headers } = await signIn(email, PASSWORD, '198.51.100.7')
    expect([status, headers['retry-after']]).toEqual([429, '300'])
    expect((await signIn(email, PASSWORD, '198.51.100.8')).status).toBe(200)
    server.clock.pass(300)
    expect((await signIn(email, PASSWORD, '198.51.100.7')).status).toBe(200)
  })

  it('[AUTH-25] do not add up over the day', async () => {
    await failures('198.51.100.9', 199)
    server.clock.pass(300)
    await signIn('nadie@ejemplo.com', 'no', '198.51.100.9')
    expect((await signIn('nadie@ejemplo.com', 'no', '198.51.100.9')).status).toBe(400)
  })

  it('[AUTH-25] count for a whole IPv6 network, and for IPv4 in any notation', () => {
    const keyOf = (ip: string) => signInGuess('x@y.z', ip).address!.key
    expect(keyOf('2001:db8:1:2:aaaa::1')).toBe(keyOf('2001:db8:1:2::ffff'))
    expect(keyOf('2001:db8:1:3::1')).not.toBe(keyOf('2001:db8:1:2::1'))
    expect(keyOf('::1')).toBe('direccion:0:0:0:0::/64')
    expect(keyOf('fe80::1%eth0')).toBe('direccion:fe80:0:0:0::/64')
    expect(keyOf('::ffff:203.0.113.5')).toBe(keyOf('203.0.113.5'))
  })
})

describe('what is stored', () => {
  it('[AUTH-25] does not contain what was typed, and is deleted later', async () => {
    const { db } = server.database
    await fail('una-clave-por-error@ejemplo.com', 1)
    const keyOf = (email: string) => signInGuess(email, '192.0.2.1').account.key
    const key = keyOf('una-clave-por-error@ejemplo.com')
    expect(key).not.toContain('clave-por-error')
    const stored = (of: string) => db.select().from(throttle).where(eq(throttle.key, of))
    expect(await stored(key)).toHaveLength(1)
    server.clock.pass(25 * 3_600)
    await fail('recién@ejemplo.com', 1)
    await sweep(server.deps.database.db, server.clock.now())
    expect(await stored(key)).toHaveLength(0)
    expect(await stored(keyOf('recién@ejemplo.com'))).toHaveLength(1)
  })
})
