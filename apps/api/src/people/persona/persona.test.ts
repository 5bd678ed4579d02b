import { CABECERA_SEQ } from '@telar/contract'
import { codeOf } from '@telar/gotrue/testing/authenticator.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { bitacora, users } from '../../store/schema/index.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { callsOf, tokenOf } from './testing/calls.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const { admin, visitor, auth, signIn, as, invite, accept, member, seen } = callsOf(() => server)

/** A personal token of the person with this access token. */
const tokenFor = async (access: string): Promise<string> => {
  const wanted = { nombre: 'planilla', alcance: 'lectura', dias: 1 }
  const authorization = `Bearer ${access}`
  const { body } = await server.call('visitor', 'POST', '/cuenta/claves', wanted, { authorization })
  return body.token
}
/** Enrols a second factor; returns the access token of the raised session. */
const enrol = async (token: string) => {
  const { body } = await auth('/factors', { factor_type: 'totp' }, token)
  const asked = await auth(`/factors/${body.id}/challenge`, {}, token)
  const answer = { challenge_id: asked.body.id, code: codeOf(body.totp.secret, new Date()) }
  const raised = await auth(`/factors/${body.id}/verify`, answer, token)
  expect(raised.status).toBe(200)
  return {
    secret: body.totp.secret as string,
    factorId: body.id as string,
    access: raised.body.access_token as string,
  }
}
const some = crypto.randomUUID()

describe('the calls about people', () => {
  const ROUTES: [string, string, unknown?][] = [
    ['GET', '/personas'],
    ['POST', '/personas', { email: 'x@ejemplo.com', nombre: '', rol: 'admin' }],
    ['PUT', `/personas/${some}`, { nombre: '', rol: 'admin' }],
    ['DELETE', `/personas/${some}`],
    ['POST', `/personas/${some}/suspender`],
    ['POST', `/personas/${some}/reactivar`],
    ['POST', `/personas/${some}/enlace`],
    ['DELETE', '/personas/sesiones'],
    ['DELETE', `/personas/${some}/sesiones`],
    ['DELETE', `/personas/${some}/segundo-factor`],
    ['GET', '/accesos'],
    ['GET', '/ajustes-acceso'],
    ['PUT', '/ajustes-acceso', { exige_segundo_factor: false }],
    ['POST', '/ajustes-acceso/llaves'],
  ]

  it('[ROLE-17] [ROLE-19] [AUTH-24] are for administrators only, whatever others send', async () => {
    const declared = server.app
      .permissions()
      .filter(({ url }) => /^\/api\/(personas|accesos|ajustes-acceso)/.test(url))
      .filter(({ method }) => method !== 'HEAD')
    expect(declared.every(({ acceso }) => acceso === 'admin')).toBe(true)
    expect(declared).toHaveLength(ROUTES.length)
    const before = await newestSeq(server.database.db)
    for (const [method, path, body] of ROUTES) {
      for (const sent of body === undefined ? [undefined] : [body, {}]) {
        expect([path, (await server.call('visitor', method, path, sent)).status]).toEqual([path, 401])
        const refused = await server.call('user', method, path, sent)
        expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'sin_permiso'])
      }
    }
    expect(await newestSeq(server.database.db)).toBe(before)
    for (const [method, path, body] of ROUTES.filter(([, path]) => path !== '/personas/sesiones')) {
      const { status } = await admin(method, path, body)
      expect([path, status]).toEqual([path, path.includes(some) ? 404 : expect.any(Number)])
      expect(status).toBeLessThan(500)
    }
  })
})

describe('a change', () => {
  it('[AUTH-20] [AUTH-24] of role, name or address takes effect from the next call on', async () => {
    const { id, email, access } = await member()
    const changed = await admin('PUT', `/personas/${id}`, {
      email: `n.${email}`,
      nombre: 'Beto',
      rol: 'admin',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { nombre: 'Beto', rol: 'admin', email: `n.${email}` },
    })
    expect((await as(access)).body.rol).toBe('admin')
    expect((await as(access, '/personas')).status).toBe(200)
    await admin('PUT', `/personas/${id}`, { nombre: '', rol: 'lectura' })
    expect((await as(access, '/personas')).status).toBe(403)
    expect(await seen(id)).toMatchObject({ nombre: '', email: `n.${email}` })
    const duplicate = { email: 'lectura@prueba.local', nombre: '', rol: 'lectura' }
    expect((await admin('PUT', `/personas/${id}`, duplicate)).status).toBe(409)
  })

  const isOver = async ({ access, refresh }: { access: string; refresh: string }) => {
    expect((await as(access)).status).toBe(401)
    expect((await auth('/token?grant_type=refresh_token', { refresh_token: refresh })).status).toBe(400)
  }

  it('[AUTH-24] suspending ends everything at once, until it is lifted', async () => {
    const person = await member()
    const suspended = await admin('POST', `/personas/${person.id}/suspender`)
    expect(suspended).toMatchObject({ status: 200, body: { estado: 'suspendida' } })
    await isOver(person)
    expect((await signIn(person.email)).body.code).toBe('user_banned')
    expect((await admin('POST', `/personas/${person.id}/enlace`)).status).toBe(403)
    expect((await admin('POST', `/personas/${person.id}/reactivar`)).body.estado).toBe('activa')
    await isOver(person)
    expect((await signIn(person.email)).status).toBe(200)
  })

  it('[AUTH-24] deleting ends everything at once', async () => {
    const person = await member()
    expect((await admin('DELETE', `/personas/${person.id}`)).status).toBe(204)
    await isOver(person)
    expect(await seen(person.id)).toBeUndefined()
    expect((await admin('DELETE', `/personas/${person.id}`)).status).toBe(404)
  })

  it('[AUTH-24] signing somebody out ends sessions and personal tokens, but the password stays', async () => {
    const person = await member()
    const token = await tokenFor(person.access)
    expect((await as(token)).status).toBe(200)
    expect((await admin('DELETE', `/personas/${person.id}/sesiones`)).status).toBe(204)
    await isOver(person)
    expect((await as(token)).status).toBe(401)
    expect((await signIn(person.email)).status).toBe(200)
  })

  it('[AUTH-24] a link for a new password ends everything only once it is used', async () => {
    const person = await member()
    await auth('/recover', { email: person.email })
    expect((await seen(person.id)).pide_clave_at).not.toBeNull()
    const { body } = await admin('POST', `/personas/${person.id}/enlace`)
    expect((await seen(person.id)).pide_clave_at).toBeNull()
    expect((await as(person.access)).status).toBe(200)
    expect((await visitor('/invitaciones/consultar', { token: tokenOf(body) })).body.motivo).toBe('clave')
    expect((await accept(tokenOf(body), 'otra lanzadera de lapacho')).status).toBe(200)
    await isOver(person)
    expect((await signIn(person.email)).status).toBe(400)
    expect((await signIn(person.email, 'otra lanzadera de lapacho')).status).toBe(200)
  })
})

describe('the last administrator', () => {
  it('[AUTH-24] is neither removed, suspended nor demoted; the message says why', async () => {
    const { id } = (await server.call('admin', 'GET', '/perfil')).body
    for (const [method, path, body] of [
      ['DELETE', `/personas/${id}`],
      ['POST', `/personas/${id}/suspender`],
      ['PUT', `/personas/${id}`, { nombre: '', rol: 'lectura' }],
    ] as const) {
      await invite('admin') // somebody who has no password yet cannot take over
      const answer = await admin(method, path, body)
      expect(answer).toMatchObject({ status: 409, body: { code: 'ultimo_administrador' } })
      expect(answer.body.message).toMatch(/único administrador/)
    }
    expect(await seen(id)).toMatchObject({ rol: 'admin', estado: 'activa' })
  })
})

describe('a second factor for everybody', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  it('[AUTH-19] is demanded only by an administrator who has one; the others must then enrol first', async () => {
    const chief = await member('admin')
    const set = (token: string, exige_segundo_factor: boolean) =>
      server.call('visitor', 'PUT', '/ajustes-acceso', { exige_segundo_factor }, bearer(token))
    expect(await set(chief.access, true)).toMatchObject({ status: 409, body: { code: 'sin_segundo_factor' } })
    const { access } = await enrol(chief.access)
    expect(await set(access, true)).toMatchObject({ status: 200, body: { exige_segundo_factor: true } })

    const refused = await server.call('user', 'GET', '/productos')
    expect(refused).toMatchObject({ status: 403, body: { code: 'segundo_factor_exigido' } })
    expect((await server.call('user', 'GET', '/perfil')).body).toMatchObject({
      debe_activar_segundo_factor: true,
    })
    const raised = await enrol(server.tokens.user)
    expect((await as(raised.access, '/productos')).status).toBe(200)
    expect((await as(raised.access)).body).toMatchObject({ debe_activar_segundo_factor: false })
    await set(access, false)
    expect((await server.call('admin', 'GET', '/productos')).status).toBe(200)
  })

  it('[AUTH-19] a token of the password alone is refused on all of /api once there is a factor; a reset helps', async () => {
    const person = await member()
    await enrol(person.access)
    const other = await member()
    const raised = await enrol(other.access)
    const { body } = await signIn(person.email)
    for (const path of ['/perfil', '/productos', '/cuenta', '/cuenta/claves', '/eventos']) {
      const refused = await as(body.access_token, path)
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'segundo_factor_pendiente'])
    }
    expect(await seen(person.id)).toMatchObject({ segundo_factor: true })
    expect((await admin('DELETE', `/personas/${person.id}/segundo-factor`)).status).toBe(204)
    expect((await as(body.access_token)).status).toBe(401)
    const again = await signIn(person.email)
    expect((await as(again.body.access_token)).status).toBe(200)
    expect(await seen(person.id)).toMatchObject({ segundo_factor: false })
    expect(await seen(other.id)).toMatchObject({ segundo_factor: true })
    expect((await as(raised.access)).status).toBe(200)
  })
})

describe('a link for a new password', () => {
  it('[AUTH-19] [AUTH-24] does not bypass the second factor', async () => {
    const person = await member()
    await enrol(person.access)
    const { body } = await admin('POST', `/personas/${person.id}/enlace`)
    expect((await accept(tokenOf(body))).status).toBe(200)
    const again = await signIn(person.email)
    expect((await as(again.body.access_token)).body.code).toBe('segundo_factor_pendiente')
  })
})

describe('what was done to people', () => {
  it('[AUTH-24] [BIT-01] is in the journal, one entry a write, without secrets', async () => {
    const before = await newestSeq(server.database.db)
    const { id, email, token } = await invite()
    await accept(token)
    const answers = [
      await admin('PUT', `/personas/${id}`, { nombre: 'Ana', rol: 'admin' }),
      await admin('POST', `/personas/${id}/suspender`),
      await admin('POST', `/personas/${id}/reactivar`),
      await admin('POST', `/personas/${id}/enlace`),
      await admin('DELETE', `/personas/${id}/sesiones`),
      await admin('DELETE', `/personas/${id}/segundo-factor`),
      await admin('DELETE', `/personas/${id}`),
    ]
    const entries = await server.database.db.select().from(bitacora).where(eq(bitacora.clave, email))
    expect(entries.map(({ accion }) => accion)).toEqual([
      'alta',
      'invitación aceptada',
      'cambio',
      'suspensión',
      'reactivación',
      'enlace nuevo',
      'sesiones cerradas',
      'segundo factor quitado',
      'baja',
    ])
    expect(await newestSeq(server.database.db)).toBe(before + entries.length)
    expect(answers.map(({ headers }) => headers[CABECERA_SEQ])).toEqual(
      entries.slice(2).map(({ seq }) => String(seq)),
    )
    expect(JSON.stringify(entries)).not.toMatch(/argon2|lanzadera|invitacion#/)
    const { body } = await admin('GET', `/accesos?persona=${id}`)
    const actions = body.map(({ accion }: { accion: string }) => accion)
    expect(actions).toEqual(
      expect.arrayContaining([
        'user_invited',
        'invite_accepted',
        'user_modified',
        'link_created',
        'user_deleted',
      ]),
    )
    expect(await server.database.db.$count(users, eq(users.id, id))).toBe(0)
  })

  it('[AUTH-24] everybody but the caller is signed out at once', async () => {
    const [one, two] = [await member(), await member('admin')]
    const tokens = [await tokenFor(one.access), await tokenFor(two.access)]
    const end = await server.call('visitor', 'DELETE', '/personas/sesiones', undefined, {
      authorization: `Bearer ${two.access}`,
    })
    expect(end.status).toBe(204)
    expect((await as(one.access)).status).toBe(401)
    expect((await as(two.access)).status).toBe(200)
    for (const token of tokens) expect((await as(token)).status).toBe(401)
    server.tokens.admin = (await signIn('admin@prueba.local', 'una-clave-para-probar')).body.access_token
  })

  it('[AUTH-16] a new key signs from then on, and the one before still verifies', async () => {
    const keys = async () =>
      (await server.app.inject('/auth/v1/.well-known/jwks.json')).json<{ keys: { kid: string }[] }>().keys
    const before = await keys()
    const { status, body } = await admin('POST', '/ajustes-acceso/llaves')
    expect(status).toBe(201)
    expect((await keys()).map(({ kid }) => kid)).toEqual([...before.map(({ kid }) => kid), body.kid])
    expect((await server.call('admin', 'GET', '/perfil')).status).toBe(200)
    const { access } = await member()
    expect(JSON.parse(Buffer.from(access.split('.')[0]!, 'base64url').toString()).kid).toBe(body.kid)
  })
})
