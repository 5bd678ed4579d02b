import { GoTrueAdminApi } from '@supabase/auth-js'
import { createPersonalToken } from '@telar/gotrue'
import { codeOf } from '@telar/gotrue/testing/authenticator.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitacora, perfiles, users } from '../../store/schema/index.ts'
import { type AuthServer, createClient, PASSWORD, REAL_CLOCK, startAuthServer } from './testing/server.ts'

const NEW_PASSWORD = 'bastidor de nogal viejo'

let server: AuthServer
let admin: { id: string; email: string; token: string }

beforeAll(async () => {
  server = await startAuthServer({ clock: REAL_CLOCK })
  const person = await server.addPerson({ rol: 'admin' })
  admin = { ...person, token: (await server.signIn(person.email)).access_token }
})
afterAll(() => server.close())

/** The unmodified client library's admin API, with an administrator's access token. */
const adminOf = (token = admin.token) =>
  new GoTrueAdminApi({ url: server.url, headers: { apikey: 'x', Authorization: `Bearer ${token}` } })

const address = () => `${crypto.randomUUID()}@ejemplo.com`
const create = async (attributes: object = {}) => {
  const { data, error } = await adminOf().createUser({
    email: address(),
    password: PASSWORD,
    email_confirm: true,
    ...attributes,
  })
  expect(error).toBeNull()
  return data.user!
}
const rolOf = async (id: string) =>
  (await server.database.db.select().from(perfiles).where(eq(perfiles.id, id)))[0]?.rol
const tries = (email: string, password = PASSWORD) =>
  createClient(server.url).signInWithPassword({ email, password })
const isAlive = async (token: string) => (await server.call('GET', '/user', { token })).status === 200

describe('user administration by the unmodified client', () => {
  it('[AUTH-24] creates a person who can sign in, by default a reader, in one journal entry', async () => {
    const user = await create({ email: '  Ana.Nueva@Ejemplo.com ', user_metadata: { name: 'Ana' } })
    expect(user).toMatchObject({ email: 'ana.nueva@ejemplo.com', user_metadata: { name: 'Ana' } })
    expect(JSON.stringify(user)).not.toContain('argon2')
    expect(await rolOf(user.id)).toBe('lectura')
    expect((await tries('ana.nueva@ejemplo.com')).error).toBeNull()
    const chief = await create({ app_metadata: { rol: 'admin', planta: 2 } })
    expect(await rolOf(chief.id)).toBe('admin')
    expect(chief.app_metadata).toEqual({ provider: 'email', providers: ['email'], planta: 2 })
    const entries = await server.database.db.select().from(bitacora).where(eq(bitacora.clave, user.email!))
    expect(entries).toMatchObject([{ accion: 'alta', actor: admin.id, entidad: 'persona' }])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|hilo-de-seda/)
  })

  it('[AUTH-24] accepts an id and an argon2id hash, and no other kind of hash', async () => {
    const [row] = await server.database.db.select().from(users).where(eq(users.id, admin.id))
    const id = crypto.randomUUID()
    const password_hash = row!.encrypted_password!
    const user = await create({ id, password: undefined, password_hash })
    expect(user.id).toBe(id)
    expect((await tries(user.email!)).error).toBeNull()
    for (const wrong of ['$2a$10$x', '$argon2id$v=19$m=9999999,t=2,p=1$YWJj$YWJj', 'nada']) {
      const { error } = await adminOf().createUser({ email: address(), password_hash: wrong })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
  })

  it.each([
    ['a taken address in any case', () => ({ email: admin.email.toUpperCase() }), 422, 'email_exists'],
    ['no address', () => ({ email: undefined }), 400, 'validation_failed'],
    ['an invalid address', () => ({ email: 'sin arroba' }), 400, 'validation_failed'],
    ['a weak password', () => ({ password: 'corta' }), 422, 'weak_password'],
    ['an endless password', () => ({ password: 'x'.repeat(1_025) }), 400, 'validation_failed'],
    ['an invalid id', () => ({ id: '7' }), 400, 'validation_failed'],
    ['an invalid ban', () => ({ ban_duration: 'mañana' }), 400, 'validation_failed'],
    ['an unknown role', () => ({ app_metadata: { rol: 'jefe' } }), 400, 'validation_failed'],
    ['too much metadata', () => ({ user_metadata: { x: 'x'.repeat(3_000) } }), 400, 'validation_failed'],
  ])('[AUTH-24] refuses %s, and adds nobody', async (_case, wrong, status, code) => {
    const before = await server.database.db.$count(users)
    const { error } = await adminOf().createUser({
      email: address(),
      password: PASSWORD,
      ...wrong(),
    } as never)
    expect(error).toMatchObject({ status, code })
    expect(await server.database.db.$count(users)).toBe(before)
  })

  it('[AUTH-24] reads, changes and deletes, and answers 404 for an unknown id', async () => {
    const user = await create()
    const nobody = crypto.randomUUID()
    expect((await adminOf().getUserById(user.id)).data.user).toMatchObject({ id: user.id })
    const changed = await adminOf().updateUserById(user.id, {
      email: `otra.${user.email}`,
      user_metadata: { name: 'Beto' },
      app_metadata: { rol: 'admin' },
    })
    expect(changed.data.user).toMatchObject({ email: `otra.${user.email}`, user_metadata: { name: 'Beto' } })
    expect(await rolOf(user.id)).toBe('admin')
    expect((await adminOf().updateUserById(user.id, { email: admin.email })).error?.code).toBe('email_exists')
    expect((await adminOf().deleteUser(user.id, true)).error).toBeNull()
    expect(await rolOf(user.id)).toBeUndefined()
    for (const gone of [user.id, nobody]) {
      expect((await adminOf().getUserById(gone)).error).toMatchObject({ status: 404, code: 'user_not_found' })
      expect((await adminOf().updateUserById(gone, {})).error?.code).toBe('user_not_found')
      expect((await adminOf().deleteUser(gone)).error?.code).toBe('user_not_found')
    }
  })

  it('[AUTH-24] lists pages that the client can follow', async () => {
    const total = await server.database.db.$count(users)
    for (let n = total; n < 5; n += 1) await create()
    const all = await adminOf().listUsers()
    expect(all.data.users.length).toBe(await server.database.db.$count(users))
    const page = await adminOf().listUsers({ page: 1, perPage: 2 })
    expect(page.data).toMatchObject({ aud: 'authenticated', nextPage: 2, total: all.data.users.length })
    expect(page.data.users.map(({ id }) => id)).toEqual(all.data.users.slice(0, 2).map(({ id }) => id))
    for (const query of ['page=0', 'page=x', 'per_page=-1', 'per_page=1e9', 'page=1.5']) {
      const answer = await server.call('GET', `/admin/users?${query}`, { token: admin.token })
      expect([query, answer.status, answer.body.code]).toEqual([query, 400, 'validation_failed'])
    }
  })
})

describe('invalid bodies', () => {
  const BAD = [
    '',
    '{"email":',
    '[]',
    'null',
    '7',
    '{"email":{}}',
    '{"email":"a@b.co","user_metadata":[]}',
    '{"email":"a@b.co","user_metadata":{"x":"\\u0000"}}',
    '{"email":"a@b.co","app_metadata":"x"}',
    '{"email":"a@b.co","ban_duration":"-1h"}',
    '{"email":"a@b.co","ban_duration":"1e9h"}',
    '{"email":"a@b.co","ban_duration":"999999999h"}',
    '{"email":"a@b.co","password":"\\ud800"}',
    `{"email":"a@b.co","user_metadata":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  ]

  it.each(BAD)('[AUTH-24] %s: 400, and nothing changes', async (raw) => {
    const before = await server.database.db.$count(bitacora)
    for (const [method, path] of [
      ['POST', '/admin/users'],
      ['PUT', `/admin/users/${admin.id}`],
    ] as const) {
      const answer = await server.call(method, path, { raw, token: admin.token })
      expect([method, answer.status, typeof answer.body.code]).toEqual([method, 400, 'string'])
    }
    expect(await server.database.db.$count(bitacora)).toBe(before)
  })

  it('[AUTH-24] an id that is no UUID: 400', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const answer = await server.call(method, '/admin/users/7', { token: admin.token, raw: '{}' })
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
    }
  })
})

describe('authority', () => {
  const ROUTES = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${crypto.randomUUID()}`],
    ['PUT', `/admin/users/${crypto.randomUUID()}`],
    ['DELETE', `/admin/users/${crypto.randomUUID()}`],
    ['GET', '/admin/audit'],
  ] as const

  it.each(ROUTES)(
    '[AUTH-24] [ROLE-17] %s %s: refused with an API key alone, and for a reader',
    async (method, path) => {
      const raw = method === 'POST' || method === 'PUT' ? '{no es json' : undefined
      const call = (token?: string) =>
        server.call(method, path, {
          headers: { apikey: 'clave' },
          ...(raw && { raw }),
          ...(token && { token }),
        })
      expect(await call()).toMatchObject({ status: 401, body: { code: 'no_authorization' } })
      expect(await call('la-clave-de-servicio')).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
      const reader = await server.addPerson({ rol: 'lectura' })
      const { access_token } = await server.signIn(reader.email)
      expect(await call(access_token)).toMatchObject({ status: 403, body: { code: 'not_admin' } })
      const { token } = await createPersonalToken(
        server.deps,
        admin.id,
        { name: `${method} ${path}`, scope: 'escritura', days: 1 },
        { ...admin, ip: null },
      )
      expect(await call(token)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } })
    },
  )

  it('[AUTH-20] comes from the profile at every call, and not from a person’s own metadata', async () => {
    const reader = await server.addPerson({ rol: 'lectura' })
    const { access_token: token } = await server.signIn(reader.email)
    await server.call('PUT', '/user', { token, body: { data: { rol: 'admin', role: 'service_role' } } })
    expect((await server.call('GET', '/admin/users', { token })).status).toBe(403)
    await server.database.db.update(perfiles).set({ rol: 'admin' }).where(eq(perfiles.id, reader.id))
    expect((await server.call('GET', '/admin/users', { token })).status).toBe(200)
  })

  it('[AUTH-22] is refused to people with a one-time password', async () => {
    const fresh = await server.addPerson({ rol: 'admin', mustChangePassword: true })
    const { access_token: token } = await server.signIn(fresh.email)
    expect((await server.call('GET', '/admin/users', { token })).body.code).toBe('not_admin')
  })
})

describe('an administrator’s decision takes effect at once', () => {
  const open = async () => {
    const user = await create()
    const session = await server.signIn(user.email!)
    expect(await isAlive(session.access_token)).toBe(true)
    return { user, session }
  }
  const isOver = async (session: { access_token: string; refresh_token: string }) => {
    expect(await isAlive(session.access_token)).toBe(false)
    const { status } = await server.call('POST', '/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    expect(status).toBe(400)
  }

  it('[AUTH-24] a new password ends every session, and the old password', async () => {
    const { user, session } = await open()
    expect((await adminOf().updateUserById(user.id, { password: NEW_PASSWORD })).error).toBeNull()
    await isOver(session)
    expect((await tries(user.email!)).error?.code).toBe('invalid_credentials')
    expect((await tries(user.email!, NEW_PASSWORD)).error).toBeNull()
  })

  it('[AUTH-24] a ban ends every session and blocks sign-in until it is lifted', async () => {
    const { user, session } = await open()
    const banned = await adminOf().updateUserById(user.id, { ban_duration: '1h30m' })
    const minutes = (Date.parse(banned.data.user!.banned_until!) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(85)
    expect(minutes).toBeLessThan(91)
    await isOver(session)
    expect((await tries(user.email!)).error?.code).toBe('user_banned')
    await adminOf().updateUserById(user.id, { ban_duration: 'none' })
    expect((await tries(user.email!)).error).toBeNull()
  })

  it('[AUTH-24] a deletion ends every session', async () => {
    const { user, session } = await open()
    await adminOf().deleteUser(user.id)
    await isOver(session)
    expect((await tries(user.email!)).error?.code).toBe('invalid_credentials')
  })
})

describe('the last administrator', () => {
  it('[AUTH-24] stays, even if two are removed at the same moment', async () => {
    const alone = await startAuthServer({ clock: REAL_CLOCK })
    const [one, two] = [await alone.addPerson({ rol: 'admin' }), await alone.addPerson({ rol: 'admin' })]
    const of = async ({ email }: { email: string }) => (await alone.signIn(email)).access_token
    const [first, second] = [await of(one), await of(two)]
    const answers = await Promise.all([
      alone.call('DELETE', `/admin/users/${two.id}`, { token: first }),
      alone.call('PUT', `/admin/users/${one.id}`, {
        token: second,
        body: { app_metadata: { rol: 'lectura' } },
      }),
      alone.call('PUT', `/admin/users/${one.id}`, { token: second, body: { ban_duration: '24h' } }),
    ])
    const left = await alone.database.db.select().from(perfiles).where(eq(perfiles.rol, 'admin'))
    expect(left.length).toBeGreaterThan(0)
    expect(answers.some(({ status }) => status !== 200)).toBe(true)
    expect(answers.some(({ status }) => status >= 500)).toBe(false)
    const [survivor] = left
    const [person] = await alone.database.db.select().from(users).where(eq(users.id, survivor!.id))
    const { email } = person!
    const token = await of({ email })
    for (const [method, body] of [
      ['DELETE', undefined],
      ['PUT', { ban_duration: '1h' }],
      ['PUT', { app_metadata: { rol: 'lectura' } }],
    ] as const) {
      const answer = await alone.call(method, `/admin/users/${survivor!.id}`, { token, body })
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    }
    expect((await alone.call('GET', '/user', { token })).status).toBe(200)
    await alone.close()
  })
})

describe('the audit log', () => {
  it('[AUTH-24] lists events, newest first, with failures and without secrets', async () => {
    const user = await create()
    await tries(user.email!, 'no es esta')
    const { data } = await tries(user.email!)
    await server.call('POST', '/logout', { token: data.session!.access_token })
    const { body, headers } = await server.call('GET', '/admin/audit?page=1&per_page=200', {
      token: admin.token,
    })
    const own = body.filter(
      ({ payload }: { payload: { actor_id: string; traits: { user_id?: string } } }) =>
        payload.actor_id === user.id || payload.traits.user_id === user.id,
    )
    expect(own.map(({ payload }: { payload: { action: string } }) => payload.action)).toEqual([
      'logout',
      'login',
      'login_failed',
      'user_signedup',
    ])
    expect(own[1]).toMatchObject({
      payload: { actor_username: user.email, log_type: 'account' },
      created_at: expect.any(String),
      ip_address: expect.any(String),
    })
    expect(Number(headers['x-total-count'])).toBeGreaterThan(3)
    expect(headers.link).toContain('rel="last"')
    expect(JSON.stringify(body)).not.toMatch(/argon2|hilo-de-seda|no es esta|eyJ/)
  })
})

describe('a forgotten password', () => {
  it('[AUTH-24] [AUTH-25] answers the same for a known and an unknown address, and is throttled', async () => {
    const user = await create()
    const client = createClient(server.url)
    for (const email of [user.email!, address()]) {
      for (let n = 0; n < 3; n += 1) {
        const { data, error } = await client.resetPasswordForEmail(email)
        expect([data, error]).toEqual([{}, null])
      }
      const { error } = await client.resetPasswordForEmail(email)
      expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    }
    const [row] = await server.database.db.select().from(users).where(eq(users.id, user.id))
    expect(row!.recovery_requested_at).not.toBeNull()
    expect((await tries(user.email!)).error).toBeNull()
  })

  it.each(['', '{}', '[]', '{"email":7}', '{"email":"a\\u0000@b.co"}', '{"email":""}'])(
    '[AUTH-24] refuses %s',
    async (raw) => {
      expect((await server.call('POST', '/recover', { raw })).status).toBe(400)
    },
  )
})

describe('a second factor with the unmodified client', () => {
  it('[AUTH-18] [AUTH-19] is enrolled, required, raises the level and is removed', async () => {
    const user = await create()
    const client = createClient(server.url)
    await client.signInWithPassword({ email: user.email!, password: PASSWORD })
    const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'teléfono' })
    const { id, totp } = enrolled.data!
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    const verified = await client.mfa.challengeAndVerify({
      factorId: id,
      code: codeOf(totp.secret, new Date()),
    })
    expect(verified.error).toBeNull()
    const level = async (of = client) => (await of.mfa.getAuthenticatorAssuranceLevel()).data
    expect(await level()).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    expect((await client.refreshSession()).error).toBeNull()
    expect(await level()).toMatchObject({ currentLevel: 'aal2' })

    const other = createClient(server.url)
    await other.signInWithPassword({ email: user.email!, password: PASSWORD })
    expect(await level(other)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const { data: listed } = await other.mfa.listFactors()
    expect(listed!.totp).toMatchObject([{ id, friendly_name: 'teléfono', status: 'verified' }])
    const next = codeOf(totp.secret, new Date(), 1)
    expect((await other.mfa.challengeAndVerify({ factorId: id, code: next })).error).toBeNull()
    expect(await level(other)).toMatchObject({ currentLevel: 'aal2' })

    const gone = await other.mfa.unenroll({ factorId: id })
    expect(gone).toEqual({ data: { id }, error: null })
    await other.refreshSession()
    expect(await level(other)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const phone = await other.mfa.enroll({ factorType: 'phone', phone: '+5491100000000' } as never)
    expect(phone.error?.code).toBe('mfa_phone_enroll_not_enabled')
  })
})
