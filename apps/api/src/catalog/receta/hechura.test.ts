import type { Desglose } from '@telar/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { RECETAS, recetasOf } from './testing/recetas.ts'

/** Recipes in practice: waste, typed calculations, seconds, and units. */

const contexto = { actor: 'prueba', requestId: null }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
})
afterAll(() => server.close())

const { admin, baseOf, line, linesOf, newProduct, producto, threeWays } = recetasOf(() => server)
const reset = async () => {
  await line('FORRO', 'TELA', { cantidad_ingrediente: 0.75, merma_pct: 0 })
  await line('CAMPERA', 'BOTON', { cantidad_ingrediente: 6, merma_pct: 0, seccion: '', nota: '' })
  for (const codigo of ['FORRO', 'CAMPERA']) await producto(codigo, { segunda_pct: 0 })
}

describe('waste and seconds', () => {
  beforeEach(reset)

  it('[HAC-01] [HAC-06] [HAC-07] [HAC-08] counts waste and seconds on all levels, the same in engine and SQL', async () => {
    expect((await server.call('user', 'GET', '/perdidas')).body).toEqual([])
    expect(await line('FORRO', 'TELA', { merma_pct: 8 })).toMatchObject({
      status: 200,
      body: { cantidad_ingrediente: 0.75, merma_pct: 8, cantidad_efectiva: 0.81, costo_total: 999.9936 },
    })
    expect([await baseOf('FORRO'), await baseOf('CAMPERA')]).toEqual([1001.160266, 3877.58839])
    expect((await line('FORRO', 'TELA', { merma_pct: -1 })).body.message).toBe(
      'La merma no puede ser negativa.',
    )
    const lineas = [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 0.75, merma_pct: -1 }]
    const saidOf = async (receta: unknown) => (await admin('PUT', `${RECETAS}/FORRO`, receta)).body.message
    for (const form of [lineas, { lineas }])
      expect(await saidOf(form)).toBe('Fila 1: La merma no puede ser negativa.')
    expect(await saidOf({ lineas: 3 })).toBe('cuerpo: tiene que ser una lista.')
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
    expect((await server.call('user', 'GET', '/perdidas')).body).toMatchObject([
      {
        codigo_producto: 'CAMPERA',
        base_cdr: 4083.524136,
        sin_perdida: 3729.44119,
        perdida: 354.082946,
        en_merma: 159.092783,
        en_segunda: 194.990163,
      },
      { codigo_producto: 'CUERPO', base_cdr: 3800.036269, perdida: 231.577222 },
      { codigo_producto: 'FORRO', base_cdr: 1042.875277, perdida: 115.788611 },
    ])
    expect((await server.call('user', 'GET', '/perdidas?limit=1')).body).toHaveLength(1)
    // Golden case 03, waste by level: 16.668334 of the raw material per finished unit.
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
      { codigo_producto: whole, cantidad: 16.668334, contribucion: 16668.3335 },
      { codigo_producto: half, cantidad: 3.0003 },
    ])
    for (const codigo of [whole, half]) await admin('DELETE', `/productos/${codigo}`)
  })

  it('[HAC-29] explains waste and seconds, which add up to the CDR exactly', async () => {
    const desglose = async (codigo: string) =>
      (await server.call('user', 'GET', `/resultados-cdr/${codigo}/desglose?profundidad=1`)).body as Desglose
    expect((await desglose('FORRO')).pasos).toEqual([])
    const tela = { detalle: 'Tela', grupo: 'Telas', costo: 1234.56 }
    await admin('PUT', '/insumos/TELA', { ...tela, unidad: 'm' })
    await line('FORRO', 'TELA', { merma_pct: 8 })
    expect((await desglose('FORRO')).lineas.find(({ codigo }) => codigo === 'TELA')?.pasos).toEqual([
      {
        tipo: 'cantidad',
        cantidad: 0.75,
        unidad: null,
        merma_pct: 8,
        texto: '0,75 m + 8\u00a0% de merma = 0,81 m',
        resultado: 0.81,
      },
    ])
    await line('FORRO', 'TELA', { merma_pct: 0 })
    await admin('PUT', '/insumos/TELA', { ...tela, unidad: null })
    await producto('CAMPERA', { segunda_pct: 3 })
    const { lineas, pasos, resultado } = await desglose('CAMPERA')
    expect(pasos.map(({ texto }) => texto)).toEqual(['Segunda 3\u00a0%: $\u00a03.729,44 ÷ 0,97'])
    const micros = (amount: number | null) => BigInt(Math.round((amount ?? Number.NaN) * 1e6))
    const parts = [...lineas.map(({ costo_total }) => costo_total), ...pasos.map((paso) => paso.resultado)]
    expect(parts.reduce((sum, part) => sum + micros(part), 0n)).toBe(micros(resultado.base_cdr))
  })

  it('[HAC-04] stores a quantity as it was typed, and counts it exactly', async () => {
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
    // The calculation keeps what six decimals lose.
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

  it('[HAC-05] refuses invalid calculations; a plain quantity replaces the calculation', async () => {
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
    // An empty calculation leaves its result as a plain quantity.
    for (const none of [null, '', ' ']) {
      await line(codigo, 'TELA', { expresion: '1/3' })
      expect((await line(codigo, 'TELA', { expresion: none })).body).toMatchObject({
        expresion: null,
        cantidad_ingrediente: 0.333333,
      })
    }
    // The first edition's editor sends only the quantity.
    expect((await line(codigo, 'TELA', { cantidad_ingrediente: 2 })).body).toMatchObject({
      ...full,
      expresion: null,
      cantidad_ingrediente: 2,
      cantidad_efectiva: 2.2,
    })
    const whole = [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 2 }]
    expect((await admin('PUT', `${RECETAS}/${codigo}`, whole)).body).toMatchObject([
      { cantidad_ingrediente: 2, merma_pct: 0, expresion: null, seccion: '', nota: '', version: 9 },
    ])
    expect((await line(codigo, 'TELA', {})).body.message).toBe('Por favor ingresá una cantidad válida.')
  })

  it('[HAC-24] [HAC-25] [HAC-26] stores section and note; each save is one entry, and an undo restores every CDR', async () => {
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

  it('[HAC-28] answers a past moment with the waste of that moment', async () => {
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

describe('units of lines', () => {
  it('[HAC-02] [HAC-03] converts a line exactly into the unit of its ingredient, or says why it cannot', async () => {
    const supply = (codigo: string, costo: number, unidad: string | null) =>
      admin('POST', '/insumos/registrar', { codigo, detalle: codigo, grupo: 'g', costo, unidad })
    await supply('CINTA', 1, 'm')
    await admin('POST', '/unidades', {
      codigo: 'ft',
      nombre: 'pie',
      dimension: 'longitud',
      num: 381,
      den: 1250,
    })
    await supply('PIE', 0.49, 'ft')
    await supply('LANA', 10, 'kg')
    await supply('SUELTO', 1, null)
    await admin('PUT', '/insumos/HILO', { detalle: 'Hilo', grupo: 'Hilos', costo: 0.333333, unidad: 'm' })
    const codigo = await newProduct()
    const line = async (codigo_ingrediente: string, more: object) => {
      const { status, body } = await admin('PUT', `${RECETAS}/${codigo}`, [{ codigo_ingrediente, ...more }])
      return status === 200 ? [body[0].cantidad_efectiva, body[0].costo_total] : body.message
    }
    expect(await line('HILO', { cantidad_ingrediente: 3.5, unidad: 'YD', merma_pct: 5 })).toEqual([
      3.36042, 1.120139,
    ])
    await threeWays()
    expect(await line('CINTA', { cantidad_ingrediente: 75, unidad: 'cm' })).toEqual([0.75, 0.75])
    expect(await line('PIE', { cantidad_ingrediente: 12, unidad: 'in' })).toEqual([1, 0.49])
    expect((await line('PIE', { cantidad_ingrediente: 1, unidad: 'in' }))[1]).toBe(0.040833)
    expect(await line('LANA', { cantidad_ingrediente: 250, unidad: 'g' })).toEqual([0.25, 2.5])
    expect(await line('CINTA', { expresion: '1/24', unidad: 'yd' })).toEqual([0.0381, 0.0381])
    await threeWays()
    // The unit of use may change within its dimension; the line follows.
    await admin('PUT', '/insumos/CINTA', { detalle: 'c', grupo: 'g', costo: 1, unidad: 'cm' })
    expect(await baseOf(codigo)).toBe(3.81)
    await threeWays()
    const one = { cantidad_ingrediente: 1 }
    expect(await line('CINTA', { ...one, unidad: 'xx' })).toBe('No existe la unidad xx.')
    expect(await line('CINTA', { ...one, unidad: 'kg' })).toBe(
      'kg no mide lo mismo que cm, la unidad de CINTA.',
    )
    expect(await line('SUELTO', { ...one, unidad: 'm' })).toBe(
      'SUELTO no tiene unidad: la línea va sin unidad.',
    )
    await line('PIE', { cantidad_ingrediente: 12, unidad: 'ft' })
    expect((await admin('DELETE', '/unidades/ft')).status).toBe(409)
    await admin('DELETE', `/productos/${codigo}`)
  })
})
