import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { textosDe } from '../../testing/pdf.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** A single red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
const NADA = { nombre: '', datos: '', imagen: null, version: 0 }

describe('/membrete', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const get = async () => (await server.call('user', 'GET', '/membrete')).body
  const put = (body: object, headers?: Record<string, string>) =>
    server.call('admin', 'PUT', '/membrete', body, headers)
  const poner = (bytes: Buffer) => {
    const form = new FormData()
    form.set('archivo', new Blob([Uint8Array.from(bytes)]), 'logo')
    return server.call('admin', 'PUT', '/membrete/imagen', form)
  }
  const ficha = async () => {
    const { rawPayload } = await server.app.inject({
      url: '/api/fichas?productos=CAMPERA',
      headers: { authorization: `Bearer ${server.tokens.user}` },
    })
    return {
      texto: textosDe(rawPayload).join('\n'),
      imagenes: rawPayload.toString('latin1').split('/Subtype /Image').length - 1,
    }
  }
  const seq = () => newestSeq(server.database.db)
  const deshacer = async () =>
    (await server.call('admin', 'POST', `/bitacora/${await seq()}/deshacer`)).status

  it('is empty until an administrator names the factory; each save is one entry with an undo', async () => {
    expect(await get()).toEqual(NADA)
    expect((await server.call('user', 'GET', '/membrete/imagen')).status).toBe(404)
    const before = await seq()
    const named = await put(
      { nombre: '  Telares del Sur ', datos: 'CUIT 30-11111111-1' },
      { 'if-match': '"0"' },
    )
    expect([named.status, named.body]).toEqual([
      200,
      { nombre: 'Telares del Sur', datos: 'CUIT 30-11111111-1', imagen: null, version: 1 },
    ])
    expect(await seq()).toBe(before + 1)
    const stale = await put({ nombre: 'Otra' }, { 'if-match': '"0"' })
    expect([stale.status, stale.body.actual]).toEqual([409, named.body])
    expect((await poner(PNG)).body).toMatchObject({ nombre: 'Telares del Sur', version: 2 })
    expect((await get()).imagen).toMatch(/^[0-9a-f]{64}$/)
    expect(await deshacer()).toBe(201)
    expect(await get()).toMatchObject({ nombre: 'Telares del Sur', imagen: null })
    expect((await server.call('admin', 'POST', `/bitacora/${before + 1}/deshacer`)).status).toBe(201)
    expect(await get()).toEqual(NADA)
  })

  it('heads the cost sheet with name, data and picture; without them the sheet is unchanged', async () => {
    const bare = await ficha()
    expect(bare.texto.startsWith('FICHA DE COSTO')).toBe(true)
    await put({ nombre: 'Telares del Sur', datos: 'Lavalle 100' })
    await poner(PNG)
    const headed = await ficha()
    expect(headed.texto).toBe(`Telares del Sur\nLavalle 100\n${bare.texto}`)
    expect([bare.imagenes, headed.imagenes]).toEqual([0, 1])
    // A damaged picture fails only when it is drawn.
    await poner(PNG.subarray(0, 40))
    expect((await ficha()).texto).toBe(headed.texto)
    expect((await server.call('admin', 'DELETE', '/membrete/imagen')).body.imagen).toBeNull()
    expect((await server.call('admin', 'DELETE', '/membrete/imagen')).status).toBe(404)
  })

  it('refuses a picture that a PDF cannot contain', async () => {
    const { status, body } = await poner(Buffer.from('RIFF0000WEBPVP8 ', 'latin1'))
    expect([status, body.message]).toEqual([400, 'La imagen tiene que ser JPG o PNG.'])
    expect((await put({ nombre: 'x'.repeat(81) })).status).toBe(400)
  })
})
