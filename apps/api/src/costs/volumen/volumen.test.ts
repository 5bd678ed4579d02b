import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

type Row = Record<string, unknown>

describe('/volumenes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
  })
  afterAll(() => server.close())

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: object) =>
    server.call('admin', method, path, body, headers as Record<string, string>)
  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const said = ({ status, body }: { status: number; body: { message?: unknown } }) => [status, body.message]
  const seq = () => newestSeq(server.database.db)
  const cdrOf = async (codigo: string): Promise<number> =>
    (await get(`/resultados-cdr/${codigo}/base`)).base_cdr

  it('M32: values a month at replacement cost; every write is one entry with one undo', async () => {
    const hecho = { periodo: '2990-01', concepto: 'produccion', producto: 'campera', cantidad: 12.5 }
    const before = await seq()
    const { status, body } = await call('POST', '/volumenes', hecho)
    const cdr = await cdrOf('CAMPERA')
    expect([status, body]).toMatchObject([201, { producto: 'CAMPERA', cantidad: 12.5, cdr, talle: '' }])
    expect([await seq(), body.valor]).toEqual([before + 1, Math.round(cdr * 12.5 * 1e6) / 1e6])
    expect(said(await call('POST', '/volumenes', hecho))).toEqual([
      409,
      'Ya hay producción de CAMPERA en enero de 2990: cambiá su cantidad.',
    ])
    expect(said(await call('POST', '/volumenes', { ...hecho, producto: 'NADA' }))).toEqual([
      400,
      'No existe el producto NADA.',
    ])
    expect(said(await call('POST', '/volumenes', { ...hecho, periodo: '2990-13' }))).toEqual([
      400,
      'El mes va como 2026-11.',
    ])
    const path = '/volumenes/2990-01/produccion/CAMPERA'
    expect((await call('PUT', path, { cantidad: 20 }, { 'if-match': '"1"' })).body).toMatchObject({
      cantidad: 20,
      version: 2,
    })
    for (const stale of [
      await call('PUT', path, { cantidad: 21 }, { 'if-match': '"1"' }),
      await call('DELETE', path, undefined, { 'if-match': '"1"' }),
    ])
      expect(stale).toMatchObject({ status: 409, body: { code: 'version_vieja' } })
    const mes = await get('/volumenes/2990-01')
    expect(mes.totales).toEqual([
      { concepto: 'produccion', unidades: 20, valor: Math.round(cdr * 20 * 1e6) / 1e6, sin_costo: [] },
    ])
    expect((await call('DELETE', path)).status).toBe(204)
    expect(said(await call('DELETE', path))).toEqual([404, 'No hay producción de CAMPERA en enero de 2990.'])
    await call('POST', `/bitacora/${await seq()}/deshacer`, {})
    expect((await get('/volumenes/2990-01')).filas[0]).toMatchObject({ producto: 'CAMPERA', cantidad: 20 })
  })

  it('[HAC-21] M32: filters one month, and the comparison of two, by sold products and line', async () => {
    for (const [periodo, producto, cantidad] of [
      ['2991-01', 'CAMPERA', 10],
      ['2991-01', 'FORRO', 5],
      ['2991-02', 'FORRO', 8],
    ])
      await call('POST', '/volumenes', { periodo, concepto: 'produccion', producto, cantidad })
    const forro = { descripcion_producto: 'forro', sector_productivo: 'Confección' }
    await call('PUT', '/productos/FORRO', { ...forro, vendible: false, linea: 'Telas' })
    const mes = async (query: string) => {
      const { filas, totales } = await get(`/volumenes/2991-01${query}`)
      return [filas.map(({ producto }: Row) => producto), totales.map(({ unidades }: Row) => unidades)]
    }
    expect(await mes('')).toEqual([['CAMPERA', 'FORRO'], [15]])
    expect(await mes('?vendible=true')).toEqual([['CAMPERA'], [10]])
    expect(await mes('?linea=Telas')).toEqual([['FORRO'], [5]])
    expect(await mes('?linea=Nada')).toEqual([[], []])
    const dos = async (query: string) => {
      const { productos, total } = await get(`/volumenes/comparacion?desde=2991-01&hasta=2991-02${query}`)
      return [productos.map(({ producto }: Row) => producto).sort(), total.partes.mezcla]
    }
    expect((await dos(''))[0]).toEqual(['CAMPERA', 'FORRO'])
    // With a single product, the mix is 0.
    expect(await dos('&vendible=false')).toEqual([['FORRO'], 0])
    expect((await call('GET', '/volumenes/2991-01?vendible=si')).status).toBe(400)
    await call('PUT', '/productos/FORRO', { ...forro, vendible: true, linea: '' })
    for (const row of ['01/produccion/CAMPERA', '01/produccion/FORRO', '02/produccion/FORRO'])
      await call('DELETE', `/volumenes/2991-${row}`)
  })

  it('M32: imports a production file, rejects faulty rows, and exports rows that read back as unchanged', async () => {
    const file =
      'codigo;mes;concepto;unidades\nCAMPERA;02/2990;Producción;8\nFORRO;15/2/2990;stock;3\nNADA;2990-02;venta;1\nFORRO;febrero;venta;1\nFORRO;2990-02;otro;1\nFORRO;2990-02;;1\n'
    const seen = (await importar(server, 'volumenes', file)).body
    expect(seen.rechazadas.map(({ linea, columna, motivo }: Row) => [linea, columna, motivo])).toEqual([
      [4, 'producto', 'No existe el producto NADA.'],
      [5, 'periodo', 'No es un mes: escribilo como 2026-11.'],
      [6, 'concepto', expect.stringContaining('Tiene que ser')],
      [7, 'concepto', 'Falta el valor.'],
    ])
    const { insertados } = (await importar(server, 'volumenes', file, { modo: 'aplicar' })).body
    expect([insertados, await get('/volumenes')]).toEqual([2, ['2990-02', '2990-01']])
    const url = '/api/export?table=volumenes&format=csv'
    const headers = { authorization: `Bearer ${server.tokens.user}` }
    const { rawPayload } = await server.app.inject({ url, headers })
    const again = (await importar(server, 'volumenes', { nombre: 'v.csv', contenido: rawPayload })).body
    expect(again.totales).toMatchObject({ filas: 3, sin_cambio: 3, rechazadas: 0 })
  })

  it('M32: takes sizes and colours of a file as the product has them, and warns of those that it lacks', async () => {
    const campera = { descripcion_producto: 'campera', sector_productivo: 'Confección' }
    const ejes = {
      talles: [
        { talle: 'M', peso: 1 },
        { talle: 'L', peso: 1 },
      ],
      colores: [{ color: 'BORDÓ', peso: 1 }],
    }
    expect((await call('PUT', '/productos/CAMPERA', { ...campera, ...ejes })).status).toBe(200)
    const titles = 'producto;periodo;concepto;talle;color;cantidad'
    const stored = { periodo: '2992-01', concepto: 'stock', producto: 'CAMPERA', color: '', cantidad: 7 }
    await call('POST', '/volumenes', { ...stored, talle: 'm' })
    const line = (concepto: string, talle: string, color: string) =>
      `CAMPERA;2992-01;${concepto};${talle};${color};7`
    const file = [
      titles,
      line('venta', 'm', 'bordo'),
      line('stock', 'm', ''),
      line('produccion', 'l', 'BORDO'),
      line('produccion', 'L', 'BORDÓ'),
      line('venta', 'l', ''),
      line('venta', 'XL', ''),
    ].join('\n')
    const { nuevas, totales, advertencias } = (await importar(server, 'volumenes', file)).body
    expect(nuevas.map(({ linea, codigo }: Row) => [linea, codigo])).toEqual([
      [2, 'CAMPERA/2992-01/venta/M/BORDÓ'],
      [6, 'CAMPERA/2992-01/venta/L'],
      [7, 'CAMPERA/2992-01/venta/XL'],
    ])
    // The stored row was written that way.
    expect(totales).toMatchObject({ nuevas: 3, sin_cambio: 1, rechazadas: 2 })
    expect(advertencias.map(({ linea, motivo }: Row) => [linea, motivo])).toEqual([
      [7, 'CAMPERA no tiene el talle XL: así no tiene costo.'],
    ])
    await importar(server, 'volumenes', [titles, line('venta', 'm', 'bordo')].join('\n'), { modo: 'aplicar' })
    const { filas } = await get('/volumenes/2992-01')
    expect(filas.map(({ talle, color, cdr }: Row) => [talle, color, cdr !== null])).toEqual([
      ['m', '', false],
      ['M', 'BORDÓ', true],
    ])
    await call('DELETE', '/volumenes/2992-01/stock/CAMPERA?talle=m')
    await call('DELETE', `/volumenes/2992-01/venta/CAMPERA?talle=M&color=${encodeURIComponent('BORDÓ')}`)
    await call('PUT', '/productos/CAMPERA', { ...campera, talles: [], colores: [] })
  })

  it('M32: splits the change of a month into price, volume and mix, and lists products without cost', async () => {
    await call('POST', '/productos', {
      codigo_producto: 'NUEVO',
      descripcion_producto: 'Sin receta',
      sector_productivo: 'Textil',
    })
    const early = { periodo: '2020-01', concepto: 'venta', producto: 'NUEVO', cantidad: 4 }
    expect((await call('POST', '/volumenes', early)).body).toMatchObject({
      descripcion_producto: 'Sin receta',
      cdr: null,
    })
    await call('DELETE', '/volumenes/2020-01/venta/NUEVO')
    const vacio = { periodo: '2990-02', concepto: 'produccion', producto: 'NUEVO', cantidad: 4 }
    await call('POST', '/volumenes', vacio)
    const { total, productos, sin_costo } = await get('/volumenes/comparacion?desde=2990-01&hasta=2990-02')
    const cdr = await cdrOf('CAMPERA')
    const moved = Math.round(cdr * 8 * 1e6) / 1e6 - Math.round(cdr * 20 * 1e6) / 1e6
    expect(total.diferencia).toBeCloseTo(moved, 6)
    expect(total.partes).toMatchObject({ precio: 0, mezcla: 0 })
    expect(total.partes.volumen).toBe(total.diferencia)
    expect([productos.map(({ producto }: Row) => producto), sin_costo]).toEqual([['CAMPERA'], ['NUEVO']])
    expect((await get('/volumenes/2990-02')).totales[0].sin_costo).toEqual(['NUEVO'])
  })

  it('M32: shows exact totals and rows above nine thousand million', async () => {
    const many = { concepto: 'stock', producto: 'CAMPERA' }
    await call('POST', '/volumenes', { ...many, periodo: '2990-03', cantidad: 5_000_000 })
    await call('POST', '/volumenes', { ...many, periodo: '2990-04', cantidad: 30_000_000.5 })
    const micros = BigInt(Math.round((await cdrOf('CAMPERA')) * 1e6))
    const valor = Number((micros * 300_000_005n) / 10n) / 1e6
    const { totales, filas } = await get('/volumenes/2990-04')
    expect([totales[0].valor, filas[0].valor]).toEqual([valor, valor])
    expect(valor).toBeGreaterThan(100e9)
    const { total, productos } = await get(
      '/volumenes/comparacion?desde=2990-03&hasta=2990-04&concepto=stock',
    )
    const antes = Number(micros * 5_000_000n) / 1e6
    expect(total).toMatchObject({ antes, despues: valor, partes: { precio: 0, mezcla: 0 } })
    expect([total.partes.volumen, productos[0].diferencia]).toEqual([total.diferencia, total.diferencia])
  })

  it('M32: shows a month before the first costs without any', async () => {
    const old = { periodo: '1999-01', concepto: 'produccion', producto: 'FORRO', cantidad: 4 }
    const { status, body } = await call('POST', '/volumenes', old)
    expect([status, body.cdr, body.valor]).toEqual([201, null, null])
    expect((await get('/volumenes/1999-01')).totales).toEqual([
      { concepto: 'produccion', unidades: 4, valor: 0, sin_costo: ['FORRO'] },
    ])
  })
})
