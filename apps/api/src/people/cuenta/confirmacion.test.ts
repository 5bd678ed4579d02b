import { codeOf, wrongCodeOf } from '@telar/gotrue/testing/authenticator.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { events, personal_tokens, sessions } from '../../store/schema/index.ts'
import { givePerson } from '../../testing/people.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { createClock } from '../gotrue/testing/server.ts'

const PASSWORD = 'devanadera de cedro'
const PENDING = { status: 403, body: { code: 'confirmacion_pendiente' } }

const clock = createClock()
let server: TestServer
beforeAll(async () => {
  server = await createTestServer(undefined, clock.now)
})
afterAll(() => server.close())

const auth = async (path: string, body: unknown, token?: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: `/auth/v1${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: body as object,
  })
  return response.json()
}

/** A signed-in device that refreshes as a client does. */
const device = async (email: string) => {
  let { access_token: access, refresh_token: refresh } = await auth('/token?grant_type=password', {
    email,
    password: PASSWORD,
  })
  const take = (session: { access_token: string; refresh_token: string }) => {
    access = session.access_token
    refresh = session.refresh_token
  }
  return {
    call: (method: string, path: string, body?: unknown) =>
      server.call('visitor', method, path, body, { authorization: `Bearer ${access}` }),
    /** Lets so many seconds pass, and refreshes the session meanwhile. */
    pass: async (seconds: number) => {
      for (const part of [seconds / 2, seconds / 2]) {
        clock.pass(part)
        take(await auth('/token?grant_type=refresh_token', { refresh_token: refresh }))
      }
    },
    enrol: async (): Promise<string> => {
      const { id, totp } = await auth('/factors', { factor_type: 'totp' }, access)
      const { id: challenge_id } = await auth(`/factors/${id}/challenge`, {}, access)
      const body = { challenge_id, code: codeOf(totp.secret, clock.now()) }
      take(await auth(`/factors/${id}/verify`, body, access))
      return totp.secret
    },
  }
}

const person = async (rol = 'admin') => {
  const email = `${crypto.randomUUID()}@ejemplo.com`
  const id = await givePerson(server.database, { email, password: PASSWORD, rol })
  return { id, email, ...(await device(email)) }
}

const eventsOf = async (id: string) => {
  const { db } = server.database
  return db.select().from(events).where(eq(events.actor_id, id)).orderBy(desc(events.at))
}

describe('a change that could give an open session away', () => {
  const clave = { nombre: 'planilla', alcance: 'lectura', dias: 30 }
  const some = crypto.randomUUID()
  const CHANGES: [string, string, unknown?][] = [
    ['DELETE', '/cuenta/sesiones'],
    ['DELETE', `/cuenta/sesiones/${some}`],
    ['POST', '/cuenta/codigos-recuperacion'],
    ['POST', '/cuenta/claves', clave],
    ['POST', '/personas', { email: 'x@ejemplo.com', nombre: '', rol: 'admin' }],
    ['PUT', `/personas/${some}`, { nombre: '', rol: 'admin' }],
    ['DELETE', `/personas/${some}`],
    ['POST', `/personas/${some}/reactivar`],
    ['POST', `/personas/${some}/enlace`],
    ['DELETE', `/personas/${some}/segundo-factor`],
    ['PUT', '/ajustes-acceso', { exige_segundo_factor: false }],
    ['POST', '/ajustes-acceso/llaves'],
  ]

  it('[ROLE-17] [AUTH-24] is refused ten minutes after sign-in, whatever was sent, and nothing changes', async () => {
    const admin = await person()
    await admin.pass(600)
    const before = await newestSeq(server.database.db)
    for (const [method, path, body] of CHANGES) {
      for (const sent of body === undefined ? [undefined] : [body, {}]) {
        expect([path, await admin.call(method, path, sent)]).toMatchObject([path, PENDING])
      }
    }
    expect(await newestSeq(server.database.db)).toBe(before)
    expect(await server.database.db.$count(personal_tokens, eq(personal_tokens.user_id, admin.id))).toBe(0)
    expect((await admin.call('GET', '/personas')).status).toBe(200)
    expect((await admin.call('GET', '/cuenta')).status).toBe(200)
  })

  it('[ROLE-17] answers people without permission that they have none, and asks for no proof', async () => {
    const reader = await person('lectura')
    await reader.pass(600)
    expect(await reader.call('DELETE', `/personas/${some}`)).toMatchObject({
      status: 403,
      body: { code: 'sin_permiso' },
    })
  })

  it('[AUTH-24] needs no proof within ten minutes of signing in', async () => {
    const { call, pass } = await person()
    await pass(599)
    expect((await call('POST', '/cuenta/claves', clave)).status).toBe(201)
  })
})

describe('a proof', () => {
  const otherSessions = (call: (method: string, path: string) => Promise<{ status: number }>) =>
    call('DELETE', '/cuenta/sesiones')

  it('[AUTH-15] by password confirms that session for ten minutes, and no other', async () => {
    const { id, email, call, pass } = await person('lectura')
    const second = await device(email)
    await pass(600)
    await second.pass(2)
    expect((await call('GET', '/cuenta/confirmacion')).body).toEqual({ pide: 'clave' })
    expect((await call('POST', '/cuenta/confirmacion', { password: PASSWORD })).status).toBe(204)
    expect(
      await second.call('POST', '/cuenta/claves', { nombre: 'x', alcance: 'lectura', dias: 1 }),
    ).toMatchObject(PENDING)
    expect((await otherSessions(call)).status).toBe(204)
    expect(await server.database.db.$count(sessions, eq(sessions.user_id, id))).toBe(1)
    await pass(600)
    expect(await otherSessions(call)).toMatchObject(PENDING)
    const [noted] = (await eventsOf(id)).filter(({ action }) => action === 'reauthenticated')
    expect(noted).toMatchObject({ actor: email, traits: { method: 'password' } })
    expect(JSON.stringify(await eventsOf(id))).not.toContain(PASSWORD)
  })

  it('[AUTH-25] reports a wrong password at its field, records it, and after ten locks out the right one too', async () => {
    const { id, email, call, pass } = await person('lectura')
    await pass(600)
    const confirm = (password: string) => call('POST', '/cuenta/confirmacion', { password })
    for (let n = 0; n < 10; n += 1) {
      expect(await confirm(`no es esta ${n}`)).toMatchObject({
        status: 400,
        body: { code: 'datos_invalidos', message: 'La contraseña no es correcta.', campos: ['password'] },
      })
    }
    const locked = await confirm(PASSWORD)
    expect(locked).toMatchObject({ status: 429, body: { code: 'demasiados_pedidos' } })
    expect(locked.headers['retry-after']).toBe('60')
    expect(await otherSessions(call)).toMatchObject(PENDING)
    // The sign-in itself stays open, to this person and to their colleagues.
    await device(email)
    const actions = (await eventsOf(id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'reauthentication_failed')).toHaveLength(10)
    expect(actions).toContain('throttled')
    expect(JSON.stringify(await eventsOf(id))).not.toContain('no es esta')
    clock.pass(60)
    expect((await confirm(PASSWORD)).status).toBe(204)
  })

  it('[AUTH-19] needs a code if there is a second factor: the password alone is not enough, and a code works once', async () => {
    const { id, call, pass, enrol } = await person('lectura')
    const secret = await enrol()
    expect((await call('POST', '/cuenta/codigos-recuperacion')).status).toBe(201)
    await pass(600)
    expect((await call('GET', '/cuenta/confirmacion')).body).toEqual({ pide: 'codigo' })
    const refused = { status: 400, body: { code: 'datos_invalidos', campos: ['codigo'] } }
    expect(await call('POST', '/cuenta/confirmacion', { password: PASSWORD })).toMatchObject(refused)
    const confirm = (codigo: string) => call('POST', '/cuenta/confirmacion', { codigo })
    expect(await confirm(wrongCodeOf(secret, clock.now()))).toMatchObject(refused)
    expect(await confirm('no es código')).toMatchObject(refused)
    const colleague = await person()
    expect(await confirm(codeOf(await colleague.enrol(), clock.now()))).toMatchObject(refused)
    expect(await otherSessions(call)).toMatchObject(PENDING)
    const code = codeOf(secret, clock.now())
    expect((await confirm(code)).status).toBe(204)
    expect((await otherSessions(call)).status).toBe(204)
    expect(await confirm(code)).toMatchObject(refused)
    const actions = (await eventsOf(id)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'reauthentication_failed')).toHaveLength(3)
  })

  it('[AUTH-19] accepts a recovery code instead, which is then used up', async () => {
    const { call, pass, enrol } = await person('lectura')
    await enrol()
    const { codigos } = (await call('POST', '/cuenta/codigos-recuperacion')).body
    await pass(600)
    expect((await call('POST', '/cuenta/confirmacion', { codigo: codigos[0].toUpperCase() })).status).toBe(
      204,
    )
    expect((await call('GET', '/cuenta')).body.codigos_restantes).toBe(9)
    expect((await otherSessions(call)).status).toBe(204)
    expect((await call('POST', '/cuenta/confirmacion', { codigo: codigos[0] })).status).toBe(400)
  })

  it('[AUTH-19] locks after five wrong codes, as at sign-in', async () => {
    const { call, pass, enrol } = await person('lectura')
    const secret = await enrol()
    await pass(600)
    const confirm = (codigo: string) => call('POST', '/cuenta/confirmacion', { codigo })
    for (let n = 0; n < 5; n += 1) expect((await confirm(wrongCodeOf(secret, clock.now()))).status).toBe(400)
    expect(await confirm(codeOf(secret, clock.now()))).toMatchObject({ status: 429 })
  })

  it('[AUTH-19] is open to people who must first enrol a second factor, because enrolling requires it', async () => {
    const chief = await person()
    await chief.enrol()
    const demand = (exige_segundo_factor: boolean) =>
      chief.call('PUT', '/ajustes-acceso', { exige_segundo_factor })
    const { call } = await person('lectura')
    expect((await demand(true)).status).toBe(200)
    expect((await call('GET', '/cuenta')).body.code).toBe('segundo_factor_exigido')
    expect((await call('GET', '/cuenta/confirmacion')).body).toEqual({ pide: 'clave' })
    expect((await call('POST', '/cuenta/confirmacion', { password: PASSWORD })).status).toBe(204)
    await demand(false)
  })

  it('[AUTH-22] is closed to people who must first choose a password, to programs and to visitors', async () => {
    const { call } = await person('lectura')
    const { body } = await call('POST', '/cuenta/claves', { nombre: 'x', alcance: 'lectura', dias: 1 })
    const program = { authorization: `Bearer ${body.token}` }
    const proof = { password: PASSWORD }
    const asProgram = await server.call('visitor', 'POST', '/cuenta/confirmacion', proof, program)
    expect(asProgram).toMatchObject({ status: 403, body: { code: 'sin_permiso' } })
    expect((await server.call('visitor', 'POST', '/cuenta/confirmacion', proof)).status).toBe(401)
    const email = `${crypto.randomUUID()}@ejemplo.com`
    const nueva = { email, password: PASSWORD, rol: 'lectura', must_change_password: true }
    await givePerson(server.database, nueva)
    const pending = await device(email)
    expect(await pending.call('POST', '/cuenta/confirmacion', proof)).toMatchObject({
      status: 403,
      body: { code: 'cambio_de_clave_pendiente' },
    })
  })

  it.each([[{}], [{ password: '' }], [{ password: 'x', codigo: '1' }], [{ clave: 'x' }], [null]])(
    '[API-03] %o is not accepted',
    async (body) => {
      const { call } = await person('lectura')
      expect((await call('POST', '/cuenta/confirmacion', body)).status).toBe(400)
    },
  )
})
