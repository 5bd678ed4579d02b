import { codeOf } from '@telar/gotrue/testing/authenticator.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { perfiles, personal_tokens, users } from '../../store/schema/index.ts'
import { givePerson } from '../../testing/people.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { dispositivoOf } from './dispositivo.ts'

const PASSWORD = 'devanadera de cedro'
const OTHER = 'otra lanzadera de lapacho'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const call = (token: string, method: string, path: string, body?: unknown) =>
  server.call('visitor', method, path, body, bearer(token))
const auth = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
  (
    await server.app.inject({ method: 'POST', url: `/auth/v1${path}`, headers, payload: body as object })
  ).json()

const account = async (access: string, method: 'POST' | 'PUT', path: string, body?: object) => {
  const request = { method, url: `/auth/v1${path}`, headers: bearer(access), ...(body && { payload: body }) }
  const { statusCode } = await server.app.inject(request)
  expect([200, 204]).toContain(statusCode)
}

const person = async (rol = 'lectura', mustChangePassword = false) => {
  const email = `${crypto.randomUUID()}@ejemplo.com`
  const nueva = { email, password: PASSWORD, rol, must_change_password: mustChangePassword }
  const id = await givePerson(server.database, nueva)
  const signIn = async (userAgent = FIREFOX): Promise<string> =>
    (await auth('/token?grant_type=password', { email, password: PASSWORD }, { 'user-agent': userAgent }))
      .access_token
  return { id, email, signIn, access: await signIn() }
}

const enrol = async (token: string) => {
  const { id, totp } = await auth('/factors', { factor_type: 'totp' }, bearer(token))
  const { id: challenge_id } = await auth(`/factors/${id}/challenge`, {}, bearer(token))
  const body = { challenge_id, code: codeOf(totp.secret, new Date()) }
  return (await auth(`/factors/${id}/verify`, body, bearer(token))).access_token as string
}

const newToken = async (access: string, alcance = 'lectura', nombre = `planilla ${crypto.randomUUID()}`) => {
  const { status, body } = await call(access, 'POST', '/cuenta/claves', { nombre, alcance, dias: 30 })
  expect(status).toBe(201)
  return body as { token: string; clave: { id: string } }
}

describe('the account calls', () => {
  it('[ROLE-19] [ROLE-17] are for every signed-in person, about their own account, and not for visitors', async () => {
    const declared = server.app.permissions().filter(({ url }) => url.startsWith('/api/cuenta'))
    expect(declared.length).toBeGreaterThan(8)
    for (const { method, url, acceso } of declared) {
      expect([url, acceso]).toEqual([url, 'sesion'])
      if (method === 'HEAD') continue
      const path = url.replace('/api', '').replace(':id', crypto.randomUUID())
      expect([path, (await server.call('visitor', method, path)).status]).toEqual([path, 401])
    }
  })
})

describe('my account', () => {
  it('[AUTH-01] shows who I am and how my account is protected', async () => {
    const { id, email, access } = await person()
    expect((await call(access, 'GET', '/cuenta')).body).toEqual({
      id,
      email,
      nombre: '',
      rol: 'lectura',
      segundo_factor: false,
      exige_segundo_factor: false,
      codigos_restantes: 0,
    })
  })

  it('[AUTH-24] shows its own events, and nothing about others', async () => {
    const { email, access } = await person()
    await auth('/token?grant_type=password', { email, password: 'no es esta' })
    const { body } = await call(access, 'GET', '/cuenta/accesos')
    expect(body.map(({ accion }: { accion: string }) => accion)).toEqual(['login_failed', 'login'])
    for (const event of body) expect(event.persona).toBe(email)
  })
})

describe('my sessions', () => {
  it('[AUTH-15] are listed by device, and end one by one or all others at once', async () => {
    const { access, signIn } = await person()
    const phone = await signIn(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    )
    const third = await signIn()
    const { body } = await call(access, 'GET', '/cuenta/sesiones')
    expect(body).toHaveLength(3)
    expect(body.filter(({ actual }: { actual: boolean }) => actual)).toMatchObject([
      { dispositivo: 'Firefox en Windows', segundo_factor: false, ip: expect.any(String) },
    ])
    const onPhone = body.find(
      ({ dispositivo }: { dispositivo: string }) => dispositivo === 'Safari en iPhone',
    )
    expect((await call(access, 'DELETE', `/cuenta/sesiones/${onPhone.id}`)).status).toBe(204)
    expect((await call(phone, 'GET', '/perfil')).status).toBe(401)
    expect((await call(access, 'DELETE', `/cuenta/sesiones/${onPhone.id}`)).status).toBe(404)
    expect((await call(access, 'DELETE', '/cuenta/sesiones')).status).toBe(204)
    expect((await call(third, 'GET', '/perfil')).status).toBe(401)
    expect((await call(access, 'GET', '/perfil')).status).toBe(200)
  })

  it('[ROLE-17] belong to me: nobody ends another person’s', async () => {
    const [mine, other] = [await person(), await person('admin')]
    const [{ id }] = (await call(mine.access, 'GET', '/cuenta/sesiones')).body
    expect((await call(other.access, 'DELETE', `/cuenta/sesiones/${id}`)).status).toBe(404)
    expect((await call(mine.access, 'GET', '/perfil')).status).toBe(200)
  })

  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge en Mac'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome en Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    ['curl/8.5.0', 'curl'],
    ['', 'Dispositivo desconocido'],
    [null, 'Dispositivo desconocido'],
  ])('[AUTH-15] names the device of %s', (userAgent, words) => {
    expect(dispositivoOf(userAgent)).toBe(words)
  })
})

describe('recovery codes', () => {
  it('[AUTH-19] are created for people with a second factor, and counted', async () => {
    const { access } = await person()
    expect(await call(access, 'POST', '/cuenta/codigos-recuperacion')).toMatchObject({
      status: 409,
      body: { code: 'sin_segundo_factor' },
    })
    const raised = await enrol(access)
    const { status, body } = await call(raised, 'POST', '/cuenta/codigos-recuperacion')
    expect(status).toBe(201)
    expect(new Set(body.codigos).size).toBe(10)
    expect((await call(raised, 'GET', '/cuenta')).body).toMatchObject({
      segundo_factor: true,
      codigos_restantes: 10,
    })
  })
})

describe('a personal token', () => {
  it('[AUTH-16] reads with its owner’s role, is shown once and stored as a hash', async () => {
    const { id, access } = await person()
    const { token, clave } = await newToken(access, 'lectura', 'planilla')
    expect(token).toMatch(/^telar_[\w-]{43}$/)
    expect((await call(token, 'GET', '/productos')).status).toBe(200)
    expect((await call(token, 'GET', '/perfil')).body).toMatchObject({ id, rol: 'lectura' })
    const { body } = await call(access, 'GET', '/cuenta/claves')
    expect(body).toMatchObject([{ id: clave.id, nombre: 'planilla', vencida: false }])
    expect(body[0].ultimo_uso_at).not.toBeNull()
    expect(JSON.stringify(body)).not.toContain(token)
    const rows = await server.database.db
      .select()
      .from(personal_tokens)
      .where(eq(personal_tokens.user_id, id))
    expect(JSON.stringify(rows)).not.toContain(token.slice(6))
  })

  it('[ROLE-17] belongs to its owner: nobody else lists or ends it, nor do ends of other tokens', async () => {
    const [mine, other] = [await person(), await person('admin')]
    const { token, clave } = await newToken(mine.access)
    const theirs = await newToken(other.access, 'lectura', 'primera')
    await newToken(other.access, 'lectura', 'segunda')
    const listed = async () =>
      (await call(other.access, 'GET', '/cuenta/claves')).body
        .map(({ nombre }: { nombre: string }) => nombre)
        .sort()
    expect(await listed()).toEqual(['primera', 'segunda'])
    expect((await call(other.access, 'DELETE', `/cuenta/claves/${clave.id}`)).status).toBe(404)
    expect((await call(other.access, 'DELETE', `/cuenta/claves/${theirs.clave.id}`)).status).toBe(204)
    expect(await listed()).toEqual(['segunda'])
    expect((await call(other.access, 'DELETE', '/cuenta/sesiones')).status).toBe(204)
    expect(await listed()).toEqual([])
    expect((await call(token, 'GET', '/productos')).status).toBe(200)
  })

  it('[ROLE-07] writes only with that scope, and only while its owner may', async () => {
    const { id, access } = await person('admin')
    const nuevo = (codigo_producto: string) => ({
      codigo_producto,
      descripcion_producto: 'x',
      sector_productivo: 'Textil',
    })
    const reading = await newToken(access)
    const writing = await newToken(access, 'escritura')
    const refused = await call(reading.token, 'POST', '/productos', nuevo('A1'))
    expect(refused).toMatchObject({ status: 403, body: { message: 'La clave personal es de solo lectura.' } })
    expect((await call(writing.token, 'POST', '/productos', nuevo('A1'))).status).toBe(201)
    await server.database.db.update(perfiles).set({ rol: 'lectura' }).where(eq(perfiles.id, id))
    expect((await call(writing.token, 'POST', '/productos', nuevo('A2'))).status).toBe(403)
  })

  it('[ROLE-17] manages neither people, accounts nor tokens, whatever its scope', async () => {
    const { access } = await person('admin')
    const { token } = await newToken(access, 'escritura')
    const before = await newestSeq(server.database.db)
    const routes = server.app
      .permissions()
      .filter(({ url }) => /^\/api\/(cuenta|personas|accesos|ajustes-acceso)/.test(url))
      .filter(({ method }) => method !== 'HEAD')
    expect(routes.length).toBeGreaterThan(20)
    for (const { method, url } of routes) {
      const path = url.replace('/api', '').replace(':id', crypto.randomUUID())
      const { status, body } = await call(token, method, path)
      expect([url, status, body.code]).toEqual([url, 403, 'sin_permiso'])
    }
    const user = await server.app.inject({ url: '/auth/v1/user', headers: bearer(token) })
    expect(user.statusCode).toBe(403)
    expect(await newestSeq(server.database.db)).toBe(before)
  })

  it.each([
    [
      'revoked',
      (_id: string, access: string, key: string) => call(access, 'DELETE', `/cuenta/claves/${key}`),
    ],
    ['its owner is suspended', (id: string) => server.call('admin', 'POST', `/personas/${id}/suspender`)],
    ['its owner is deleted', (id: string) => server.call('admin', 'DELETE', `/personas/${id}`)],
    ['its owner closes all other sessions', (_id, access) => call(access, 'DELETE', '/cuenta/sesiones')],
    ['its owner signs out everywhere', (_id, access) => account(access, 'POST', '/logout?scope=global')],
    ['its owner signs out everywhere else', (_id, access) => account(access, 'POST', '/logout?scope=others')],
    [
      'its owner changes the password',
      (_id, access) => account(access, 'PUT', '/user', { password: OTHER, current_password: PASSWORD }),
    ],
    [
      'expired',
      (id: string) =>
        server.database.db
          .update(personal_tokens)
          .set({ expires_at: new Date(Date.now() - 1) })
          .where(eq(personal_tokens.user_id, id)),
    ],
  ] as [string, (id: string, access: string, key: string) => Promise<unknown>][])(
    '[AUTH-16] is refused at once when %s',
    async (_case, end) => {
      const { id, access } = await person()
      const { token, clave } = await newToken(access)
      expect((await call(token, 'GET', '/productos')).status).toBe(200)
      await end(id, access, clave.id)
      expect(await call(token, 'GET', '/productos')).toMatchObject({
        status: 401,
        body: { code: 'sin_sesion' },
      })
    },
  )

  it('[AUTH-16] is gone for good once its owner was suspended', async () => {
    const { id, access } = await person()
    const { token } = await newToken(access)
    await server.call('admin', 'POST', `/personas/${id}/suspender`)
    await server.call('admin', 'POST', `/personas/${id}/reactivar`)
    expect((await call(token, 'GET', '/productos')).status).toBe(401)
  })

  it('[AUTH-22] is refused while its owner must change the password', async () => {
    const { id, access } = await person()
    const { token } = await newToken(access)
    await server.database.db.update(users).set({ must_change_password: true }).where(eq(users.id, id))
    expect((await call(token, 'GET', '/productos')).body.code).toBe('cambio_de_clave_pendiente')
    expect((await call(access, 'GET', '/cuenta/claves')).body.code).toBe('cambio_de_clave_pendiente')
  })

  it('[AUTH-19] is refused while its owner lacks a required second factor', async () => {
    const { access } = await person()
    const { token } = await newToken(access)
    const chief = await person('admin')
    const raised = await enrol(chief.access)
    await call(raised, 'PUT', '/ajustes-acceso', { exige_segundo_factor: true })
    expect((await call(token, 'GET', '/productos')).body.code).toBe('segundo_factor_exigido')
    await call(raised, 'PUT', '/ajustes-acceso', { exige_segundo_factor: false })
    expect((await call(token, 'GET', '/productos')).status).toBe(200)
  })

  it.each([
    { nombre: '' },
    { nombre: 'x'.repeat(61) },
    { alcance: 'todo' },
    { dias: 0 },
    { dias: 366 },
    { dias: 1.5 },
    { dias: '30' },
    { otro: 1 },
  ])('[AUTH-16] is not made with %j', async (wrong) => {
    const { access } = await person()
    const body = { nombre: 'n', alcance: 'lectura', dias: 1, ...wrong }
    expect((await call(access, 'POST', '/cuenta/claves', body)).status).toBe(400)
  })

  it('[AUTH-16] needs a unique name, and there are at most twenty', async () => {
    const { access } = await person()
    await newToken(access, 'lectura', 'una')
    const body = { nombre: 'una', alcance: 'lectura', dias: 1 }
    expect((await call(access, 'POST', '/cuenta/claves', body)).status).toBe(409)
    const many = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        call(access, 'POST', '/cuenta/claves', { ...body, nombre: `clave ${n}` }),
      ),
    )
    expect(many.filter(({ status }) => status === 201)).toHaveLength(19)
  })

  it.each([
    ['empty', 'telar_'],
    ['short', 'telar_x'],
    ['invented', `telar_${'A'.repeat(43)}`],
    ['endless', `telar_${'A'.repeat(5_000)}`],
  ])('[AUTH-16] is refused if unknown: %s', async (_case, token) => {
    expect((await call(token, 'GET', '/productos')).status).toBe(401)
  })
})
