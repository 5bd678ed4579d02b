import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** A single red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])
const WEBP = Buffer.from('RIFF0000WEBPVP8 ', 'latin1')
const FIVE = 5 * 2 ** 20

describe('/productos/:codigo_producto/imagen', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const path = (codigo: string) => `/productos/${codigo}/imagen`
  const put = (bytes: Buffer, codigo = 'CAMPERA', as: 'admin' | 'user' = 'admin') => {
    const form = new FormData()
    form.set('archivo', new Blob([Uint8Array.from(bytes)]), 'foto')
    return server.call(as, 'PUT', path(codigo), form)
  }
  const get = (codigo = 'CAMPERA') =>
    server.app.inject({
      url: `/api${path(codigo)}`,
      headers: { authorization: `Bearer ${server.tokens.user}` },
    })
  const seq = () => newestSeq(server.database.db)
  const producto = async () => (await server.call('user', 'GET', '/productos/CAMPERA')).body
  const said = ({ status, body }: { status: number; body: { message?: unknown } }) => [status, body.message]

  it('[PRE-17] accepts JPEG, PNG and WebP by their content, and returns them byte by byte', async () => {
    expect(await producto()).not.toHaveProperty('imagen')
    for (const [bytes, tipo] of [
      [JPEG, 'image/jpeg'],
      [WEBP, 'image/webp'],
      [Buffer.concat([JPEG, Buffer.alloc(FIVE - JPEG.length)]), 'image/jpeg'],
      [PNG, 'image/png'],
    ] as const) {
      const { status, body } = await put(bytes)
      expect([status, body]).toEqual([200, await producto()])
      const answer = await get()
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, tipo])
      expect(answer.rawPayload.equals(bytes)).toBe(true)
    }
  })

  it('[PRE-17] refuses other files and pictures over 5 MB, and keeps the old one', async () => {
    const before = await seq()
    const noPicture = [400, 'La imagen tiene que ser JPG, PNG o WebP.']
    expect(said(await put(Buffer.from('%PDF-1.7')))).toEqual(noPicture)
    expect(said(await put(Buffer.alloc(0)))).toEqual(noPicture)
    expect(said(await server.call('admin', 'PUT', path('CAMPERA'), new FormData()))).toEqual(noPicture)
    const large = Buffer.concat([PNG, Buffer.alloc(FIVE)])
    expect(said(await put(large))).toEqual([413, 'La imagen pasa de 5 MB.'])
    expect(said(await put(PNG, 'NADIE'))).toEqual([404, 'No existe el producto NADIE.'])
    expect(said(await server.call('user', 'GET', path('FORRO')))).toEqual([404, 'FORRO no tiene imagen.'])
    expect((await put(PNG, 'FORRO', 'user')).status).toBe(403)
    expect(await seq()).toBe(before)
    expect((await get()).rawPayload.equals(PNG)).toBe(true)
  })

  it('[PRE-17] [PRE-19] leaves one entry, which one undo reverts, and appears on the sheet', async () => {
    const before = await seq()
    expect((await server.call('admin', 'DELETE', path('CAMPERA'))).status).toBe(204)
    expect(await seq()).toBe(before + 1)
    expect((await get()).statusCode).toBe(404)
    const sheet = async () => {
      const { rawPayload } = await server.app.inject({
        url: '/api/fichas?productos=CAMPERA',
        headers: { authorization: `Bearer ${server.tokens.user}` },
      })
      return rawPayload.toString('latin1').includes('/Subtype /Image')
    }
    expect(await sheet()).toBe(false)
    expect((await server.call('admin', 'POST', `/bitacora/${before + 1}/deshacer`)).status).toBe(201)
    expect((await get()).rawPayload.equals(PNG)).toBe(true)
    expect(await sheet()).toBe(true)
    // With a damaged picture, the sheet comes without it.
    await put(JPEG)
    expect(await sheet()).toBe(false)
  })
})
