import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { RECETAS, recetasOf } from './testing/recetas.ts'

/** Calculators of consumption: their inputs are stored with the line, and give its quantity. */

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
  const { call } = server
  for (const [codigo, unidad] of [
    ['LONETA', 'yd'],
    ['JERSEY', 'kg'],
    ['VACUNO', 'pie²'],
    ['TANZA', 'm'],
  ])
    await call('admin', 'POST', '/insumos/registrar', {
      codigo,
      detalle: codigo,
      grupo: 'g',
      costo: 1000,
      unidad,
    })
})
afterAll(() => server.close())

const { admin, linesOf, newProduct } = recetasOf(() => server)
const TIZADA = { tipo: 'tizada', largo: 25, unidad: 'yd', prendas: 12 }
const CAMISA = {
  tipo: 'piezas',
  piezas: [{ nombre: 'todas', largo: 20_756, ancho: 1, veces: 1 }],
  unidad: 'cm',
  ancho: 142.24,
  unidad_ancho: 'cm',
  eficiencia: 100,
}
const piezas = (...medidas: [largo: number, ancho: number, veces: number][]) =>
  medidas.map(([largo, ancho, veces]) => ({ largo, ancho, veces }))
/** The shirts of golden case 12, piece by piece, in centimetres and in inches. */
const CAMISA_CM = {
  ...CAMISA,
  piezas: piezas([80, 61, 2], [69, 30, 4], [45, 8, 2], [35, 4, 2], [16, 13, 1], [52, 14.5, 2]),
  ancho: 56,
  unidad_ancho: 'in',
}
const CAMISA_IN = {
  ...CAMISA,
  piezas: piezas(
    [30.5, 24.25, 1],
    [34, 26.25, 1],
    [21, 4.5, 2],
    [17.25, 5.75, 2],
    [22.5, 20, 2],
    [5, 5.75, 2],
    [10, 3.5, 2],
  ),
  unidad: 'in',
  ancho: 44,
  unidad_ancho: 'in',
}
const ENCOGE = {
  tipo: 'piezas',
  piezas: [{ largo: 29, ancho: 42, veces: 2 }],
  unidad: 'in',
  ancho: 56,
  unidad_ancho: 'in',
  eficiencia: 100,
  encoge_largo: 3,
  encoge_ancho: 4,
}
const PESO = { tipo: 'peso', largo: 9.144, unidad: 'm', ancho: 1.016, unidad_ancho: 'm', gramaje: 180 }
const CUERO = { tipo: 'cuero', piezas: [{ area: 9.4, veces: 1 }], primera: 12, segunda: 8 }
const HILO = {
  tipo: 'hilo',
  costuras: [
    { largo: 180, puntadas: 4, hilo: 7 },
    { largo: 60, puntadas: 4, hilo: 35 },
  ],
}

const first = async (producto: string) => (await linesOf(producto))[0]
const one = async (codigo_ingrediente: string, calculo: object, more: object = {}) => {
  const producto = await newProduct()
  const saved = await admin('POST', `${RECETAS}/${producto}`, [{ codigo_ingrediente, calculo, ...more }])
  return { producto, saved }
}

describe('calculators', () => {
  it('[HAC-09] [HAC-10] [HAC-11] compute the quantity in the line’s unit, and keep their inputs', async () => {
    for (const [codigo, calculo, cantidad, efectiva, more] of [
      ['LONETA', TIZADA, 2.083333, 2.145833, { merma_pct: 3 }],
      ['LONETA', CAMISA, 1.595827, 1.595827, {}],
      ['LONETA', { ...CAMISA, eficiencia: 85 }, 1.877443, 1.877443, {}],
      ['LONETA', CAMISA_IN, 1.923611, 1.923611, {}],
      ['LONETA', CAMISA_CM, 1.595827, 1.675618, { merma_pct: 5 }],
      ['LONETA', ENCOGE, 1.294367, 1.359085, { merma_pct: 5 }],
      ['JERSEY', PESO, 1.672255, 1.672255, {}],
      ['JERSEY', { ...PESO, largo: 1.2, ancho: 1.6 }, 0.3456, 0.3456, {}],
      ['VACUNO', CUERO, 1.223882, 1.223882, {}],
      ['VACUNO', CUERO, 11.37024, 1.223882, { unidad: 'dm²' }],
      ['TANZA', HILO, 13.44, 13.44, {}],
      // A supply without a unit is in that of the calculator.
      ['TELA', CUERO, 11.37024, 11.37024, {}],
    ] as const) {
      const { producto, saved } = await one(codigo, calculo, more)
      expect(saved).toMatchObject({ status: 201 })
      const line = await first(producto)
      expect(line).toMatchObject({ cantidad_ingrediente: cantidad, cantidad_efectiva: efectiva, calculo })
    }
  })

  it('[HAC-12] refuse impossible inputs', async () => {
    const pieza = { largo: 1, ancho: 1, veces: 1 }
    for (const [calculo, message] of [
      [{ ...CAMISA, ancho: 0 }, 'El ancho tiene que ser mayor a 0.'],
      [{ ...PESO, ancho: -1 }, 'El ancho tiene que ser mayor a 0.'],
      [{ ...TIZADA, largo: 0 }, 'El largo tiene que ser mayor a 0.'],
      [{ ...CAMISA, piezas: [{ ...pieza, largo: 0 }] }, 'El largo tiene que ser mayor a 0.'],
      [{ ...TIZADA, prendas: 0 }, 'La tizada lleva al menos una prenda.'],
      [{ ...TIZADA, prendas: 0.5 }, 'La tizada lleva al menos una prenda.'],
      [{ ...CAMISA, eficiencia: 0 }, 'La eficiencia tiene que ser de más de 0 a 100.'],
      [{ ...CAMISA, eficiencia: 100.1 }, 'La eficiencia tiene que ser de más de 0 a 100.'],
      [{ ...PESO, gramaje: 0 }, 'El gramaje tiene que ser mayor a 0.'],
      [{ ...CUERO, piezas: [] }, 'Agregá al menos una pieza.'],
      [{ ...CAMISA, piezas: [] }, 'Agregá al menos una pieza.'],
      [{ ...ENCOGE, encoge_ancho: -1 }, 'El encogimiento no puede ser negativo.'],
      [{ ...TIZADA, encoge_largo: -1 }, 'El encogimiento no puede ser negativo.'],
      [{ ...CUERO, segunda: -1 }, 'La merma no puede ser negativa.'],
      [{ ...HILO, costuras: [] }, 'Agregá al menos una costura.'],
      [{ tipo: 'ojo' }, 'El cálculo tiene que ser tizada, piezas, peso, cuero o hilo.'],
      [PESO, 'El cálculo da kg: no mide lo mismo que yd, la unidad de LONETA.'],
    ] as const) {
      const producto = await newProduct()
      const seq = await newestSeq(server.database.db)
      const line = { codigo_producto: producto, codigo_ingrediente: 'LONETA', calculo }
      const said = await admin('POST', RECETAS, line)
      expect([said.status, String(said.body.message)]).toEqual([400, message])
      expect(await newestSeq(server.database.db)).toBe(seq)
    }
  })

  it('[HAC-26] [HAC-28] [HAC-29] show in the breakdown, are dropped with another quantity, and return with an undo', async () => {
    const { producto } = await one('LONETA', TIZADA, { merma_pct: 3 })
    const pasos = async (query = '') => {
      const { body } = await admin('GET', `/resultados-cdr/${producto}/desglose${query}`)
      return body.lineas[0].pasos.map(({ texto }: { texto: string }) => texto)
    }
    const told = ['Tizada: 25 yd ÷ 12 prendas = 2,083333 yd', '2,083333 yd + 3\u00a0% de merma = 2,145833 yd']
    expect(await pasos()).toEqual(told)
    expect(await pasos('?fecha=2999-01-01')).toEqual(told)
    const url = `${RECETAS}/${producto}/LONETA`
    // What a change does not mention stays; another unit recomputes the quantity.
    expect((await admin('PUT', url, { nota: 'al hilo' })).body).toMatchObject({ calculo: TIZADA })
    expect((await admin('PUT', url, { unidad: 'm' })).body).toMatchObject({
      calculo: TIZADA,
      cantidad_ingrediente: 1.905,
      cantidad_efectiva: 2.145833,
    })
    const before = await newestSeq(server.database.db)
    const { body: typed } = await admin('PUT', url, { cantidad_ingrediente: 3 })
    expect(typed).not.toHaveProperty('calculo')
    expect(await journalAfter(server.database.db, before)).toMatchObject([{ despues: { calculo: null } }])
    await admin('POST', `/bitacora/${await newestSeq(server.database.db)}/deshacer`)
    expect(await first(producto)).toMatchObject({ calculo: TIZADA, cantidad_ingrediente: 1.905 })
    for (const [body, message] of [
      [{ calculo: TIZADA, cantidad_ingrediente: 2 }, 'El cálculo y la cantidad no dicen lo mismo.'],
      [{ calculo: TIZADA, expresion: '25/12' }, 'Una línea lleva una cuenta o un cálculo, no los dos.'],
    ] as const)
      expect((await admin('PUT', url, body)).body.message).toBe(message)
    expect((await admin('PUT', url, { calculo: TIZADA, cantidad_ingrediente: 1.905 })).status).toBe(200)
    expect((await admin('PUT', url, { calculo: null })).body).toMatchObject({ cantidad_ingrediente: 1.905 })
    expect(await first(producto)).not.toHaveProperty('calculo')
  })

  it('[HAC-27] survive export and import; another quantity replaces them', async () => {
    const { producto } = await one('VACUNO', CUERO)
    const { rawPayload } = await server.app.inject({
      url: '/api/export?table=recetas_normalizada&format=csv',
      headers: { authorization: `Bearer ${server.tokens.admin}` },
    })
    const same = await importar(server, 'recetas', { nombre: 'recetas.csv', contenido: rawPayload })
    expect([same.status, same.body.rechazadas, same.body.cambiadas]).toEqual([200, [], []])
    const head = 'codigo_producto;codigo_ingrediente;cantidad_ingrediente'
    const file = (text: string) => ({ nombre: 'recetas.csv', contenido: Buffer.from(text) })
    await importar(server, 'recetas', file(`${head}\n${producto};VACUNO;2\n`), { modo: 'aplicar' })
    expect(await first(producto)).not.toHaveProperty('calculo')
    const wrong = await importar(
      server,
      'recetas',
      file(`${head};calculo\n${producto};VACUNO;2;"{""tipo"":""cuero""}"\n`),
    )
    expect(String(wrong.body.message)).toContain('calculo: Agregá al menos una pieza.')
  })
})
