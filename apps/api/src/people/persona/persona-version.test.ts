import { savePerfil } from '@telar/gotrue'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { perfiles, users } from '../../store/schema/index.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { accesoDe } from '../gotrue/acceso.ts'
import { callsOf } from './testing/calls.ts'

const base = () => ({ database: accesoDe(server.database) })
let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const { admin, auth, signIn, invite, accept, seen: shown } = callsOf(() => server)
/** Changes a person with the version seen; without `seen`, without a version. */
const put = (id: string, change: object, seen?: number) =>
  server.call(
    'admin',
    'PUT',
    `/personas/${id}`,
    change,
    seen === undefined ? {} : { 'if-match': `"${seen}"` },
  )
const accessOf = async (email: string): Promise<string> => (await signIn(email)).body.access_token
const versionOf = async (id: string): Promise<number> => (await shown(id)).version
const metadataOf = async (id: string) =>
  (await server.database.db.select().from(users).where(eq(users.id, id)))[0]!.user_metadata

describe('two administrators who change the same person', () => {
  it('[CONC-01] [CONC-02] [CONC-03] the second must see what the first did: a role is never restored unseen', async () => {
    const { id, email, persona } = await invite('admin')
    const { version } = persona
    const demoted = await put(id, { email, nombre: 'Jaun', rol: 'lectura' }, version)
    expect(demoted).toMatchObject({ status: 200, body: { rol: 'lectura', version: version + 1 } })

    const seq = await newestSeq(server.database.db)
    const late = await put(id, { email, nombre: 'Juan', rol: 'admin' }, version)
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'version_vieja', message: 'Otro usuario modificó este registro' },
    })
    expect(late.body.actual).toEqual(demoted.body)
    expect(await shown(id)).toEqual(demoted.body)
    expect(await newestSeq(server.database.db)).toBe(seq)

    expect(await put(id, { nombre: 'Juan', rol: 'lectura' }, version + 1)).toMatchObject({
      status: 200,
      body: { nombre: 'Juan', rol: 'lectura', version: version + 2 },
    })
    expect((await put(id, { nombre: 'Juana', rol: 'lectura' })).body.version).toBe(version + 3)
  })

  it('[CONC-03] at the same moment: one is stored, the others are refused', async () => {
    const { id, persona } = await invite()
    const { version } = persona
    const names = ['Ana', 'Beto', 'Caro', 'Dora']
    const answers = await Promise.all(names.map((nombre) => put(id, { nombre, rol: 'lectura' }, version)))
    const stored = answers.filter(({ status }) => status === 200)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await shown(id)).toEqual(stored[0]!.body)
  })

  it('[CONC-03] [CONC-06] the version is checked before anything else; a deleted person is not found', async () => {
    const { id, persona } = await invite()
    const { version } = persona
    await put(id, { nombre: 'Ana', rol: 'lectura' })
    const taken = { email: 'lectura@prueba.local', nombre: '', rol: 'lectura' }
    expect((await put(id, taken, version)).body.code).toBe('version_vieja')
    expect((await put(id, taken, version + 1)).body.code).toBe('duplicado')
    const wrong = await server.call('admin', 'PUT', `/personas/${id}`, taken, { 'if-match': 'ayer' })
    expect(wrong).toMatchObject({ status: 400, body: { campos: ['If-Match'] } })
    await admin('DELETE', `/personas/${id}`)
    expect((await put(id, taken, version)).body.code).toBe('no_encontrado')
  })
})

describe('the version of a person', () => {
  it('[CONC-01] increases with every change of address, name or role, by any way', async () => {
    const { id, email, token, persona } = await invite()
    const { version } = persona
    await accept(token)
    const own = await auth('/user', { data: { name: 'Juan' } }, await accessOf(email), 'PUT')
    expect(own.status).toBe(200)
    expect(await versionOf(id)).toBe(version + 1)
    for (const change of [
      { email: `otra.${email}` },
      { user_metadata: { tema: 'oscuro' } },
      { app_metadata: { rol: 'admin' } },
    ]) {
      const before = await versionOf(id)
      const changed = await auth(`/admin/users/${id}`, change, server.tokens.admin, 'PUT')
      expect([change, changed.status]).toEqual([change, 200])
      expect(changed.body).not.toHaveProperty('version')
      expect([change, await versionOf(id)]).toEqual([change, before + 1])
    }
    await savePerfil(base(), { id, rol: 'lectura' })
    expect(await shown(id)).toMatchObject({ rol: 'lectura', version: version + 5 })
  })

  it('[CONC-01] stays after other changes, so that nobody sees a false conflict', async () => {
    const { id, email, token, persona } = await invite()
    const { version } = persona
    await accept(token)
    await signIn(email)
    await auth('/recover', { email })
    await admin('POST', `/personas/${id}/enlace`)
    await admin('POST', `/personas/${id}/suspender`)
    await admin('POST', `/personas/${id}/reactivar`)
    await admin('DELETE', `/personas/${id}/sesiones`)
    const password = await auth(
      `/admin/users/${id}`,
      { password: 'otra lanzadera de lapacho' },
      server.tokens.admin,
      'PUT',
    )
    expect(password.status).toBe(200)
    expect((await put(id, { nombre: 'Juan', rol: 'lectura' }, version)).status).toBe(200)
  })
})

describe('what is stored of a person', () => {
  it('[AUTH-14] [AUTH-24] keep all members of their data, however many change others at the same moment', async () => {
    const { id, email, token } = await invite()
    await accept(token)
    const access = await accessOf(email)
    const rounds = Array.from({ length: 4 }, (_, n) => n)
    const answers = await Promise.all(
      rounds.flatMap((n) => [
        auth('/user', { data: { [`propio_${n}`]: n } }, access, 'PUT'),
        auth(`/admin/users/${id}`, { user_metadata: { [`programa_${n}`]: n } }, server.tokens.admin, 'PUT'),
        put(id, { nombre: `Juan ${n}`, rol: 'lectura' }),
      ]),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const kept = Object.fromEntries(
      rounds.flatMap((n) => [
        [`propio_${n}`, n],
        [`programa_${n}`, n],
      ]),
    )
    expect(await metadataOf(id)).toEqual({ ...kept, name: expect.stringMatching(/^Juan \d$/) })
  })

  it('[AUTH-17] [AUTH-20] have the role in its valid form, also for a person of another service', async () => {
    const { db } = server.database
    const id = crypto.randomUUID()
    expect(await savePerfil(base(), { id, rol: ' admin ' })).toEqual({ id, rol: 'admin' })
    expect(await db.select({ rol: perfiles.rol }).from(perfiles).where(eq(perfiles.id, id))).toEqual([
      { rol: 'admin' },
    ])
    await expect(savePerfil(base(), { id, rol: '  ' })).rejects.toThrow('Falta el rol.')
    await expect(savePerfil(base(), { id: '7', rol: 'admin' })).rejects.toThrow('UUID')
  })
})
