import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { rowsOf } from '../../store/executor.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { RECETAS, recetasOf } from './testing/recetas.ts'

/** Making as it is: waste, quantities as they are typed, and seconds. */

const contexto = { actor: 'prueba', requestId: null }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
})
afterAll(() => server.close())

const { admin, linesOf, newProduct } = recetasOf(() => server)
const baseOf = async (producto: string) =>
  (await server.call('user', 'GET', `/resultados-cdr/${producto}/base`)).body.base_cdr
const line = async (producto: string, ingrediente: string, body: unknown) =>
  admin('PUT', `${RECETAS}/${producto}/${ingrediente}`, body)
const producto = (codigo: string, more: object) =>
  admin('PUT', `/productos/${codigo}`, {
    descripcion_producto: codigo.toLowerCase(),
    sector_productivo: 'Confección',
    ...more,
  })

/** What the engine, one that reads everything anew, and SQL say of each product. */
const threeWays = async () => {
  const bases = async (costeo: Costeo) =>
    Object.fromEntries(
      Array.from((await costeo.alDia()).model.resultados(), (r) => [r.codigo, r.base! / 1e6]),
    )
  const { body } = await server.call('user', 'GET', '/resultados-cdr')
  const served = Object.fromEntries(
    body.map((row: { codigo_producto: string; base_cdr: number }) => [row.codigo_producto, row.base_cdr]),
  )
  const rows = await rowsOf<{ codigo: string; base: number }>(
    server.database.db,
    sql`select codigo_producto as codigo, base_cdr::float8 as base from resultados_cdr`,
  )
  expect(served).toEqual(await bases(new Costeo(server.database)))
  expect(served).toEqual(Object.fromEntries(rows.map(({ codigo, base }) => [codigo, base])))
}

const reset = async () => {
  await line('FORRO', 'TELA', { cantidad_ingrediente: 0.75, merma_pct: 0 })
  await line('CAMPERA', 'BOTON', { cantidad_ingrediente: 6, merma_pct: 0, seccion: '', nota: '' })
  for (const codigo of ['FORRO', 'CAMPERA']) await producto(codigo, { segunda_pct: 0 })
}

describe('waste and seconds', () => {
  beforeEach(reset)

  it('[HAC-01] [HAC-06] [HAC-07] counts waste and seconds through the levels, in engine and SQL alike', async () => {
    expect(await line('FORRO', 'TELA', { merma_pct: 8 })).toMatchObject({
      status: 200,
      body: { cantidad_ingrediente: 0.75, merma_pct: 8, cantidad_efectiva: 0.81, costo_total: 999.9936 },
    })
    expect([await baseOf('FORRO'), await baseOf('CAMPERA')]).toEqual([1001.160266, 3877.58839])
    expect((await line('FORRO', 'TELA', { merma_pct: -1 })).body.message).toBe(
      'La merma no puede ser negativa.',
    )
    await threeWays()
    await line('FORRO', 'TELA', { merma_pct: 0 })
    expect((await producto('CAMPERA', { segunda_pct: 3 })).body).toMatchObject({ segunda_pct: 3 })
    expect(await baseOf('CAMPERA')).toBe(3844.784732)
    await producto('FORRO', { segunda_pct: 4 })
    expect(await baseOf('CAMPERA')).toBe(3924.431353)
    for (const segunda_pct of [-1, 100, 99.999_999_9, 150])
      expect((await producto('FORRO', { segunda_pct })).body.message).toBe(
        'La segunda tiene que ser de 0 a menos de 100.',
      )
    await line('FORRO', 'TELA', { merma_pct: 8 })
    expect(await baseOf('CAMPERA')).toBe(4083.524136)
    await threeWays()
    // The golden case of waste by level.
    await admin('POST', '/insumos/registrar', { codigo: 'KILO', detalle: 'kg', grupo: 'g', costo: 1000 })
    const [half, whole] = [await newProduct(), await newProduct()]
    await admin('POST', `${RECETAS}/${half}`, [{ codigo_ingrediente: 'KILO', cantidad_ingrediente: 1 }])
    await admin('POST', `${RECETAS}/${whole}`, [{ codigo_ingrediente: half, cantidad_ingrediente: 1 }])
    await producto(half, { segunda_pct: 66.67 })
    await producto(whole, { segunda_pct: 82 })
    expect([await baseOf(half), await baseOf(whole)]).toEqual([3000.30003, 16668.3335])
    await threeWays()
    const { body } = await server.call('user', 'GET', `/resultados-cdr/${whole}/desglose`)
    expect(body.partes_directas).toMatchObject({ producto: 3000.30003, segunda: 13668.03347 })
    expect(body.partes_profundas).toMatchObject({ insumo: 16668.3335, segunda: 0 })
    expect((await server.call('user', 'GET', '/usos/insumo/KILO')).body).toMatchObject([
      { codigo_producto: whole, cantidad: 16.668333, contribucion: 16668.3335 },
      { codigo_producto: half, cantidad: 3.0003 },
    ])
    for (const codigo of [whole, half]) await admin('DELETE', `/productos/${codigo}`)
  })

  it('[HAC-04] keeps a quantity as it was typed, and counts it exactly', async () => {
    await admin('POST', '/insumos/registrar', {
      codigo: 'GRUESA',
      detalle: 'de 144',
      grupo: 'g',
      costo: 3672,
    })
    const codigo = await newProduct()
    expect(
      await admin('POST', RECETAS, {
        codigo_producto: codigo,
        codigo_ingrediente: 'GRUESA',
        expresion: '1/24',
      }),
    ).toMatchObject({
      status: 201,
      body: { expresion: '1/24', cantidad_ingrediente: 0.041667, cantidad_efectiva: 0.041667 },
    })
    expect((await line(codigo, 'GRUESA', { expresion: '210/2500', merma_pct: 5 })).body).toMatchObject({
      expresion: '210/2500',
      cantidad_ingrediente: 0.084,
      cantidad_efectiva: 0.0882,
    })
    // What six decimals lose, the account keeps.
    expect((await line(codigo, 'GRUESA', { expresion: '1/24', merma_pct: 2300 })).body).toMatchObject({
      cantidad_efectiva: 1,
    })
    await threeWays()
    const prices = { D1: 200, D2: 10, D3: 100, D4: 25 }
    for (const [code, costo] of Object.entries(prices))
      await admin('POST', '/insumos/registrar', { codigo: code, detalle: code, grupo: 'g', costo })
    const typed = { D1: '12/12', D2: '60/12', D3: '12/12', D4: '57/12' }
    const lines = Object.entries(typed).map(([codigo_ingrediente, expresion]) => ({
      codigo_ingrediente,
      expresion,
    }))
    await admin('PUT', `${RECETAS}/${codigo}`, lines)
    expect(await baseOf(codigo)).toBe(468.75)
    await threeWays()
  })

  it('[HAC-05] refuses accounts that are none, and says what a quantity alone leaves', async () => {
    const codigo = await newProduct()
    const post = (line: object) =>
      admin('POST', `${RECETAS}/${codigo}`, [{ codigo_ingrediente: 'TELA', ...line }])
    const refused = async (line: object) => {
      const { status, body } = await post(line)
      return [status, body.message]
    }
    expect(await refused({ expresion: '1/0' })).toEqual([400, 'No se puede dividir por 0.'])
    expect(await refused({ expresion: '1//2' })).toEqual([400, 'No se entiende la cuenta 1//2.'])
    expect(await refused({ expresion: '0/5' })).toEqual([400, 'La cantidad debe ser mayor a cero'])
    expect(await refused({ expresion: '1/3', cantidad_ingrediente: 0.3 })).toEqual([
      400,
      'La cuenta y la cantidad no dicen lo mismo.',
    ])
    expect(await refused({})).toEqual([400, 'cantidad_ingrediente: tiene que ser un número.'])
    const full = {
      expresion: '1/3',
      cantidad_ingrediente: 0.333333,
      merma_pct: 10,
      seccion: 'Corte',
      nota: 'al bies',
    }
    expect((await post(full)).status).toBe(201)
    expect((await linesOf(codigo))[0]).toMatchObject({ ...full, cantidad_efectiva: 0.366667 })
    // The editor of before knows only the quantity.
    expect((await line(codigo, 'TELA', { cantidad_ingrediente: 2 })).body).toMatchObject({
      ...full,
      expresion: null,
      cantidad_ingrediente: 2,
      cantidad_efectiva: 2.2,
    })
    const whole = [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 2 }]
    expect((await admin('PUT', `${RECETAS}/${codigo}`, whole)).body).toMatchObject([
      { cantidad_ingrediente: 2, merma_pct: 0, expresion: null, seccion: '', nota: '', version: 3 },
    ])
    expect((await line(codigo, 'TELA', {})).body.message).toBe('Por favor ingresá una cantidad válida.')
  })

  it('[HAC-24] [HAC-25] [HAC-26] keeps section and note; one entry a save, taken back with every CDR', async () => {
    const before = await newestSeq(server.database.db)
    const [stored] = (await linesOf('CAMPERA')).filter(
      (l: { codigo_ingrediente: string }) => l.codigo_ingrediente === 'BOTON',
    )
    await line('CAMPERA', 'BOTON', { seccion: 'Avíos', nota: 'cosidos a mano', merma_pct: 50 })
    await producto('CAMPERA', { segunda_pct: 3, vendible: false, linea: 'Invierno', temporada: 'OI27' })
    const entries = await journalAfter(server.database.db, before)
    expect(entries).toMatchObject([
      { entidad: 'receta', antes: { merma_pct: '0.000000' }, despues: { merma_pct: '50.000000' } },
      { entidad: 'producto', antes: { vendible: 'si' }, despues: { segunda_pct: '3.000000' } },
    ])
    const desglose = (await server.call('user', 'GET', '/resultados-cdr/CAMPERA/desglose')).body
    expect(desglose.lineas[0]).toMatchObject({
      codigo: 'BOTON',
      seccion: 'Avíos',
      cantidad: 6,
      cantidad_efectiva: 9,
    })
    expect((await line('CAMPERA', 'BOTON', { nota: 'x'.repeat(201) })).status).toBe(400)
    const stale = await admin(
      'PUT',
      `${RECETAS}/CAMPERA/BOTON`,
      { merma_pct: 1 },
      { 'if-match': `"${stored.version}"` },
    )
    expect(stale).toMatchObject({ status: 409, body: { actual: { merma_pct: 50, nota: 'cosidos a mano' } } })
    for (const { seq } of entries.toReversed())
      expect((await admin('POST', `/bitacora/${seq}/deshacer`)).status).toBe(201)
    expect(await baseOf('CAMPERA')).toBe(3729.44119)
    expect((await server.call('user', 'GET', '/productos/CAMPERA')).body).toMatchObject({
      segunda_pct: 0,
      vendible: true,
      linea: '',
      temporada: '',
    })
    await threeWays()
    for (const [who, status] of [
      ['visitor', 401],
      ['user', 403],
    ] as const)
      expect((await server.call(who, 'PUT', `${RECETAS}/CAMPERA/BOTON`, { merma_pct: 1 })).status).toBe(
        status,
      )
  })

  it('[HAC-28] answers a past moment with the waste of then', async () => {
    await line('FORRO', 'TELA', { expresion: '3/4', merma_pct: 8 })
    await producto('CAMPERA', { segunda_pct: 3 })
    await admin('POST', '/cierres', { nombre: 'Con merma' })
    await reset()
    const then = '?fecha=cierre:Con merma'
    const base = (await server.call('user', 'GET', `/resultados-cdr/CAMPERA/base${then}`)).body.base_cdr
    expect(base).toBe(3997.513804)
    const { lineas } = (await server.call('user', 'GET', `/resultados-cdr/FORRO/desglose${then}`)).body
    expect(lineas[1]).toMatchObject({
      codigo: 'TELA',
      expresion: '3/4',
      merma_pct: 8,
      cantidad_efectiva: 0.81,
    })
  })
})
