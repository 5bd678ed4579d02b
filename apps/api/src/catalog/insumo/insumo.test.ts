import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

const contexto = { actor: 'prueba', requestId: null }
const TELA = { grupo: 'Telas', detalle: 'Tela', costo: 1234.56 }

describe('/insumos', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  const baseOf = async (codigo: string) =>
    (await server.call('user', 'GET', `/resultados-cdr/${codigo}/base`)).body.base_cdr

  it('[API-30] [API-05] [DATA-09] lists code, detail, group and cost in code order, with the requested filters', async () => {
    const all = await server.call('user', 'GET', '/insumos')
    expect(all.body.map((i: { codigo: string }) => i.codigo)).toEqual(['BOTON', 'HILO', 'TELA'])
    expect(all.body[2]).toEqual({
      codigo: 'TELA',
      version: 1,
      ...TELA,
      precio: TELA.costo,
      moneda: null,
      unidad: null,
      eleccion: 'propio',
      clase: 'material',
      discontinuado: false,
      precio_desde: expect.any(String),
      oferta: null,
      avisos: [],
    })
    expect(all.headers['x-total-count']).toBe('3')

    const page = await server.call('user', 'GET', '/insumos?sort=-costo&limit=1&offset=1')
    expect(page.body).toMatchObject([{ codigo: 'BOTON' }])
    expect(page.headers['x-total-count']).toBe('3')

    const found = await server.call('user', 'GET', '/insumos?q=AVÍOS')
    expect(found.body).toMatchObject([{ codigo: 'BOTON' }])
    expect((await server.call('user', 'GET', '/insumos?sort=nada')).status).toBe(400)
    expect((await server.call('user', 'GET', '/insumos?limit=-1')).status).toBe(400)
  })

  it('[API-05] [COM-16] sorts by today’s cost, converted from its currency or by the offer that counts; supplies without a cost come last', async () => {
    const own = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
    const done = async (method: string, path: string, body: object) => {
      const { status, body: answer } = await own.call('admin', method, path, body)
      expect([path, status < 300, answer?.message]).toEqual([path, true, undefined])
    }
    await done('POST', '/valores', {
      codigo: 'USD',
      nombre: 'Dólar',
      clase: 'moneda',
      monto: 1000,
      desde: '2020-01-01',
    })
    await done('POST', '/proveedores', { codigo: 'P', nombre: 'p' })
    const add = (codigo: string, fila: object) =>
      done('POST', '/insumos/registrar', { codigo, grupo: 'Orden', detalle: codigo, ...fila })
    await add('SIN', { costo: null })
    await add('DOLAR', { precio: 2, moneda: 'USD' })
    await add('OFERTA', { costo: 9000, eleccion: 'menor' })
    await done('POST', '/insumos/OFERTA/ofertas', { proveedor: 'P', precio: 30 })
    const listed = async (query: string) => {
      const { body, headers } = await own.call('user', 'GET', `/insumos?${query}`)
      return [body.map(({ codigo }: { codigo: string }) => codigo), headers['x-total-count']]
    }
    const order = ['HILO', 'BOTON', 'OFERTA', 'TELA', 'DOLAR', 'SIN']
    expect(await listed('sort=costo')).toEqual([order, '6'])
    expect(await listed('sort=-costo&limit=2&offset=1')).toEqual([['DOLAR', 'TELA'], '6'])
    expect(await listed('sort=costo&q=órden')).toEqual([['OFERTA', 'DOLAR', 'SIN'], '3'])
    await done('PUT', '/insumos/DOLAR', { grupo: 'Orden', detalle: 'DOLAR', precio: 1, moneda: null })
    expect(await listed('sort=costo&q=orden')).toEqual([['DOLAR', 'OFERTA', 'SIN'], '3'])
    await own.close()
  })

  it('[API-31] [DATA-03] [BIT-01] [BIT-02] creates a supply, its code trimmed and upper-cased, and journals it', async () => {
    const before = await newestSeq(server.database.db)
    const created = await server.call(
      'admin',
      'POST',
      '/insumos/registrar',
      { grupo: 'Hilos', codigo: ' 007x ', detalle: ' Hilo encerado ', costo: 0.1234565 },
      { 'x-request-id': 'pedido-7' },
    )
    const stored = { codigo: '007X', detalle: 'Hilo encerado', grupo: 'Hilos', costo: 0.123457, version: 1 }
    expect(created).toMatchObject({ status: 201, body: stored })
    const [entry, ...more] = await journalAfter(server.database.db, before)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      entidad: 'insumo',
      clave: '007X',
      accion: 'alta',
      request_id: 'pedido-7',
      antes: null,
      despues: { codigo: '007X', costo: '0.123457' },
    })
    expect(
      await server.call('admin', 'POST', '/insumos/registrar', { ...TELA, codigo: '007X' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'duplicado', message: 'Insumo ya existente' },
    })
    const unpriced = await server.call('admin', 'POST', '/insumos/registrar', {
      ...TELA,
      codigo: 'SIN',
      costo: null,
    })
    expect(unpriced).toMatchObject({ status: 201, body: { costo: null } })
  })

  it('[API-32] [COST-22] [CDR-05] [CONC-01] changes a supply, and every CDR above it follows at once', async () => {
    const changed = await server.call('admin', 'PUT', '/insumos/TELA', { ...TELA, costo: 1500 })
    expect(changed).toMatchObject({ status: 200, body: { costo: 1500, version: 2 } })
    expect(await baseOf('FORRO')).toBe(1126.166666)
    expect(await baseOf('CUERPO')).toBe(3966.619047)
    expect(await baseOf('CAMPERA')).toBe(4127.60119)
    await server.call('admin', 'PUT', '/insumos/TELA', TELA)
    expect(await baseOf('CAMPERA')).toBe(3729.44119)
  })

  it('[COST-23] [COST-26] flags everything above a supply without price, up to the sector, until it has one', async () => {
    const boton = { grupo: 'Avíos', detalle: 'Botón' }
    await server.call('admin', 'PUT', '/insumos/BOTON', { ...boton, costo: null })
    const { body } = await server.call('user', 'GET', '/resultados-cdr')
    expect(body).toMatchObject([
      { codigo_producto: 'CAMPERA', base_cdr: 3576.44119, incompleto: true },
      { codigo_producto: 'CUERPO', incompleto: false },
      { codigo_producto: 'FORRO', incompleto: false },
    ])
    expect(body[0].motivos).toEqual([
      { causa: 'insumo_sin_costo', codigo: 'BOTON', texto: 'El insumo BOTON no tiene costo' },
    ])
    await server.call('admin', 'PUT', '/insumos/BOTON', { ...boton, costo: 25.5 })
    expect((await server.call('user', 'GET', '/resultados-cdr')).body[0]).toMatchObject({
      base_cdr: 3729.44119,
      incompleto: false,
    })
  })

  it('[CONC-02] [CONC-03] refuses a PUT that has not seen the last change, and returns the current row', async () => {
    const { body: hilo } = await server.call('admin', 'PUT', '/insumos/HILO', {
      grupo: 'Hilos',
      detalle: 'Hilo',
      costo: 0.333333,
    })
    const before = await newestSeq(server.database.db)
    const change = { grupo: 'Hilos', detalle: 'Otro', costo: 1 }
    const stale = await server.call('admin', 'PUT', '/insumos/HILO', change, { 'if-match': '"1"' })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'version_vieja', message: 'Otro usuario modificó este registro', actual: hilo },
    })
    expect(await newestSeq(server.database.db)).toBe(before)
    const seen = await server.call('admin', 'PUT', '/insumos/HILO', change, {
      'if-match': `"${hilo.version}"`,
    })
    expect(seen.status).toBe(200)
    await server.call('admin', 'PUT', '/insumos/HILO', { grupo: 'Hilos', detalle: 'Hilo', costo: 0.333333 })
  })

  it('[API-07] [API-32] deletes an unused supply; for a used one it lists the uses', async () => {
    const refused = await server.call('admin', 'DELETE', '/insumos/TELA')
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'en_uso',
        message: 'El insumo TELA se usa en 1 registro: FORRO.',
        usos: [{ tipo: 'producto', codigo: 'FORRO' }],
      },
    })
    await server.call('admin', 'POST', '/insumos/registrar', { ...TELA, codigo: 'SOBRA/1 %' })
    const path = `/insumos/${encodeURIComponent('sobra/1 %')}`
    expect(await server.call('admin', 'DELETE', path)).toMatchObject({ status: 204, body: null })
    expect((await server.call('admin', 'DELETE', path)).status).toBe(404)
    expect((await server.call('admin', 'PUT', path, TELA)).status).toBe(404)
  })

  it.each([
    [
      'nothing',
      {},
      'Por favor completa todos los campos requeridos.',
      ['grupo', 'codigo', 'detalle', 'costo'],
    ],
    ['a text as cost', { ...TELA, codigo: 'A', costo: '5' }, 'costo: tiene que ser un número.', ['costo']],
    ['a negative cost', { ...TELA, codigo: 'A', costo: -1 }, 'costo: no puede ser negativo.', ['costo']],
    ['a long code', { ...TELA, codigo: 'A'.repeat(21) }, 'codigo: admite hasta 20 caracteres.', ['codigo']],
    [
      'a long text',
      { ...TELA, codigo: 'A', detalle: 'x'.repeat(201) },
      'detalle: admite hasta 200 caracteres.',
      ['detalle'],
    ],
    [
      'a NUL',
      { ...TELA, codigo: 'A', detalle: 'a\0b' },
      'detalle: tiene caracteres que no se pueden guardar.',
      ['detalle'],
    ],
    [
      'a code of two lines',
      { ...TELA, codigo: 'A\nB' },
      'codigo: tiene caracteres que no se pueden guardar.',
      ['codigo'],
    ],
    [
      'a huge cost',
      { ...TELA, codigo: 'A', costo: 9007199254.740992 },
      'costo: tiene que ser menor que 9.007.199.254,740992.',
      ['costo'],
    ],
  ])(
    '[API-03] [API-08] [DATA-13] [DATA-15] refuses %s, with a message, and changes nothing',
    async (_what, body, message, campos) => {
      const before = await newestSeq(server.database.db)
      expect(await server.call('admin', 'POST', '/insumos/registrar', body)).toMatchObject({
        status: 400,
        body: { statusCode: 400, code: 'datos_invalidos', message, campos },
      })
      expect(await newestSeq(server.database.db)).toBe(before)
    },
  )

  it('[API-03] names unknown fields and malformed bodies', async () => {
    const extra = await server.call('admin', 'POST', '/insumos/registrar', {
      ...TELA,
      codigo: 'A',
      precio: 1,
    })
    expect(extra.status).toBe(400)
    expect(String(extra.body.message)).toContain('precio')
    const { costo, detalle, grupo } = TELA
    const asRead = { costo, detalle, grupo, codigo: 'TELA', version: 1 }
    expect((await server.call('admin', 'PUT', '/insumos/TELA', asRead)).body).toMatchObject({
      message: 'cuerpo: no se aceptan codigo, version.',
      campos: ['codigo', 'version'],
    })
    const json = { 'content-type': 'application/json' }
    expect((await server.call('admin', 'POST', '/insumos/registrar', '{"a":', json)).body.code).toBe(
      'json_invalido',
    )
    expect((await server.call('admin', 'POST', '/insumos/registrar', '[]', json)).status).toBe(400)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.call('admin', 'POST', '/insumos/registrar', 'a=1', form)).status).toBe(415)
    const plain = { 'content-type': 'text/plain' }
    expect((await server.call('admin', 'POST', '/insumos/registrar', '{}', plain)).status).toBe(415)
  })
})
