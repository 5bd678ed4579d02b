import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bitacora, links } from '../../store/schema/index.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { address, CHOSEN, callsOf, tokenOf } from './testing/calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const { admin, visitor, auth, signIn, as, invite, accept, member, seen } = callsOf(() => server)

describe('an invitation', () => {
  it('[AUTH-24] answers a link once, for 72 hours, and stores only its hash; the person has no password yet', async () => {
    const { id, email, token, persona } = await invite('admin')
    expect(token).toMatch(/^[\w-]{43}$/)
    const hours = (Date.parse(persona.enlace_vence_at) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
    expect(persona).toMatchObject({
      email,
      nombre: 'Ana',
      rol: 'admin',
      estado: 'invitada',
      segundo_factor: false,
    })
    const [row] = await server.database.db.select().from(links).where(eq(links.user_id, id))
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await signIn(email, '')).status).toBe(400)
    expect((await signIn(email, token)).body.code).toBe('invalid_credentials')
    const entries = await server.database.db.select().from(bitacora).where(eq(bitacora.clave, email))
    expect(entries).toMatchObject([{ accion: 'alta', despues: { rol: 'admin', estado: 'invitada' } }])
    expect(JSON.stringify(entries)).not.toContain(token)
    expect(JSON.stringify((await admin('GET', '/personas')).body)).not.toContain(token)
  })

  it('[AUTH-24] shows whom it is for, and sets the password once', async () => {
    const { email, token } = await invite()
    expect((await visitor('/invitaciones/consultar', { token })).body).toMatchObject({
      email,
      nombre: 'Ana',
      motivo: 'invitacion',
    })
    expect(await accept(token)).toMatchObject({ status: 200, body: { email } })
    const { body } = await signIn(email)
    expect((await as(body.access_token)).body).toMatchObject({ rol: 'lectura', debe_cambiar_clave: false })
    for (const path of ['/invitaciones/consultar', '/invitaciones/aceptar']) {
      const again = await visitor(path, { token, ...(path.includes('aceptar') && { password: CHOSEN }) })
      expect(again).toMatchObject({ status: 410, body: { code: 'enlace_vencido' } })
    }
  })

  it('[AUTH-24] is accepted once by two at the same moment', async () => {
    const { token } = await invite()
    const answers = await Promise.all([accept(token), accept(token, 'otra lanzadera de lapacho')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  it('[AUTH-22] [AUTH-24] refuses a weak password and remains valid', async () => {
    const { token } = await invite()
    for (const password of ['corta', 'contraseña123', '']) {
      expect(await accept(token, password)).toMatchObject({ status: 400, body: { campos: ['password'] } })
    }
    expect((await accept(token)).status).toBe(200)
  })

  it('[AUTH-24] is invalid after its time, or once there is a newer one', async () => {
    const { id, token } = await invite()
    const { body } = await admin('POST', `/personas/${id}/enlace`)
    expect((await accept(token)).status).toBe(410)
    await server.database.db
      .update(links)
      .set({ expires_at: new Date(Date.now() - 1) })
      .where(eq(links.user_id, id))
    expect((await accept(tokenOf(body))).status).toBe(410)
    expect((await seen(id)).enlace_vence_at).toBeNull()
  })

  it('[AUTH-25] lifts a lock caused by strangers, and cannot be locked again before the sign-in', async () => {
    const person = await member()
    const guess = () => auth('/token?grant_type=password', { email: person.email, password: 'no es esta' })
    for (let n = 0; n < 10; n += 1) await guess()
    expect((await signIn(person.email)).status).toBe(429)
    const { body } = await admin('POST', `/personas/${person.id}/enlace`)
    const accepted = await accept(tokenOf(body), 'otra lanzadera de lapacho')
    expect(accepted.status).toBe(200)
    expect((await signIn(person.email, 'otra lanzadera de lapacho')).status).toBe(200)
    for (let n = 0; n < 10; n += 1) await guess()
    expect((await signIn(person.email, 'otra lanzadera de lapacho')).status).toBe(429)
    const known = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers: { cookie: String(accepted.headers['set-cookie']).split(';')[0]! },
      payload: { email: person.email, password: 'otra lanzadera de lapacho' },
    })
    expect(known.statusCode).toBe(200)
  })

  it('[AUTH-24] [AUTH-25] cannot be guessed: an address with wrong tries is throttled', async () => {
    const wrong = () => visitor('/invitaciones/consultar', { token: 'A'.repeat(43) })
    expect((await wrong()).status).toBe(410)
    const from = (ip: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/invitaciones/consultar',
        remoteAddress: ip,
        payload: { token: 'B'.repeat(43) },
      })
    for (let n = 0; n < 200; n += 1) await from('203.0.113.77')
    const locked = await from('203.0.113.77')
    expect([locked.statusCode, locked.json().code]).toEqual([429, 'demasiados_pedidos'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(200)
    expect(locked.json()).not.toHaveProperty('retryAfter')
    expect((await wrong()).status).toBe(410)
  })

  it('[AUTH-24] needs an unused address and an existing role', async () => {
    const { email } = await invite()
    expect(await admin('POST', '/personas', { email: email.toUpperCase(), rol: 'lectura' })).toMatchObject({
      status: 409,
      body: { code: 'duplicado', campos: ['email'] },
    })
    for (const wrong of [
      { email: 'nada' },
      { rol: 'jefe' },
      { nombre: 'x'.repeat(201) },
      { email: 'a\0@b.co' },
    ]) {
      const body = { email: address(), nombre: '', rol: 'lectura', ...wrong }
      expect([wrong, (await admin('POST', '/personas', body)).status]).toEqual([wrong, 400])
    }
  })
})
