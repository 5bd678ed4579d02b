import { newRecoveryCodes } from '@telar/gotrue'
import { codeOf, wrongCodeOf } from '@telar/gotrue/testing/authenticator.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { events, factors, recovery_codes, sessions, users } from '../../store/schema/index.ts'
import { type AuthServer, startAuthServer } from './testing/server.ts'

let server: AuthServer
let id: string
let email: string
let token: string

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const person = await server.addPerson()
  id = person.id
  email = person.email
  token = (await server.signIn(email)).access_token
})

const now = () => server.clock.now()
const claimsOf = (access: string) => JSON.parse(Buffer.from(access.split('.')[1]!, 'base64url').toString())
const post = (path: string, body: unknown, as = token) => server.call('POST', path, { body, token: as })
const enrol = (friendly_name = '', as = token) => post('/factors', { factor_type: 'totp', friendly_name }, as)
const challenge = async (factorId: string, as = token): Promise<string> =>
  (await post(`/factors/${factorId}/challenge`, { factorId }, as)).body.id
const verify = async (factorId: string, code: string, as = token) =>
  post(`/factors/${factorId}/verify`, { challenge_id: await challenge(factorId, as), code }, as)

/** Enrols and verifies a factor; returns it with the raised session. */
const withFactor = async (name = '') => {
  const { body } = await enrol(name)
  const { secret } = body.totp
  const answer = await verify(body.id, codeOf(secret, now()))
  expect(answer.status).toBe(200)
  server.clock.pass(60)
  return { factorId: body.id as string, secret: secret as string, session: answer.body }
}

describe('enrolling', () => {
  it('[AUTH-19] [ROLE-02] answers a secret of 160 bits, its address and a picture without #', async () => {
    const { status, body } = await enrol('teléfono')
    expect(status).toBe(200)
    expect(body).toMatchObject({ type: 'totp', friendly_name: 'teléfono' })
    expect(body.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(body.totp.uri).toMatch(/^otpauth:\/\/totp\/Telar:.*issuer=Telar/)
    expect(body.totp.uri).toContain(`secret=${body.totp.secret}`)
    expect(body.totp.qr_code).toMatch(/^<svg[^#]*<\/svg>$/)
  })

  it('[AUTH-19] keeps the secret sealed in the database, and out of every other answer', async () => {
    const { body } = await enrol()
    const [row] = await server.database.db.select().from(factors).where(eq(factors.id, body.id))
    expect(row!.secret).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain(body.totp.secret)
    const user = await server.call('GET', '/user', { token })
    expect(JSON.stringify(user.body)).not.toContain(body.totp.secret)
    expect(JSON.stringify(user.body)).not.toContain('v1.')
  })

  it('[DATA-02] [AUTH-19] lists factors by name, type, status, telephone and issuer', async () => {
    await enrol('llave')
    const { body } = await server.call('GET', '/user', { token })
    expect(body.factors).toMatchObject([
      { friendly_name: 'llave', factor_type: 'totp', status: 'unverified', phone: null, issuer: 'Telar' },
    ])
  })

  it.each(['', 'llave'])('[AUTH-19] refuses "%s" as the name of a factor', async (name) => {
    await enrol(name)
    expect(await enrol(name)).toMatchObject({ status: 422, body: { code: 'mfa_factor_name_conflict' } })
  })

  it('[AUTH-19] frees the name of an unfinished enrolment', async () => {
    await enrol('llave')
    server.clock.pass(301)
    expect((await enrol('llave')).status).toBe(200)
    expect(await server.database.db.$count(factors, eq(factors.user_id, id))).toBe(1)
  })

  it('[AUTH-19] stops at ten', async () => {
    for (let n = 0; n < 10; n += 1) expect((await enrol(`llave ${n}`)).status).toBe(200)
    expect(await enrol('otra')).toMatchObject({
      status: 422,
      body: { code: 'too_many_enrolled_mfa_factors' },
    })
  })

  it.each([
    ['phone', 422, 'mfa_phone_enroll_not_enabled'],
    ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
    ['otra', 400, 'validation_failed'],
  ])('[AUTH-19] refuses factors of type %s', async (factor_type, status, code) => {
    expect(await post('/factors', { factor_type })).toMatchObject({ status, body: { code } })
  })
})

describe('verifying', () => {
  it('[AUTH-18] [AUTH-19] raises the same session to aal2, with sign-in and code in its methods, newest first', async () => {
    const before = claimsOf(token)
    const { session } = await withFactor()
    const after = claimsOf(session.access_token)
    expect(before).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
    expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id })
    expect(after.amr).toEqual([{ method: 'totp', timestamp: expect.any(Number) }, before.amr[0]])
    expect(session.user.factors).toMatchObject([{ status: 'verified' }])
  })

  it('[AUTH-19] invalidates earlier refresh tokens, so that they never yield aal2, and keeps the session', async () => {
    const first = await server.signIn(email)
    const { body } = await enrol('a', first.access_token)
    const raised = await verify(body.id, codeOf(body.totp.secret, now()), first.access_token)
    const refresh = (refresh_token: string) =>
      server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token } })
    expect((await refresh(first.refresh_token)).body.code).toBe('refresh_token_already_used')
    const next = await refresh(raised.body.refresh_token)
    expect(next.status).toBe(200)
    expect(claimsOf(next.body.access_token).aal).toBe('aal2')
  })

  it('[AUTH-19] ends the person’s sessions without second factor, and unfinished enrolments', async () => {
    const other = await server.signIn(email)
    await enrol('a medias')
    const { session } = await withFactor()
    expect((await server.call('GET', '/user', { token: other.access_token })).body.code).toBe(
      'session_not_found',
    )
    const { body } = await server.call('GET', '/user', { token: session.access_token })
    expect(body.factors).toHaveLength(1)
    expect(await server.database.db.$count(sessions, eq(sessions.user_id, id))).toBe(1)
  })

  it('[AUTH-19] accepts the codes of one step before and after, and no others', async () => {
    for (const [steps, status] of [
      [-2, 422],
      [2, 422],
      [-1, 200],
    ] as const) {
      const { body } = await enrol(`llave ${steps}`)
      expect([steps, (await verify(body.id, codeOf(body.totp.secret, now(), steps))).status]).toEqual([
        steps,
        status,
      ])
    }
  })

  it('[AUTH-19] accepts a code once, and none of an earlier step', async () => {
    const { factorId, secret } = await withFactor()
    const again = await server.signIn(email)
    const code = codeOf(secret, now())
    expect((await verify(factorId, code, again.access_token)).status).toBe(200)
    const third = (await server.signIn(email)).access_token
    expect((await verify(factorId, code, third)).body.code).toBe('mfa_verification_failed')
    expect((await verify(factorId, codeOf(secret, now(), -1), third)).body.code).toBe(
      'mfa_verification_failed',
    )
    expect((await verify(factorId, codeOf(secret, now(), 1), third)).status).toBe(200)
  })

  it('[AUTH-19] accepts one of two simultaneous answers with the same code', async () => {
    const { factorId, secret } = await withFactor()
    const two = [await server.signIn(email), await server.signIn(email)]
    const asked = await Promise.all(two.map(({ access_token }) => challenge(factorId, access_token)))
    const code = codeOf(secret, now())
    const answers = await Promise.all(
      two.map(({ access_token }, i) =>
        post(`/factors/${factorId}/verify`, { challenge_id: asked[i], code }, access_token),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('[AUTH-19] requires an open challenge of that factor', async () => {
    const { body: one } = await enrol('una')
    const { body: other } = await enrol('otra')
    const code = codeOf(one.totp.secret, now())
    const answer = (challenge_id: string) => post(`/factors/${one.id}/verify`, { challenge_id, code })
    expect(await answer(await challenge(other.id))).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_not_found' },
    })
    expect((await answer('no es')).body.code).toBe('validation_failed')
    const old = await challenge(one.id)
    server.clock.pass(300)
    expect((await answer(old)).body.code).toBe('mfa_challenge_expired')
  })

  it('[AUTH-19] accepts one right answer to a challenge', async () => {
    const { factorId, secret, session } = await withFactor()
    const challenge_id = await challenge(factorId, session.access_token)
    const answer = (steps: number) => {
      const body = { challenge_id, code: codeOf(secret, now(), steps) }
      return post(`/factors/${factorId}/verify`, body, session.access_token)
    }
    expect((await answer(0)).status).toBe(200)
    expect((await answer(1)).body.code).toBe('mfa_factor_not_found')
  })

  it('[AUTH-19] answers when a challenge expires', async () => {
    const { body } = await enrol()
    const asked = await post(`/factors/${body.id}/challenge`, {})
    expect(asked.body).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: Math.floor(now().getTime() / 1_000) + 300,
    })
  })

  it.each(['', '12345', '1234567', 'abcdef', '12 34 56', 'x'.repeat(61)])(
    '[AUTH-19] refuses the malformed code "%s" with 400',
    async (code) => {
      const { body } = await enrol()
      expect(await verify(body.id, code)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    },
  )
})

describe('guessing codes', () => {
  it('[AUTH-19] [AUTH-25] locks after five wrong ones of the person in any session, for the right one too', async () => {
    const { factorId, secret } = await withFactor()
    for (let n = 0; n < 5; n += 1) {
      const { access_token } = await server.signIn(email)
      const wrong = await verify(factorId, wrongCodeOf(secret, now()), access_token)
      expect(wrong).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } })
    }
    const { access_token } = await server.signIn(email)
    const right = () => verify(factorId, codeOf(secret, now()), access_token)
    const locked = await right()
    expect(locked).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
    expect(Number(locked.headers['retry-after'])).toBe(60)
    server.clock.pass(60)
    expect((await right()).status).toBe(200)
  })

  it('[AUTH-25] starts counting again after a right code, and does not affect other people', async () => {
    const { factorId, secret, session } = await withFactor()
    for (let n = 0; n < 4; n += 1) await verify(factorId, wrongCodeOf(secret, now()), session.access_token)
    const raised = await verify(factorId, codeOf(secret, now()), session.access_token)
    expect(raised.status).toBe(200)
    server.clock.pass(60)
    for (let n = 0; n < 4; n += 1) {
      const wrong = await verify(factorId, wrongCodeOf(secret, now()), raised.body.access_token)
      expect(wrong.status).toBe(422)
    }
    expect((await verify(factorId, codeOf(secret, now()), raised.body.access_token)).status).toBe(200)
  })
})

describe('a session with the password alone, despite a second factor', () => {
  it('[AUTH-19] can change neither the account nor the factors', async () => {
    const { factorId, session } = await withFactor()
    const { body: unfinished } = await enrol('a medias', session.access_token)
    const { access_token } = await server.signIn(email)
    expect(await verify(unfinished.id, codeOf(unfinished.totp.secret, now()), access_token)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    })
    const change = await server.call('PUT', '/user', {
      token: access_token,
      body: { password: 'bastidor de nogal', current_password: 'hilo-de-seda-y-oro' },
    })
    expect(change).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
    expect(await enrol('otra', access_token)).toMatchObject({
      status: 403,
      body: { code: 'insufficient_aal' },
    })
    expect(await server.call('DELETE', `/factors/${factorId}`, { token: access_token })).toMatchObject({
      status: 422,
      body: { code: 'insufficient_aal' },
    })
    expect((await server.call('GET', '/admin/users', { token: access_token })).body.code).toBe(
      'insufficient_aal',
    )
    expect((await server.call('GET', '/user', { token: access_token })).status).toBe(200)
  })
})

describe('unenrolling', () => {
  it('[AUTH-19] answers the id, and lowers sessions of that factor to aal1', async () => {
    const { factorId, session } = await withFactor()
    const gone = await server.call('DELETE', `/factors/${factorId}`, { token: session.access_token })
    expect(gone).toMatchObject({ status: 200, body: { id: factorId } })
    const refreshed = await server.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    expect(claimsOf(refreshed.body.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    })
    expect(refreshed.body.user.factors).toEqual([])
  })

  it('[AUTH-19] leaves the codes of a person who has another factor, and everything of other people', async () => {
    const owner = { id, email, ip: null }
    const { session: others } = await withFactor()
    await newRecoveryCodes(server.deps, id, owner)
    const person = await server.addPerson()
    token = (await server.signIn(person.email)).access_token
    const one = await withFactor('una')
    token = one.session.access_token
    const { body: two } = await enrol('otra')
    expect((await verify(two.id, codeOf(two.totp.secret, now()))).status).toBe(200)
    await newRecoveryCodes(server.deps, person.id, { ...person, ip: null })
    const left = async (userId: string) => [
      await server.database.db.$count(factors, eq(factors.user_id, userId)),
      await server.database.db.$count(recovery_codes, eq(recovery_codes.user_id, userId)),
    ]
    expect((await server.call('DELETE', `/factors/${one.factorId}`, { token })).status).toBe(200)
    expect(await left(person.id)).toEqual([1, 10])
    expect((await server.call('DELETE', `/factors/${two.id}`, { token })).status).toBe(200)
    expect(await left(person.id)).toEqual([0, 0])
    expect(await left(id)).toEqual([1, 10])
    expect(await enrol('tercera', others.access_token)).toMatchObject({ status: 200 })
  })

  it('[AUTH-19] finds neither another person’s factor nor an invalid id', async () => {
    const { body: mine } = await enrol()
    const { email: other } = await server.addPerson()
    const { access_token } = await server.signIn(other)
    const body = { challenge_id: await challenge(mine.id), code: codeOf(mine.totp.secret, now()) }
    for (const [method, path] of [
      ['POST', `/factors/${mine.id}/challenge`],
      ['POST', `/factors/${mine.id}/verify`],
      ['DELETE', `/factors/${mine.id}`],
      ['POST', `/factors/${crypto.randomUUID()}/challenge`],
    ] as const) {
      const answer = await server.call(method, path, { token: access_token, body })
      expect(answer).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } })
    }
    const malformed = await server.call('POST', '/factors/no-es-uuid/challenge', { token })
    expect(malformed).toMatchObject({ status: 404, body: { code: 'validation_failed' } })
  })
})

describe('recovery codes', () => {
  const withCodes = async () => {
    const found = await withFactor()
    const codes = await newRecoveryCodes(server.deps, id, { id, email, ip: null })
    return { ...found, codes }
  }

  it('[AUTH-19] are ten, stored as argon2 hashes only, and each works once in place of a code, however typed', async () => {
    const { factorId, codes } = await withCodes()
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    const { access_token } = await server.signIn(email)
    const typed = codes[3]!.toUpperCase().replaceAll('-', ' ')
    const raised = await verify(factorId, typed, access_token)
    expect(raised.status).toBe(200)
    expect(claimsOf(raised.body.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'recovery_code' }, { method: 'password' }],
    })
    const again = await server.signIn(email)
    expect((await verify(factorId, codes[3]!, again.access_token)).body.code).toBe('mfa_verification_failed')
    const text = JSON.stringify(await server.database.db.select().from(recovery_codes))
    expect(text).toContain('argon2id')
    for (const code of codes) expect(text).not.toContain(code)
  })

  it('[AUTH-19] let one of two in who send the same code at the same moment', async () => {
    const { factorId, codes } = await withCodes()
    const two = [await server.signIn(email), await server.signIn(email)]
    const asked = await Promise.all(two.map(({ access_token }) => challenge(factorId, access_token)))
    const answers = await Promise.all(
      two.map(({ access_token }, i) =>
        post(`/factors/${factorId}/verify`, { challenge_id: asked[i], code: codes[0] }, access_token),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('[AUTH-19] are invalid once newer ones exist, or the factor is removed', async () => {
    const { factorId, codes, session } = await withCodes()
    await newRecoveryCodes(server.deps, id, { id, email, ip: null })
    expect((await verify(factorId, codes[0]!, session.access_token)).status).toBe(422)
    await server.call('DELETE', `/factors/${factorId}`, { token: session.access_token })
    expect(await server.database.db.$count(recovery_codes, eq(recovery_codes.user_id, id))).toBe(0)
  })

  it('[AUTH-19] complete no enrolment, and count as guesses', async () => {
    const { codes, session } = await withCodes()
    const { body } = await enrol('otra', session.access_token)
    for (let n = 0; n < 5; n += 1) {
      expect((await verify(body.id, codes[n]!, session.access_token)).status).toBe(422)
    }
    expect((await verify(body.id, codes[5]!, session.access_token)).status).toBe(429)
  })
})

describe('invalid bodies', () => {
  const BAD = [
    '',
    '{"',
    '[]',
    'null',
    '7',
    '{"challenge_id":{},"code":[]}',
    '{"code":"\\u0000"}',
    '{"friendly_name":"\\ud800","factor_type":"totp"}',
  ]

  it.each(BAD)('[ROLE-02] %s: 400 wherever a body matters, never a 5xx', async (raw) => {
    const { body } = await enrol()
    for (const path of ['/factors', `/factors/${body.id}/verify`]) {
      const answer = await server.call('POST', path, { raw, token })
      expect([path, answer.status]).toEqual([path, 400])
      expect(answer.headers['x-supabase-api-version']).toBe('2024-01-01')
    }
    expect((await server.call('POST', `/factors/${body.id}/challenge`, { raw, token })).status).toBe(200)
  })

  it('[ROLE-02] a missing token is reported first', async () => {
    const some = crypto.randomUUID()
    for (const [method, path] of [
      ['POST', '/factors'],
      ['POST', `/factors/${some}/challenge`],
      ['POST', `/factors/${some}/verify`],
      ['DELETE', `/factors/${some}`],
    ] as const) {
      const answer = await server.call(method, path, method === 'DELETE' ? {} : { raw: '{no' })
      expect(answer).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
    }
  })
})

describe('the log', () => {
  it('[AUTH-19] records enrolment, challenges, right and wrong codes and removal, without secret or code', async () => {
    const { factorId, secret, session } = await withFactor()
    await verify(factorId, wrongCodeOf(secret, now()), session.access_token)
    await server.call('DELETE', `/factors/${factorId}`, { token: session.access_token })
    const noted = await server.database.db.select().from(events).where(eq(events.actor_id, id))
    expect(noted.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'login',
        'factor_in_progress',
        'challenge_created',
        'verification_attempted',
        'mfa_failed',
        'factor_unenrolled',
      ]),
    )
    const text = JSON.stringify(noted)
    expect(text).not.toContain(secret)
    expect(text).not.toContain(codeOf(secret, now()))
    const [user] = await server.database.db.select().from(users).where(eq(users.id, id))
    expect(text).not.toContain(user!.encrypted_password)
  })
})
