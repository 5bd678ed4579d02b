import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import type { Catalogo } from '../carga/catalogo.ts'

/** Seven more products that use FORRO, so that it has eight uses. */
const USERS = Array.from({ length: 7 }, (_, i) => `USA${i}`)
const factory: Catalogo = {
  ...referenceFactory,
  productos: [
    ...referenceFactory.productos,
    ...USERS.map((codigo_producto) => ({
      codigo_producto,
      descripcion_producto: codigo_producto,
      sector_productivo: 'Confección',
    })),
  ],
  recetas: [
    ...referenceFactory.recetas,
    ...USERS.map((codigo_producto) => ({
      codigo_producto,
      tipo: 'producto' as const,
      codigo_ingrediente: 'FORRO',
      cantidad_ingrediente: '1',
    })),
  ],
}

describe('DELETE and bad bodies of /productos', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, factory),
    )
  })
  afterAll(() => server.close())

  const seq = () => newestSeq(server.database.db)

  it('[API-07] [API-13] refuses to delete a product that is an ingredient, and names the recipe', async () => {
    const before = await seq()
    expect(await server.call('admin', 'DELETE', '/productos/cuerpo')).toMatchObject({
      status: 409,
      body: {
        code: 'en_uso',
        message: 'El producto CUERPO se usa en 1 registro: CAMPERA.',
        usos: [{ tipo: 'producto', codigo: 'CAMPERA' }],
      },
    })
    const often = await server.call('admin', 'DELETE', '/productos/FORRO')
    expect(often.body.message).toBe(
      'El producto FORRO se usa en 8 registros: CUERPO, USA0, USA1, USA2, USA3 y 3 más.',
    )
    expect(await seq()).toBe(before)
    expect((await server.call('user', 'GET', '/productos/FORRO')).status).toBe(200)
    const lines = await server.call('user', 'GET', '/recetas-normalizada?producto=CUERPO')
    expect(lines.body).toHaveLength(2)
  })

  it('[PROD-08] [API-13] [BIT-05] deletes a product and its recipe as one entry that contains the lines', async () => {
    const before = await seq()
    expect((await server.call('admin', 'DELETE', '/productos/CAMPERA')).status).toBe(204)
    const [entry, ...more] = await journalAfter(server.database.db, before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      seq: before + 1,
      entidad: 'producto',
      clave: 'CAMPERA',
      accion: 'baja',
      antes: { codigo_producto: 'CAMPERA', descripcion_producto: 'campera', sector_productivo: 'Confección' },
      despues: null,
    })
    const { receta } = entry!.antes as { receta: { codigo_ingrediente: string }[] }
    expect(receta.map((linea) => linea.codigo_ingrediente).sort()).toEqual(['BOTON', 'CUERPO', 'EN-COSTURA'])
    const lines = await server.call('user', 'GET', '/recetas-normalizada')
    expect(lines.body.some((l: { codigo_producto: string }) => l.codigo_producto === 'CAMPERA')).toBe(false)
    const results = await server.call('user', 'GET', '/resultados-cdr?q=campera')
    expect(results.body).toEqual([])
    // What it used is free now: CUERPO is no longer an ingredient, and nothing uses BOTON.
    expect((await server.call('admin', 'DELETE', '/insumos/BOTON')).status).toBe(204)
    expect((await server.call('admin', 'DELETE', '/productos/CUERPO')).status).toBe(204)
  })

  it('[CDR-04] [CDR-05] a product created again under the code of a deleted one does not get its recipe back', async () => {
    await server.call('admin', 'DELETE', '/productos/USA0')
    const body = { codigo_producto: 'USA0', descripcion_producto: 'x', sector_productivo: 'Textil' }
    await server.call('admin', 'POST', '/productos', body)
    expect((await server.call('user', 'GET', '/resultados-cdr/USA0/base')).body).toEqual({
      base_cdr: 0,
      incompleto: true,
      motivos: [{ causa: 'sin_receta', codigo: null, texto: 'No tiene composición' }],
    })
  })

  const OK = { codigo_producto: 'OK', descripcion_producto: 'Ok', sector_productivo: 'Textil' }
  const CODIGO = 'Por favor ingresa el codigo del producto.'
  const DESCRIPCION = 'Por favor ingresa la descripción del producto.'
  const SECTOR = 'Por favor selecciona un sector productivo.'

  it.each([
    [
      'nothing',
      {},
      [CODIGO, DESCRIPCION, SECTOR],
      ['codigo_producto', 'descripcion_producto', 'sector_productivo'],
    ],
    [
      'blanks, in another order',
      { sector_productivo: ' ', descripcion_producto: '\t', codigo_producto: '\u00a0' },
      [CODIGO, DESCRIPCION, SECTOR],
      ['codigo_producto', 'descripcion_producto', 'sector_productivo'],
    ],
    ['an empty code', { ...OK, codigo_producto: '' }, CODIGO, ['codigo_producto']],
    ['a null description', { ...OK, descripcion_producto: null }, DESCRIPCION, ['descripcion_producto']],
    [
      'a number as code',
      { ...OK, codigo_producto: 7 },
      'codigo_producto: tiene que ser un texto.',
      ['codigo_producto'],
    ],
    [
      'a code of 21',
      { ...OK, codigo_producto: 'A'.repeat(21) },
      'codigo_producto: admite hasta 20 caracteres.',
      ['codigo_producto'],
    ],
    [
      'a description of 201',
      { ...OK, descripcion_producto: 'x'.repeat(201) },
      'descripcion_producto: admite hasta 200 caracteres.',
      ['descripcion_producto'],
    ],
    [
      'half a character',
      { ...OK, descripcion_producto: 'a\ud800b' },
      'descripcion_producto: tiene caracteres que no se pueden guardar.',
      ['descripcion_producto'],
    ],
    [
      'an unknown sector',
      { ...OK, sector_productivo: 'textil' },
      'sector_productivo: no existe el sector textil.',
      ['sector_productivo'],
    ],
  ])(
    '[API-08] [API-11] [DATA-03] [DATA-05] [DATA-15] [BIT-01] refuses %s, with a message, and writes nothing',
    async (_what, body, message, campos) => {
      const before = await seq()
      const refused = await server.call('admin', 'POST', '/productos', body)
      expect(refused.status).toBe(400)
      expect(refused.body).toEqual({ statusCode: 400, code: 'datos_invalidos', message, campos })
      expect(await seq()).toBe(before)
      expect((await server.call('user', 'GET', '/productos/exists/OK')).body.exists).toBe(false)
    },
  )

  it('[DATA-15] stores any text of up to 200 characters as typed, without surrounding blanks', async () => {
    const texts = [
      'Ñandú “cuero” 革 👢 <b>&amp;</b> %s \\ ; --',
      'x'.repeat(200),
      'a\u0301 e\u0301',
      '= 1 + 1',
    ]
    for (const [i, descripcion_producto] of texts.entries()) {
      const codigo_producto = `TEXTO${i}`
      const sent = { ...OK, codigo_producto, descripcion_producto: ` \n${descripcion_producto}\t ` }
      const created = await server.call('admin', 'POST', '/productos', sent)
      expect(created).toMatchObject({ status: 201, body: { descripcion_producto } })
      const read = await server.call('user', 'GET', `/productos/${codigo_producto}`)
      expect(read.body.descripcion_producto).toBe(descripcion_producto)
      const listed = await server.call('user', 'GET', `/resultados-cdr?q=${codigo_producto}`)
      expect(listed.body[0].descripcion_producto).toBe(descripcion_producto)
    }
  })
})
