import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Costeo } from '../../costs/costeo/costeo.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { journalAfter } from '../../testing/journal.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { RECETAS, recetasOf } from './testing/recetas.ts'

const contexto = { actor: 'prueba', requestId: null }

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
})
afterAll(() => server.close())

const { admin, linesOf, newProduct } = recetasOf(() => server)
const baseOf = async (producto: string) =>
  (await server.call('user', 'GET', `/resultados-cdr/${producto}/base`)).body.base_cdr
const entriesSince = (seq: number) => journalAfter(server.database.db, seq)
const seqNow = () => newestSeq(server.database.db)

describe('reading recipes', () => {
  it('[API-14] [DATA-06] [COST-09] [COST-10] [COST-12] lists lines with their costs', async () => {
    expect(await linesOf('CUERPO')).toMatchObject([
      {
        codigo_producto: 'CUERPO',
        codigo_ingrediente: 'FORRO',
        tipo: 'producto',
        descripcion_ingrediente: 'forro',
        cantidad_ingrediente: 2,
        costo_ingrediente: 927.086666,
        costo_mano_obra: 0,
        costo_matriz_energetica: 0,
        costo_total: 1854.173332,
        valor_cdr: 1854.173332,
      },
      {
        codigo_ingrediente: 'MO-COSTURA',
        tipo: 'mano_obra',
        costo_ingrediente: 3428.571429,
        costo_mano_obra: 1714.285715,
        costo_matriz_energetica: 0,
        costo_total: 1714.285715,
      },
    ])
    const energia = (await linesOf('CAMPERA')).find((l: { tipo: string }) => l.tipo === 'energia')
    expect(energia).toMatchObject({ costo_mano_obra: 0, costo_matriz_energetica: 7.982143 })
    expect(await linesOf('FORRO')).toMatchObject([{ costo_total: 1.166666 }, { costo_total: 925.92 }])
  })

  it('[COMP-01] [COMP-02] [COMP-03] [COMP-06] lists the products that have a recipe, page by page', async () => {
    const page = await server.call('user', 'GET', '/composiciones?limit=2&sort=-base_cdr')
    expect(page.headers['x-total-count']).toBe('3')
    expect(page.body).toMatchObject([
      { codigo_producto: 'CAMPERA', base_cdr: 3729.44119, componentes: 3, completa: true, motivos: [] },
      { codigo_producto: 'CUERPO', completa: true },
    ])
    // The list of costs has products without a recipe too, also if it is sorted like this one.
    const bare = await newProduct()
    const codesOf = async (path: string) =>
      (await server.call('user', 'GET', path)).body.map(
        (row: { codigo_producto: string }) => row.codigo_producto,
      )
    expect(await codesOf('/composiciones?sort=base_cdr')).toEqual(['FORRO', 'CUERPO', 'CAMPERA'])
    expect(await codesOf('/resultados-cdr?sort=base_cdr')).toEqual([bare, 'FORRO', 'CUERPO', 'CAMPERA'])
    await admin('DELETE', `/productos/${bare}`)
    const lines = await linesOf('CAMPERA')
    const earliest = lines.map((l: { fecha_creacion: string }) => l.fecha_creacion).sort()[0]
    expect(page.body[0].fecha_creacion).toBe(earliest)
    expect((await server.call('user', 'GET', '/composiciones?q=FORR')).body).toHaveLength(1)
    expect((await server.call('user', 'GET', '/composiciones?sector=Textil')).body).toEqual([])
    await admin('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 0 })
    const free = (await server.call('user', 'GET', '/composiciones?producto=CAMPERA')).body[0]
    expect(free).toMatchObject({ completa: false, motivos: [{ causa: 'costo_cero', codigo: 'BOTON' }] })
    await admin('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', costo: 25.5 })
  })

  it('[API-20] [COST-31] finds the record with a code, and the other catalogues that have the same code', async () => {
    expect((await server.call('user', 'GET', '/autocomplete/ingrediente/ tela ')).body).toEqual({
      codigo: 'TELA',
      descripcion: 'Tela',
      tipo: 'insumo',
      costo: 1234.56,
      incompleto: false,
      tambien_en: [],
    })
    await admin('PUT', '/insumos/TELA', { grupo: 'Telas', detalle: 'Tela', costo: null })
    expect((await server.call('user', 'GET', '/autocomplete/ingrediente/FORRO')).body).toMatchObject({
      tipo: 'producto',
      incompleto: true,
    })
    await admin('PUT', '/insumos/TELA', { grupo: 'Telas', detalle: 'Tela', costo: 1234.56 })
    const producto = await newProduct()
    await admin('POST', `${RECETAS}/${producto}`, [{ codigo_ingrediente: 'FORRO', cantidad_ingrediente: 1 }])
    await admin('POST', '/insumos/registrar', {
      grupo: 'g',
      codigo: 'FORRO',
      detalle: 'Forro comprado',
      costo: 5,
    })
    expect((await server.call('user', 'GET', '/autocomplete/ingrediente/FORRO')).body).toMatchObject({
      tipo: 'insumo',
      costo: 5,
      tambien_en: ['producto'],
    })
    expect(await linesOf(producto)).toMatchObject([{ tipo: 'producto', costo_ingrediente: 927.086666 }])
    expect((await server.call('user', 'GET', '/autocomplete/ingrediente/NADA')).status).toBe(404)
    await admin('DELETE', '/insumos/FORRO')
  })
})

describe('writing recipes', () => {
  let producto: string
  beforeEach(async () => {
    producto = await newProduct()
  })

  it('[API-15] [COMP-21] adds one line, or says why it cannot', async () => {
    const before = await seqNow()
    const line = { codigo_producto: producto, codigo_ingrediente: 'tela', cantidad_ingrediente: 2 }
    expect(await admin('POST', RECETAS, line)).toMatchObject({
      status: 201,
      body: { codigo_ingrediente: 'TELA', tipo: 'insumo', costo_total: 2469.12, version: 1 },
    })
    expect(await baseOf(producto)).toBe(2469.12)
    expect(await entriesSince(before)).toMatchObject([
      { entidad: 'receta', clave: `${producto}/TELA`, accion: 'alta', antes: null },
    ])
    expect(await admin('POST', RECETAS, line)).toMatchObject({
      status: 409,
      body: { code: 'duplicado', message: 'Combinacion ya existe' },
    })
    expect(
      await admin('POST', RECETAS, { ...line, codigo_ingrediente: 'HILO', cantidad_ingrediente: 0 }),
    ).toMatchObject({
      status: 400,
      body: { message: 'La cantidad debe ser mayor a cero' },
    })
    expect(await admin('POST', RECETAS, { ...line, codigo_ingrediente: 'NADA' })).toMatchObject({
      status: 404,
      body: { message: 'Ingrediente no existente (NADA), primero deberias cargarlo' },
    })
    expect(await admin('POST', RECETAS, { ...line, codigo_producto: 'NADIE' })).toMatchObject({
      status: 404,
      body: { message: 'Producto no existente (NADIE), primero deberias cargarlo' },
    })
    expect(await linesOf(producto)).toHaveLength(1)
  })

  it('[API-08] says all that a line lacks, in the order of the form', async () => {
    expect(await admin('POST', RECETAS, { cantidad_ingrediente: 'x' })).toMatchObject({
      status: 400,
      body: {
        message: [
          'Ingresa el codigo del producto.',
          'Agrega al menos un ingrediente valido.',
          'cantidad_ingrediente: tiene que ser un número.',
        ],
        campos: ['codigo_producto', 'codigo_ingrediente', 'cantidad_ingrediente'],
      },
    })
  })

  it('[API-03] [API-16] names every field of a list that has the wrong type, with its row', async () => {
    const lineas = [
      { codigo_ingrediente: 5, cantidad_ingrediente: 1 },
      { codigo_ingrediente: 'TELA', cantidad_ingrediente: 1 },
      { codigo_ingrediente: 'HILO', cantidad_ingrediente: '2' },
    ]
    for (const form of [lineas, { lineas }]) {
      expect(await admin('POST', `${RECETAS}/${producto}`, form)).toMatchObject({
        status: 400,
        body: {
          message: [
            'Fila 1: codigo_ingrediente: tiene que ser un texto.',
            'Fila 3: cantidad_ingrediente: tiene que ser un número.',
          ],
          campos: ['0.codigo_ingrediente', '2.cantidad_ingrediente'],
        },
      })
    }
  })

  it('[API-16] [BIT-05] [COMP-23] adds several lines, all or none, and says what is wrong with each', async () => {
    const refused = await admin('POST', `${RECETAS}/${producto}`, {
      lineas: [
        { codigo_ingrediente: 'TELA', cantidad_ingrediente: 1 },
        { codigo_ingrediente: 'NADA', cantidad_ingrediente: 1 },
        { codigo_ingrediente: 'HILO', cantidad_ingrediente: -1 },
        { codigo_ingrediente: 'TELA', cantidad_ingrediente: 3 },
      ],
    })
    expect(refused).toMatchObject({
      status: 404,
      body: {
        lineas: [
          { codigo_ingrediente: 'NADA', status: 404 },
          { codigo_ingrediente: 'HILO', status: 400, message: 'La cantidad debe ser mayor a cero' },
          { codigo_ingrediente: 'TELA', status: 409 },
        ],
      },
    })
    // For a repeated code, each rejection names its own line, and the first decides.
    const repeated = await admin('POST', `${RECETAS}/${producto}`, [
      { codigo_ingrediente: 'TELA', cantidad_ingrediente: 0 },
      { codigo_ingrediente: 'NADA', cantidad_ingrediente: 1 },
      { codigo_ingrediente: 'TELA', cantidad_ingrediente: 1 },
    ])
    expect([repeated.status, repeated.body.lineas]).toMatchObject([
      400,
      [
        { codigo_ingrediente: 'TELA', status: 400 },
        { codigo_ingrediente: 'NADA', status: 404 },
        { codigo_ingrediente: 'TELA', status: 409 },
      ],
    ])
    expect(await linesOf(producto)).toEqual([])
    const before = await seqNow()
    const created = await admin('POST', `${RECETAS}/${producto}`, [
      { codigo_ingrediente: 'TELA', cantidad_ingrediente: 1 },
      { codigo_ingrediente: 'EN-COSTURA', cantidad_ingrediente: 0.5 },
    ])
    expect(created).toMatchObject({ status: 201, body: [{ tipo: 'insumo' }, { tipo: 'energia' }] })
    const entries = await entriesSince(before)
    expect(entries).toMatchObject([{ entidad: 'receta', clave: producto, accion: 'alta', antes: null }])
    expect(entries[0]!.despues).toMatchObject({ lineas: [{}, {}] })
    expect((await admin('POST', `${RECETAS}/${producto}`, [])).body.message).toBe(
      'Agrega al menos un ingrediente valido.',
    )
  })

  it('[API-17] [COMP-25] [DATA-06] replaces a recipe with the given lines; unchanged lines keep their dates', async () => {
    await admin('POST', `${RECETAS}/${producto}`, [
      { codigo_ingrediente: 'TELA', cantidad_ingrediente: 1 },
      { codigo_ingrediente: 'HILO', cantidad_ingrediente: 1 },
      { codigo_ingrediente: 'BOTON', cantidad_ingrediente: 1 },
    ])
    const before = await linesOf(producto)
    const { body: receta } = await server.call('user', 'GET', `${RECETAS}/${producto}`)
    const replaced = await admin(
      'PUT',
      `${RECETAS}/${producto}`,
      [
        { codigo_ingrediente: 'BOTON', cantidad_ingrediente: 1 },
        { codigo_ingrediente: 'HILO', cantidad_ingrediente: 2 },
        { codigo_ingrediente: 'MO-COSTURA', cantidad_ingrediente: 0.25 },
      ],
      { 'if-match': `"${receta.version}"` },
    )
    expect(replaced.status).toBe(200)
    // The answer contains the new version, for the next write.
    expect((await server.call('user', 'GET', `${RECETAS}/${producto}`)).body).toMatchObject({
      version: receta.version + 1,
      lineas: replaced.body,
    })
    const [boton, hilo, mano] = await linesOf(producto)
    expect(boton).toEqual(before[0])
    expect(hilo).toMatchObject({
      cantidad_ingrediente: 2,
      version: 2,
      fecha_creacion: before[1].fecha_creacion,
    })
    expect(mano).toMatchObject({ codigo_ingrediente: 'MO-COSTURA', version: 1 })
    expect(await baseOf(producto)).toBe(25.5 + 0.666666 + 857.142857)
  })

  it('[API-18] [DET-04] [DET-05] [COST-24] changes one quantity, even to 0, and the CDR follows', async () => {
    await admin('POST', `${RECETAS}/${producto}`, [{ codigo_ingrediente: 'BOTON', cantidad_ingrediente: 1 }])
    const [stored] = await linesOf(producto)
    const changed = await admin('PUT', `${RECETAS}/${producto}/BOTON`, { cantidad_ingrediente: 2.5 })
    expect(changed).toMatchObject({
      status: 200,
      body: { cantidad_ingrediente: 2.5, costo_total: 63.75, version: 2 },
    })
    expect(changed.body.fecha_creacion).toBe(stored.fecha_creacion)
    expect(await baseOf(producto)).toBe(63.75)
    await admin('PUT', `${RECETAS}/${producto}/BOTON`, { cantidad_ingrediente: 0 })
    expect((await server.call('user', 'GET', `/resultados-cdr/${producto}/base`)).body).toMatchObject({
      base_cdr: 0,
      incompleto: true,
      motivos: [{ causa: 'cantidad_cero', codigo: 'BOTON' }],
    })
    expect(await admin('PUT', `${RECETAS}/${producto}/BOTON`, { cantidad_ingrediente: -1 })).toMatchObject({
      status: 400,
      body: { message: 'Por favor ingresá una cantidad válida.' },
    })
    expect((await admin('PUT', `${RECETAS}/${producto}/NADA`, { cantidad_ingrediente: 1 })).status).toBe(404)
  })

  it('[API-19] [COMP-09] [DET-06] deletes a line, or the whole recipe; the product stays', async () => {
    await admin('POST', `${RECETAS}/${producto}`, [
      { codigo_ingrediente: 'TELA', cantidad_ingrediente: 1 },
      { codigo_ingrediente: 'HILO', cantidad_ingrediente: 1 },
    ])
    expect((await admin('DELETE', `${RECETAS}/${producto}/TELA`)).status).toBe(204)
    expect((await admin('DELETE', `${RECETAS}/${producto}/TELA`)).status).toBe(404)
    expect(await linesOf(producto)).toMatchObject([{ codigo_ingrediente: 'HILO' }])
    const before = await seqNow()
    expect((await admin('DELETE', `${RECETAS}/${producto}`)).status).toBe(204)
    expect(await entriesSince(before)).toMatchObject([
      { accion: 'baja', despues: null, antes: { lineas: [{ codigo_ingrediente: 'HILO' }] } },
    ])
    expect((await admin('DELETE', `${RECETAS}/${producto}`)).status).toBe(404)
    expect((await server.call('user', 'GET', `/productos/${producto}`)).status).toBe(200)

    await admin('POST', `${RECETAS}/${producto}`, [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 1 }])
    const composition = () => server.call('user', 'GET', `/composiciones?producto=${producto}`)
    expect((await composition()).body).toHaveLength(1)
    expect((await admin('DELETE', `${RECETAS}/${producto}/TELA`)).status).toBe(204)
    expect((await composition()).body).toEqual([])
    expect((await server.call('user', 'GET', `/productos/${producto}`)).status).toBe(200)
  })
})

describe('cycles', () => {
  it('[COST-27] refuses a recipe that would contain itself, by every way in, naming the path', async () => {
    const before = await seqNow()
    const message = 'La composición se contendría a sí misma: FORRO → CAMPERA → CUERPO → FORRO'
    const line = { codigo_ingrediente: 'CAMPERA', cantidad_ingrediente: 1 }
    const refusals = [
      await admin('POST', RECETAS, { codigo_producto: 'FORRO', ...line }),
      await admin('POST', `${RECETAS}/FORRO`, [line]),
      await admin('PUT', `${RECETAS}/FORRO`, [line]),
    ]
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        status: 409,
        body: { code: 'ciclo', message, lineas: [{ status: 409, message }] },
      })
    }
    const itself = { codigo_producto: 'FORRO', codigo_ingrediente: 'FORRO', cantidad_ingrediente: 1 }
    expect((await admin('POST', RECETAS, itself)).body.message).toContain('FORRO → FORRO')
    expect(await seqNow()).toBe(before)
  })
})

describe('the engine that follows', () => {
  it('[BIT-12] [BIT-13] [COST-30] equals a fresh load after every kind of recipe write', async () => {
    const amounts = async (costeo: Costeo) => {
      const { model } = await costeo.alDia()
      return Object.fromEntries(Array.from(model.resultados(), (r) => [r.codigo, [r.base, r.incompleto]]))
    }
    const following = new Costeo(server.database)
    await following.alDia()
    const producto = await newProduct()
    const steps: [string, string, unknown?][] = [
      ['POST', `${RECETAS}/${producto}`, [{ codigo_ingrediente: 'CUERPO', cantidad_ingrediente: 2 }]],
      ['PUT', `${RECETAS}/${producto}/CUERPO`, { cantidad_ingrediente: 3 }],
      ['PUT', `${RECETAS}/${producto}`, [{ codigo_ingrediente: 'TELA', cantidad_ingrediente: 1.5 }]],
      ['POST', RECETAS, { codigo_producto: producto, codigo_ingrediente: 'HILO', cantidad_ingrediente: 4 }],
      ['DELETE', `${RECETAS}/${producto}/TELA`],
      ['DELETE', `${RECETAS}/${producto}`],
      ['DELETE', `/productos/${producto}`],
    ]
    for (const [method, path, body] of steps) {
      expect([path, (await admin(method, path, body)).status]).toEqual([
        path,
        expect.toSatisfy((s) => s < 300),
      ])
      expect(await amounts(following)).toEqual(await amounts(new Costeo(server.database)))
    }
  })
})
