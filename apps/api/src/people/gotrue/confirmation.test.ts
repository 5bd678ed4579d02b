import { codeOf } from '@telar/gotrue/testing/authenticator.ts'
import { PROOF_MS } from '@telar/gotrue/testing/internals.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../store/schema/index.ts'
import { type AuthServer, PASSWORD, startAuthServer } from './testing/server.ts'

const NEW_PASSWORD = 'bastidor de nogal viejo'
const NEEDED = { status: 400, body: { code: 'reauthentication_needed' } }

let server: AuthServer
let email: string
let token: string
let refresh: string

beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  email = (await server.addPerson()).email
  const session = await server.signIn(email)
  token = session.access_token
  refresh = session.refresh_token
})

const renew = async () => {
  const { status, body } = await server.call('POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: refresh },
  })
  expect(status).toBe(200)
  token = body.access_token
  refresh = body.refresh_token
}

/** Lets so many seconds pass, and refreshes the session meanwhile as a client does. */
const pass = async (seconds: number) => {
  server.clock.pass(seconds / 2)
  await renew()
  server.clock.pass(seconds / 2)
  await renew()
}

const enrol = () => server.call('POST', '/factors', { token, body: { factor_type: 'totp' } })
const drop = (id: string) => server.call('DELETE', `/factors/${id}`, { token })
const verify = async (id: string, secret: string) => {
  const asked = await server.call('POST', `/factors/${id}/challenge`, { token, body: {} })
  const body = { challenge_id: asked.body.id, code: codeOf(secret, server.clock.now()) }
  const answer = await server.call('POST', `/factors/${id}/verify`, { token, body })
  expect(answer.status).toBe(200)
  token = answer.body.access_token
  refresh = answer.body.refresh_token
}
const factorsOf = async () => (await server.call('GET', '/user', { token })).body.factors as unknown[]

describe('calls to /auth/v1 long after sign-in', () => {
  it('[AUTH-19] enrol a second factor until ten minutes after it, and not later', async () => {
    expect(PROOF_MS).toBe(600_000)
    await pass(599)
    expect((await enrol()).status).toBe(200)
    await pass(1)
    expect(await enrol()).toMatchObject(NEEDED)
    expect(await factorsOf()).toHaveLength(1)
  })

  it('[AUTH-19] are not confirmed by a refresh, but by the code of a factor', async () => {
    const { body } = await enrol()
    await pass(700)
    expect(await enrol()).toMatchObject(NEEDED)
    await verify(body.id, body.totp.secret)
    expect(
      (await server.call('POST', '/factors', { token, body: { factor_type: 'totp', friendly_name: 'otra' } }))
        .status,
    ).toBe(200)
  })

  it('[AUTH-19] refuse to remove a verified factor, but remove an unfinished enrolment', async () => {
    const { body: kept } = await enrol()
    await verify(kept.id, kept.totp.secret)
    const { body: unfinished } = await server.call('POST', '/factors', {
      token,
      body: { factor_type: 'totp', friendly_name: 'a medias' },
    })
    await pass(600)
    expect(await drop(kept.id)).toMatchObject(NEEDED)
    expect((await drop(unfinished.id)).status).toBe(200)
    expect(await factorsOf()).toMatchObject([{ id: kept.id, status: 'verified' }])
    await verify(kept.id, kept.totp.secret)
    expect((await drop(kept.id)).status).toBe(200)
  })

  it('[AUTH-14] change the password, because they contain the present one', async () => {
    await pass(900)
    const body = { password: NEW_PASSWORD, current_password: PASSWORD }
    expect((await server.call('PUT', '/user', { token, body })).status).toBe(200)
    expect((await server.signIn(email, NEW_PASSWORD)).access_token).toBeTruthy()
  })

  it('[ROLE-03] [AUTH-15] refuse to end other sessions, but allow signing out everywhere', async () => {
    await pass(600)
    const other = await server.signIn(email)
    const out = (scope: string) => server.call('POST', `/logout?scope=${scope}`, { token })
    const isAlive = async () =>
      (await server.call('GET', '/user', { token: other.access_token })).status === 200
    expect(await out('others')).toMatchObject(NEEDED)
    expect(await isAlive()).toBe(true)
    expect((await out('global')).status).toBe(204)
    expect(await isAlive()).toBe(false)
  })

  it('[AUTH-24] by an administrator’s program refuse to add, change or remove people, but read them', async () => {
    const { id } = await server.addPerson({ rol: 'lectura' })
    const before = await server.database.db.$count(users)
    await pass(600)
    const write = { email: 'nueva@ejemplo.com', app_metadata: { rol: 'admin' } }
    for (const [method, path, body] of [
      ['POST', '/admin/users', write],
      ['PUT', `/admin/users/${id}`, write],
      ['DELETE', `/admin/users/${id}`, {}],
    ] as const) {
      expect(await server.call(method, path, { token, body })).toMatchObject(NEEDED)
    }
    expect(await server.database.db.$count(users)).toBe(before)
    expect(await server.database.db.$count(users, eq(users.email, write.email))).toBe(0)
    expect((await server.call('GET', `/admin/users/${id}`, { token })).status).toBe(200)
  })

  it('[ROLE-17] by people without permission answer that first', async () => {
    const { id, email: reader } = await server.addPerson({ rol: 'lectura' })
    const session = await server.signIn(reader)
    token = session.access_token
    refresh = session.refresh_token
    await pass(600)
    expect(await server.call('DELETE', `/admin/users/${id}`, { token })).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    })
  })
})
