import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { Costeo } from '../../costs/costeo/costeo.ts'
import type { Database } from '../../store/client.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { restaurar } from './respaldo.service.ts'

const costs = async (database: Database) =>
  Array.from((await new Costeo(database).alDia()).model.resultados(), ({ codigo, base }) => [codigo, base])

describe('a downloaded backup', () => {
  let server: TestServer
  let folder: string
  const targets: TestDatabase[] = []

  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    folder = await mkdtemp(join(tmpdir(), 'telar-prueba-descarga-'))
  })
  afterAll(async () => {
    await server.close()
    for (const target of targets) await target.destroy()
    await rm(folder, { recursive: true })
  })

  const empty = async (): Promise<Database> => {
    const target = await createTestDatabase()
    targets.push(target)
    return target.database
  }

  const taken = async () =>
    (await server.call('admin', 'GET', '/accesos?tipo=instalacion')).body.filter(
      ({ accion }: { accion: string }) => accion === 'backup_taken',
    )

  it('[AUTH-24] [BIT-06] asks for a proof first, and is recorded with person and time', async () => {
    const ask = (method = 'GET', body?: object) => server.call('admin', method, '/respaldo', body)
    await server.database.db.execute(
      sql`update acceso.sessions set authenticated_at = authenticated_at - interval '11 minutes'`,
    )
    const before = await taken()
    const pending = { status: 403, body: { code: 'confirmacion_pendiente' } }
    expect(await ask()).toMatchObject(pending)
    expect(await ask('POST', { frase: 'corta' })).toMatchObject(pending)
    expect(await taken()).toEqual(before)
    await server.call('admin', 'POST', '/cuenta/confirmacion', { password: 'una-clave-para-probar' })
    expect((await ask()).status).toBe(200)
    const [newest, ...rest] = await taken()
    expect(newest).toMatchObject({ persona: 'admin@prueba.local', detalles: { seq: expect.any(Number) } })
    expect(rest).toEqual(before)
  })

  it('under a passphrase restores with it, and is refused without it or with another', async () => {
    const FRASE = 'lanzadera de quebracho'
    const download = async (frase: string | null, name: string): Promise<[type: unknown, file: string]> => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/respaldo',
        headers: { authorization: `Bearer ${server.tokens.admin}` },
        payload: { frase },
      })
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-disposition']).toMatch(/^attachment; filename="telar-.+\.respaldo"$/)
      await writeFile(join(folder, name), response.rawPayload)
      return [response.headers['content-type'], join(folder, name)]
    }

    const [type, sealed] = await download(FRASE, 'bajado-cifrado')
    expect(type).toBe('application/octet-stream')
    const noted = (await taken())[0]
    expect(noted).toMatchObject({ accion: 'backup_taken', detalles: { cifrado: true } })
    expect(JSON.stringify(noted)).not.toContain(FRASE)
    const target = await empty()
    await expect(restaurar(target, sealed)).rejects.toThrow('FRASE_RESPALDO')
    await expect(restaurar(target, sealed, `${FRASE} `)).rejects.toThrow('La frase no es la de este respaldo')
    // The refused restore left the database empty, so another can run.
    await restaurar(target, sealed, FRASE)
    expect(await costs(target)).toEqual(await costs(server.database))

    const [plain, open] = await download(null, 'bajado-sin-cifrar')
    expect(plain).toBe('application/gzip')
    expect((await taken())[0]).toMatchObject({ accion: 'backup_taken', detalles: { cifrado: false } })
    const other = await empty()
    await restaurar(other, open)
    expect(await costs(other)).toEqual(await costs(server.database))
  })

  it.each([
    ['too short', 'corta', 'La frase tiene que tener al menos 12 caracteres.'],
    ['empty', '', 'La frase tiene que tener al menos 12 caracteres.'],
    ['too long', 'x'.repeat(1_025), 'La frase admite hasta 1.024 caracteres.'],
    [
      'impossible in an environment variable',
      'lanzadera\0de quebracho',
      'La frase tiene caracteres que no se pueden usar.',
    ],
    ['a number', 12, 'La frase tiene que ser un texto.'],
    ['missing', undefined, 'La frase tiene que ser un texto.'],
  ])('[API-01] refuses a passphrase that is %s, beside its field', async (_, frase, message) => {
    expect(await server.call('admin', 'POST', '/respaldo', { frase })).toMatchObject({
      status: 400,
      body: { code: 'datos_invalidos', message, campos: ['frase'] },
    })
  })

  it('[ROLE-17] is for administrators only, and arrives as a file', async () => {
    for (const [method, body] of [['GET'], ['POST', { frase: 'corta' }]] as const) {
      expect((await server.call('visitor', method, '/respaldo', body)).status).toBe(401)
      expect((await server.call('user', method, '/respaldo', body)).status).toBe(403)
    }
    const response = await server.app.inject({
      url: '/api/respaldo',
      headers: { authorization: `Bearer ${server.tokens.admin}` },
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="telar-.+\.respaldo"$/)
    const file = join(folder, 'bajado')
    await writeFile(file, response.rawPayload)
    const target = await empty()
    await restaurar(target, file)
    expect(await costs(target)).toEqual(await costs(server.database))
  })
})
