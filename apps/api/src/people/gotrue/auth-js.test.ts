import { AuthWeakPasswordError } from '@supabase/auth-js'
import { PROOF_MS } from '@telar/gotrue/testing/internals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { bitacora, sessions, users } from '../../store/schema/index.ts'
import { type AuthServer, createClient, PASSWORD, REAL_CLOCK, startAuthServer } from './testing/server.ts'

const NEW_PASSWORD = 'bastidor de nogal viejo'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({ clock: REAL_CLOCK })
})
afterAll(() => server.close())

const signedIn = async (email: string, password = PASSWORD) => {
  const client = createClient(server.url)
  const { data, error } = await client.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return { client, session: data.session! }
}

/** Whether the server still knows the client's session. */
const isAlive = async (token: string) => (await server.call('GET', '/user', { token })).status === 200

describe('the unmodified client', () => {
  it('[AUTH-14] [AUTH-09] signs in whatever the case of the address, and gets a whole session', async () => {
    const { id, email } = await server.addPerson()
    const { session } = await signedIn(email.toUpperCase())
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 600, user: { id, email } })
    const [, claims] = session.access_token.split('.')
    expect(JSON.parse(Buffer.from(claims!, 'base64url').toString()).exp).toBe(session.expires_at)
    expect(session.user).toMatchObject({
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    })
    expect(JSON.stringify(session)).not.toMatch(/argon2|refresh_key|encrypted/)
  })

  it('[AUTH-14] reads session, user and claims', async () => {
    const { id, email } = await server.addPerson()
    const { client, session } = await signedIn(email)
    expect((await client.getSession()).data.session?.access_token).toBe(session.access_token)
    expect((await client.getUser()).data.user).toMatchObject({ id, email })
    const { data, error } = await client.getClaims()
    expect(error).toBeNull()
    expect(data!.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(data!.claims).toMatchObject({
      iss: 'http://telar.local/auth/v1',
      sub: id,
      aud: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password' }],
      is_anonymous: false,
    })
    expect(data!.claims).not.toHaveProperty('nbf')
  })

  it('[AUTH-14] [AUTH-10] refreshes, and keeps the time of sign-in', async () => {
    const { email } = await server.addPerson()
    const { client, session } = await signedIn(email)
    const before = (await client.getClaims()).data!.claims.amr
    const { data, error } = await client.refreshSession()
    expect(error).toBeNull()
    expect(data.session!.refresh_token).not.toBe(session.refresh_token)
    expect((await client.getUser()).error).toBeNull()
    expect((await client.getClaims()).data!.claims.amr).toEqual(before)
  })

  it('[LOGIN-07] gets the same error for an unknown address as for a wrong password', async () => {
    const { email } = await server.addPerson()
    const client = createClient(server.url)
    const wrong = await client.signInWithPassword({ email, password: 'no es esta' })
    const unknown = await client.signInWithPassword({ email: 'nadie@ejemplo.com', password: 'no es esta' })
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(unknown.error).toEqual(wrong.error)
  })

  it('[LOGIN-08] learns of an unconfirmed address only with the right password', async () => {
    const { id, email } = await server.addPerson()
    await server.database.db.update(users).set({ email_confirmed_at: null }).where(eq(users.id, id))
    const client = createClient(server.url)
    const wrong = await client.signInWithPassword({ email, password: 'no es esta' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    const right = await client.signInWithPassword({ email, password: PASSWORD })
    expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  })

  it('[AUTH-24] cannot sign up', async () => {
    const { error } = await createClient(server.url).signUp({
      email: 'nueva@ejemplo.com',
      password: PASSWORD,
    })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  })
})

describe('a password change', () => {
  it('[AUTH-14] [AUTH-22] ends the other sessions, keeps its own, and is journalled without secrets', async () => {
    const { id, email } = await server.addPerson({ mustChangePassword: true })
    const { client, session } = await signedIn(email)
    const other = await signedIn(email)
    const { error } = await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    expect(error).toBeNull()
    const [user] = await server.database.db.select().from(users).where(eq(users.id, id))
    expect(user!.must_change_password).toBe(false)
    expect(await isAlive(session.access_token)).toBe(true)
    expect(await isAlive(other.session.access_token)).toBe(false)
    expect((await client.refreshSession()).error).toBeNull()
    expect((await other.client.refreshSession()).error).not.toBeNull()
    await signedIn(email, NEW_PASSWORD)
    const entries = await server.database.db.select().from(bitacora).where(eq(bitacora.clave, email))
    expect(entries.map(({ accion, actor }) => [accion, actor])).toEqual([
      ['alta', 'prueba'],
      ['cambio_de_clave', id],
    ])
    expect(JSON.stringify(entries)).not.toMatch(/argon2|hilo-de-seda|bastidor/)
  })

  it.each([
    [
      'without the current one, even right after a sign-in',
      { password: NEW_PASSWORD },
      400,
      'current_password_required',
    ],
    [
      'with a wrong one',
      { password: NEW_PASSWORD, current_password: 'otra' },
      400,
      'current_password_invalid',
    ],
    ['if both are the same', { password: PASSWORD, current_password: PASSWORD }, 422, 'same_password'],
  ])('[AUTH-14] is refused %s', async (_case, attributes, status, code) => {
    const { email } = await server.addPerson()
    const { client } = await signedIn(email)
    expect((await client.updateUser(attributes)).error).toMatchObject({ status, code })
    await signedIn(email)
  })

  it.each([
    ['corta', ['length']],
    ['Contraseña123', ['pwned']],
  ])('[AUTH-22] to the weak "%s" says why it is refused', async (password, reasons) => {
    const { email } = await server.addPerson()
    const { client } = await signedIn(email)
    const { error } = await client.updateUser({ password, current_password: PASSWORD })
    expect(error).toBeInstanceOf(AuthWeakPasswordError)
    expect(error).toMatchObject({ status: 422, reasons })
  })

  it('[VIV-13] [AUTH-22] of a one-time password does not ask for it again within ten minutes', async () => {
    const { id, email } = await server.addPerson({ mustChangePassword: true })
    const { client } = await signedIn(email)
    expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('same_password')
    expect((await client.updateUser({ password: '12345678' })).error?.code).toBe('weak_password')
    const past = new Date(Date.now() - PROOF_MS)
    const provenAt = (authenticated_at: Date) =>
      server.database.db.update(sessions).set({ authenticated_at }).where(eq(sessions.user_id, id))
    await provenAt(past)
    expect((await client.updateUser({ password: NEW_PASSWORD })).error?.code).toBe(
      'current_password_required',
    )
    await provenAt(new Date())
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
    // From now on it is an ordinary password.
    expect((await client.updateUser({ password: PASSWORD })).error?.code).toBe('current_password_required')
  })

  it('[AUTH-25] locks after wrong guesses of the current password, without locking sign-in', async () => {
    const { email } = await server.addPerson()
    const { client } = await signedIn(email)
    for (let i = 0; i < 10; i += 1) {
      const guess = await client.updateUser({ password: NEW_PASSWORD, current_password: `intento ${i}` })
      expect(guess.error?.code).toBe('current_password_invalid')
    }
    const right = await client.updateUser({ password: NEW_PASSWORD, current_password: PASSWORD })
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    await signedIn(email)
  })
})

describe('long after signing in', () => {
  it('[AUTH-14] [AUTH-19] is asked to sign in again by an error code that it knows, also to end the other sessions', async () => {
    const { id, email } = await server.addPerson()
    const { client } = await signedIn(email)
    const other = await signedIn(email)
    const past = new Date(Date.now() - PROOF_MS)
    await server.database.db.update(sessions).set({ authenticated_at: past }).where(eq(sessions.user_id, id))
    const needed = { status: 400, code: 'reauthentication_needed' }
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(needed)
    expect((await client.signOut({ scope: 'others' })).error).toMatchObject(needed)
    expect(await isAlive(other.session.access_token)).toBe(true)
    expect((await client.getUser()).error).toBeNull()
    await client.signInWithPassword({ email, password: PASSWORD })
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    expect((await client.signOut({ scope: 'others' })).error).toBeNull()
    expect(await isAlive(other.session.access_token)).toBe(false)
  })
})

describe('other changes of the own account', () => {
  it('[AUTH-14] change user metadata, and remove keys that are null', async () => {
    const { email } = await server.addPerson()
    const { client } = await signedIn(email)
    await client.updateUser({ data: { nombre: 'Ana', tema: 'oscuro' } })
    const { data } = await client.updateUser({ data: { tema: null } })
    expect(data.user!.user_metadata).toEqual({ nombre: 'Ana' })
  })

  it.each([
    ['too many members', Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`k${n}`, n]))],
    ['a member with a name that is too long', { ['k'.repeat(65)]: 1 }],
    ['a member without a name', { '': 1 }],
    ['more bytes than a token can carry, in fewer characters', { nota: 'ñ'.repeat(1_200) }],
    ['a name other than text', { name: { de: 'pila' } }],
    ['a name that is too long', { name: 'x'.repeat(201) }],
  ])('[AUTH-14] refuse %s, say why, and write nothing', async (_case, data) => {
    const { email } = await server.addPerson()
    const { client } = await signedIn(email)
    const before = await newestSeq(server.database.db)
    const { error } = await client.updateUser({ data })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(error!.message).toMatch(/^(Los datos de la persona|Cada clave de los datos|name: tiene)/)
    expect(await newestSeq(server.database.db)).toBe(before)
  })

  it('[AUTH-14] write nothing if nothing changes, and are limited in number, because the journal keeps each forever', async () => {
    const { email } = await server.addPerson()
    const { client } = await signedIn(email)
    const before = await newestSeq(server.database.db)
    await client.updateUser({ data: { a: 1, b: [2] } })
    for (let n = 0; n < 3; n += 1) await client.updateUser({ data: { b: [2] } })
    expect(await newestSeq(server.database.db)).toBe(before + 1)
    for (let n = 1; n < 30; n += 1) expect((await client.updateUser({ data: { n } })).error).toBeNull()
    expect((await client.updateUser({ data: { n: 31 } })).error).toMatchObject({
      status: 429,
      code: 'over_request_rate_limit',
    })
    expect(await newestSeq(server.database.db)).toBe(before + 30)
  })

  it('[AUTH-14] refuse another address, a role, and more metadata than a token can carry', async () => {
    const { email } = await server.addPerson()
    const { client, session } = await signedIn(email)
    expect((await client.updateUser({ email: 'otra@ejemplo.com' })).error?.code).toBe(
      'email_provider_disabled',
    )
    expect((await client.updateUser({ data: { nota: 'x'.repeat(3_000) } })).error?.code).toBe(
      'validation_failed',
    )
    const body = { app_metadata: { rol: 'admin' } }
    const answer = await server.call('PUT', '/user', { token: session.access_token, body })
    expect(answer).toMatchObject({ status: 403, body: { code: 'not_admin' } })
  })
})

describe('signing out', () => {
  const threeDevices = async () => {
    const { email } = await server.addPerson()
    const devices = [await signedIn(email), await signedIn(email), await signedIn(email)]
    return {
      first: devices[0]!.client,
      alive: () => Promise.all(devices.map(({ session }) => isAlive(session.access_token))),
    }
  }

  it.each([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)(
    '[AUTH-14] [AUTH-15] [ROLE-03] with scope %s ends those sessions at once',
    async (scope, expected) => {
      const { first, alive } = await threeDevices()
      expect((await first.signOut({ scope })).error).toBeNull()
      expect(await alive()).toEqual(expected)
    },
  )

  it('[AUTH-15] makes its refresh token invalid', async () => {
    const { email } = await server.addPerson()
    const { client, session } = await signedIn(email)
    await client.signOut()
    const other = createClient(server.url)
    const { error } = await other.refreshSession({ refresh_token: session.refresh_token })
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })
})
