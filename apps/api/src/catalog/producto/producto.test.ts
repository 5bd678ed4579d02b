import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

const contexto = { actor: 'prueba', requestId: null }
const BOTA = { descripcion_producto: 'Bota', sector_productivo: 'Calzado' }

describe('/productos', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  const create = (codigo_producto: string, datos: object = BOTA) =>
    server.call('admin', 'POST', '/productos', { codigo_producto, ...datos })
  const seq = () => newestSeq(server.database.db)
  const codesOf = (rows: { codigo_producto: string }[]) => rows.map((row) => row.codigo_producto)

  it('[API-10] [API-05] [DATA-04] lists code, description, sector and date in code order', async () => {
    const { status, body, headers } = await server.call('user', 'GET', '/productos')
    expect(status).toBe(200)
    expect(codesOf(body)).toEqual(['CAMPERA', 'CUERPO', 'FORRO'])
    expect(body[0]).toEqual({
      codigo_producto: 'CAMPERA',
      descripcion_producto: 'campera',
      segunda_pct: 0,
      vendible: true,
      linea: '',
      temporada: '',
      talles: [],
      colores: [],
      sector_productivo: 'Confección',
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      version: 1,
    })
    expect(headers['x-total-count']).toBe('3')
  })

  it('[API-05] filters the list by text and sector, with order and page, and counts the rows of all pages', async () => {
    await create('BOTA', { descripcion_producto: 'Bota de caña', sector_productivo: 'Calzado' })
    const list = async (query: string) => {
      const { body, headers } = await server.call('user', 'GET', `/productos?${query}`)
      return [codesOf(body), headers['x-total-count']]
    }
    expect(await list('sector=Calzado')).toEqual([['BOTA'], '1'])
    expect(await list('sector=Joyer%C3%ADa')).toEqual([[], '0'])
    expect(await list('q=CAÑA')).toEqual([['BOTA'], '1'])
    // All words, in any order and any column.
    expect(await list('q=cana++calzado+BOTA')).toEqual([['BOTA'], '1'])
    expect(await list('q=bota+nada')).toEqual([[], '0'])
    expect((await list('q=%C2%B4%CC%81'))[1]).toBe('0')
    expect(await list('q=confeccion&limit=2')).toEqual([['CAMPERA', 'CUERPO'], '3'])
    expect(await list('sort=-codigo_producto&limit=2&offset=1')).toEqual([['CUERPO', 'CAMPERA'], '4'])
    expect(await list('sort=sector_productivo&limit=1')).toEqual([['BOTA'], '4'])
    expect(await list('limit=0')).toEqual([[], '4'])
    expect(await list('offset=4')).toEqual([[], '4'])
    for (const query of ['sort=precio', 'sort=version', 'limit=-1', 'offset=-1', 'limit=1.5', 'limit=todo']) {
      const refused = await server.call('user', 'GET', `/productos?${query}`)
      expect([query, refused.status, refused.body.code]).toEqual([query, 400, 'datos_invalidos'])
      expect(String(refused.body.message)).toContain(query.split('=')[0])
    }
    await server.call('admin', 'DELETE', '/productos/BOTA')
  })

  it('[API-10] answers an existing product, and 404 for a missing one', async () => {
    const one = await server.call('user', 'GET', '/productos/campera')
    expect(one).toMatchObject({
      status: 200,
      body: { descripcion_producto: 'campera', sector_productivo: 'Confección' },
    })
    const exists = (code: string) => server.call('user', 'GET', `/productos/exists/${code}`)
    expect(await exists('CAMPERA')).toMatchObject({ status: 200, body: { exists: true } })
    expect(await exists('%20campera%20')).toMatchObject({ status: 200, body: { exists: true } })
    expect(await exists('NADA')).toMatchObject({ status: 200, body: { exists: false } })
    expect((await server.call('user', 'GET', '/productos/NADA')).status).toBe(404)
  })

  it('[API-11] [DATA-03] [BIT-01] [BIT-02] creates a product, its code trimmed and upper-cased, and journals it', async () => {
    const before = await seq()
    const created = await server.call(
      'admin',
      'POST',
      '/productos',
      { codigo_producto: ' 007b ', descripcion_producto: ' Bota ', sector_productivo: 'Calzado' },
      { 'x-request-id': 'pedido-1' },
    )
    expect(created).toMatchObject({ status: 201, body: { codigo_producto: '007B', ...BOTA, version: 1 } })
    const entries = await journalAfter(server.database.db, before)
    const { body: admin } = await server.call('admin', 'GET', '/perfil')
    expect(entries).toEqual([
      {
        seq: before + 1,
        at: expect.any(Date),
        actor: admin.id,
        request_id: 'pedido-1',
        entidad: 'producto',
        clave: '007B',
        accion: 'alta',
        antes: null,
        despues: expect.objectContaining({ codigo_producto: '007B', ...BOTA, version: 1 }),
        deshace: null,
        en_tandas: false,
        forma: 1,
      },
    ])
    expect(await create('007b')).toMatchObject({
      status: 409,
      body: { statusCode: 409, code: 'duplicado', message: 'El código de producto ya existe' },
    })
    expect((await create('7B')).status).toBe(201)
    for (const code of ['007B', '7B']) await server.call('admin', 'DELETE', `/productos/${code}`)
  })

  it('[API-04] [DATA-03] accepts any code that a person may type, URL-decoded in paths', async () => {
    const codes = ['AB/1', '50 % LANA', 'A+B&C=D', 'Ñ#¿?', 'X"\'\\', '"".JSON', 'CÓDIGO👢', '0', 'NULL']
    for (const code of [...codes, 'A'.repeat(20)]) {
      const path = encodeURIComponent(code.toLowerCase())
      expect([code, (await create(code)).status]).toEqual([code, 201])
      expect((await server.call('user', 'GET', `/productos/exists/%20${path}`)).body).toEqual({
        exists: true,
      })
      expect((await server.call('user', 'GET', `/productos/${path}`)).body.codigo_producto).toBe(code)
      const changed = await server.call('admin', 'PUT', `/productos/${path}`, BOTA)
      expect(changed.body).toMatchObject({ codigo_producto: code, version: 2 })
      expect([code, (await server.call('admin', 'DELETE', `/productos/${path}`)).status]).toEqual([code, 204])
    }
    for (const path of ['%20', 'A'.repeat(21), '%00', 'a%00b', '%ED%A0%80', '%zz']) {
      const refused = await server.call('user', 'GET', `/productos/${path}`)
      expect([path, refused.status, refused.body.code]).toEqual([path, 400, 'datos_invalidos'])
    }
  })

  it('[API-12] [BIT-02] [CONC-01] [DATA-04] changes description and sector, and answers the stored row', async () => {
    const { body: created } = await create('CAMBIA')
    const before = await seq()
    await sleep(5)
    const wanted = { descripcion_producto: 'Zapato', sector_productivo: 'Marroquinería' }
    const { status, body } = await server.call('admin', 'PUT', '/productos/cambia', wanted)
    expect([status, body]).toEqual([
      200,
      {
        codigo_producto: 'CAMBIA',
        ...wanted,
        segunda_pct: 0,
        vendible: true,
        linea: '',
        temporada: '',
        talles: [],
        colores: [],
        version: 2,
        updated_at: expect.any(String),
      },
    ])
    expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(created.updated_at))
    expect((await server.call('user', 'GET', '/productos/CAMBIA')).body).toEqual(body)
    expect(await journalAfter(server.database.db, before)).toMatchObject([
      {
        entidad: 'producto',
        clave: 'CAMBIA',
        accion: 'cambio',
        antes: { ...BOTA, version: 1 },
        despues: { ...wanted, version: 2 },
      },
    ])
    const put = (body: object) => server.call('admin', 'PUT', '/productos/CAMBIA', body)
    const falta = 'Por favor completa todos los campos requeridos.'
    expect(await put({ ...wanted, descripcion_producto: '  ' })).toMatchObject({
      status: 400,
      body: { message: falta, campos: ['descripcion_producto'] },
    })
    expect(await put({ ...wanted, sector_productivo: 'Joyería' })).toMatchObject({
      status: 400,
      body: { message: 'sector_productivo: no existe el sector Joyería.', campos: ['sector_productivo'] },
    })
    expect(await put({ ...wanted, codigo_producto: 'OTRO' })).toMatchObject({ status: 400 })
    expect(await seq()).toBe(before + 1)
  })

  it('[CONC-02] [CONC-03] refuses a PUT that has not seen the last change, and accepts one that has', async () => {
    await create('VERSION')
    const put = (descripcion_producto: string, match?: string) =>
      server.call('admin', 'PUT', '/productos/VERSION', { ...BOTA, descripcion_producto }, {
        ...(match && { 'if-match': match }),
      } as Record<string, string>)
    const { body: seen } = await put('sin If-Match')
    expect(seen.version).toBe(2)
    const before = await seq()
    const stale = await put('viejo', '"1"')
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_vieja', actual: seen } })
    expect(stale.body.message).toBe('Otro usuario modificó este registro')
    expect(await seq()).toBe(before)
    expect((await server.call('user', 'GET', '/productos/VERSION')).body).toEqual(seen)
    expect((await put('adivinado', '"3"')).status).toBe(409)
    expect((await put('visto', '"2"')).body).toMatchObject({ descripcion_producto: 'visto', version: 3 })
    expect((await put('ilegible', 'ayer')).body).toMatchObject({ statusCode: 400, campos: ['If-Match'] })
    const both = await Promise.all([put('uno', '"3"'), put('otro', '"3"')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('[CONC-06] [API-06] answers 404 to a PUT or DELETE of a deleted product', async () => {
    await create('BREVE')
    expect(await server.call('admin', 'DELETE', '/productos/breve')).toMatchObject({
      status: 204,
      body: null,
    })
    const before = await seq()
    const gone = { code: 'no_encontrado', message: 'No existe el producto BREVE.' }
    const put = await server.call('admin', 'PUT', '/productos/BREVE', BOTA, { 'if-match': '"1"' })
    expect(put).toMatchObject({ status: 404, body: gone })
    const removed = await server.call('admin', 'DELETE', '/productos/BREVE')
    expect(removed).toMatchObject({ status: 404, body: gone })
    expect(await seq()).toBe(before)
  })

  it('[CONC-07] lets one of ten simultaneous creations of a code succeed', async () => {
    const before = await seq()
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('DIEZ')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    for (const { status, body } of answers) {
      if (status === 409) expect(body.message).toBe('El código de producto ya existe')
    }
    expect(await seq()).toBe(before + 1)
  })
})
