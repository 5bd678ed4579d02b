import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { cargarCatalogo } from '../carga/carga.service.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
})
afterEach(() => server.close())

/** The day `n` days from today, in the installation's zone. */
const day = (n: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + n * 86_400_000,
  )

const get = async (path: string) => (await server.call('user', 'GET', path)).body
const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
const put = (path: string, body: unknown, headers?: Record<string, string>) =>
  server.call('admin', 'PUT', path, body, headers)
const remove = (path: string) => server.call('admin', 'DELETE', path)

const base = async (codigo: string, fecha = ''): Promise<number> =>
  (await get(`/resultados-cdr/${codigo}/base${fecha && `?fecha=${encodeURIComponent(fecha)}`}`)).base_cdr

const dolar = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485 }
const oficial = {
  codigo: 'OFICIAL',
  nombre: 'Oficial',
  clase: 'salario',
  recargo_pct: 23.457,
  monto: 4187.25,
}
const valorOf = async (codigo: string) =>
  (await get('/valores')).find((row: { codigo: string }) => row.codigo === codigo)

const costura = {
  descripcion: 'Costura',
  horas_hombre_std: 8,
  sector_productivo: 'Confección',
}

/** Expects each call to be refused with these words, and nothing to be written. */
const refuses = async (
  calls: readonly (readonly [path: string, body: unknown, status: number, message: string])[],
) => {
  const before = await newestSeq(server.database.db)
  for (const [path, body, status, message] of calls) {
    const answer = await post(path, body)
    expect([path, body, answer.status, answer.body.message]).toEqual([path, body, status, message])
  }
  expect(await newestSeq(server.database.db)).toBe(before)
}

describe('values with dates', () => {
  it('[VAL-01] [VAL-02] answers the amount in force, the next one, and all amounts, the oldest first', async () => {
    expect(await post('/valores', dolar)).toMatchObject({
      status: 201,
      body: { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485, desde: day(0), proxima: null },
    })
    await post('/valores/USD/vigencias', { desde: day(20), monto: 1550 })
    await post('/valores/USD/vigencias', { desde: day(10), monto: 1500, nota: 'anunciado' })
    await post('/valores/USD/vigencias', { desde: day(-10), monto: 1400 })
    await post('/valores', { codigo: 'EUR', nombre: 'Euro', clase: 'moneda' })
    const codes = (await get('/valores')).map(({ codigo }: { codigo: string }) => codigo)
    expect(codes).toEqual(['ARS', 'EUR', 'ME', 'MO', 'USD'])
    expect(await valorOf('USD')).toMatchObject({ monto: 1485, proxima: { desde: day(10), monto: 1500 } })
    expect(await valorOf('EUR')).toMatchObject({ monto: null, desde: null, proxima: null })
    expect(await get('/valores/USD/vigencias')).toEqual([
      { desde: day(-10), monto: 1400, nota: '' },
      { desde: day(0), monto: 1485, nota: '' },
      { desde: day(10), monto: 1500, nota: 'anunciado' },
      { desde: day(20), monto: 1550, nota: '' },
    ])
    expect(await get('/valores/NADA/vigencias')).toMatchObject({
      statusCode: 404,
      message: 'No existe el valor NADA.',
    })
  })

  it('changes and deletes one without the others', async () => {
    const euro = { codigo: 'EUR', nombre: 'Euro', clase: 'moneda', monto: 1600 }
    for (const one of [dolar, euro]) {
      await post('/valores', one)
      await post(`/valores/${one.codigo}/vigencias`, { desde: day(9), monto: 1700 })
    }
    const others = async () => [await valorOf('USD'), await get('/valores/USD/vigencias')]
    const before = await others()
    expect((await put('/valores/EUR', { nombre: 'Euro billete' })).status).toBe(200)
    expect((await remove(`/valores/EUR/vigencias/${day(9)}`)).status).toBe(204)
    expect(await get('/valores/EUR/vigencias')).toEqual([{ desde: day(0), monto: 1600, nota: '' }])
    expect((await remove('/valores/EUR')).status).toBe(204)
    expect(await others()).toEqual(before)
  })

  it('[VAL-03] the installation’s currency is worth 1, and cannot be changed', async () => {
    const message = 'ARS es la moneda de la instalación: vale siempre 1.'
    expect(await valorOf('ARS')).toMatchObject({ clase: 'moneda', monto: 1 })
    for (const answer of [
      await put('/valores/ARS', { nombre: 'Peso' }),
      await remove('/valores/ARS'),
      await post('/valores/ARS/vigencias', { desde: day(0), monto: 2 }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { message } })
    expect(await post('/valores', { ...dolar, codigo: 'ARS' })).toMatchObject({
      status: 409,
      body: { message: 'El valor ARS ya existe' },
    })
    expect(await get('/valores/ARS/vigencias')).toEqual([])
  })

  it('[VAL-04] refuses a valor with missing data, a taken code, or another class while in use', async () => {
    await post('/valores', oficial)
    await put('/matriz-mano/MO-COSTURA', { ...costura, valor_hora_hombre: null, categoria: 'OFICIAL' })
    await refuses([
      ['/valores', { nombre: 'x', clase: 'moneda' }, 400, 'Por favor ingresá el código del valor.'],
      ['/valores', { codigo: 'X', clase: 'moneda' }, 400, 'Por favor ingresá el nombre del valor.'],
      [
        '/valores',
        { codigo: 'X', nombre: 'x', clase: 'otra' },
        400,
        'La clase tiene que ser moneda, salario, tarifa o indice.',
      ],
      ['/valores', { ...oficial, nombre: 'Otro' }, 409, 'El valor OFICIAL ya existe'],
    ])
    expect(await put('/valores/OFICIAL', { nombre: 'Oficial', clase: 'tarifa' })).toMatchObject({
      status: 409,
      body: { message: 'OFICIAL está en uso: su clase no se cambia.' },
    })
    await post('/valores', { codigo: 'LIBRE', nombre: 'Libre', clase: 'moneda' })
    expect(await put('/valores/LIBRE', { nombre: 'Libre', clase: 'indice' })).toMatchObject({
      status: 200,
      body: { clase: 'indice' },
    })
  })

  it('[VAL-05] refuses a vigencia without amount or day, with an impossible day, or of an unknown valor', async () => {
    await post('/valores', dolar)
    const path = '/valores/USD/vigencias'
    await refuses([
      [path, { desde: day(1) }, 400, 'Por favor ingresá el monto.'],
      [path, { desde: day(1), monto: 0 }, 400, 'El monto tiene que ser mayor a 0.'],
      [path, { desde: day(1), monto: -3 }, 400, 'El monto tiene que ser mayor a 0.'],
      [path, { monto: 1 }, 400, 'Por favor elegí desde qué día vale.'],
      [path, { desde: '2026-02-30', monto: 1 }, 400, 'Esa fecha no existe.'],
      [path, { desde: 'mañana', monto: 1 }, 400, 'Esa fecha no existe.'],
      [path, { desde: '3000-01-01', monto: 1 }, 400, 'La fecha tiene que estar entre los años 1900 y 2999.'],
      ['/valores/NADA/vigencias', { desde: day(1), monto: 1 }, 404, 'No existe el valor NADA.'],
    ])
  })

  it('[VAL-06] [VAL-22] stores one vigencia a day, and refuses to overwrite one that the person has not seen', async () => {
    const { body: created } = await post('/valores', dolar)
    const first = await post('/valores/USD/vigencias', { desde: day(3), monto: 1500 })
    expect(first).toMatchObject({ status: 201, body: { valor: 'USD', version: created.version + 1 } })
    const before = await newestSeq(server.database.db)
    const second = await post('/valores/USD/vigencias', { desde: day(3), monto: 1510 })
    expect(second).toMatchObject({ status: 200, body: { desde: day(3), monto: 1510 } })
    const [entry] = (await get('/bitacora?limit=1')) as { seq: number }[]
    expect(entry!.seq).toBe(before + 1)
    expect(JSON.stringify((await get(`/bitacora/${entry!.seq}/cambios`)) ?? null)).toContain('1500')
    const stale = { 'if-match': `"${created.version}"` }
    for (const answer of [
      await put('/valores/USD', { nombre: 'Otro' }, stale),
      await server.call('admin', 'POST', '/valores/USD/vigencias', { desde: day(4), monto: 2 }, stale),
    ])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'version_vieja', actual: { codigo: 'USD', version: created.version + 2 } },
      })
  })

  it('[VAL-07] [VAL-08] adds a surcharge to wages only, and takes the hour of a row from its grade', async () => {
    await post('/valores', oficial)
    await put('/matriz-mano/MO-COSTURA', { ...costura, valor_hora_hombre: null, categoria: 'OFICIAL' })
    expect(await get('/matriz-mano')).toMatchObject([
      { categoria: 'OFICIAL', valor_hora_hombre: 5169.453233, costo_mano_obra: 5907.946552 },
    ])
    expect([await base('CUERPO'), await base('CAMPERA')]).toEqual([4808.146608, 4969.128751])
    await refuses([
      ['/valores', { ...oficial, codigo: 'X', recargo_pct: -1 }, 400, 'El recargo no puede ser negativo.'],
      ['/valores', { ...dolar, recargo_pct: 1 }, 400, 'Solo un salario lleva recargo.'],
    ])
    expect(await put('/valores/MO', { nombre: 'Hora', recargo_pct: 3 })).toMatchObject({
      status: 400,
      body: { message: 'MO no lleva recargo: es la hora entera.' },
    })
  })

  it('[VAL-10] a new row keeps no value if it sends none, the global one, or that of its grade or tariff', async () => {
    await post('/valores', oficial)
    await post('/valores', { codigo: 'T3', nombre: 'Punta', clase: 'tarifa', monto: 112.35 })
    const { message } = (await post('/matriz-mano', {})).body
    expect(message.slice(-2)).toEqual([
      'Por favor ingresa un valor por hora hombre válido mayor a 0.',
      'Por favor ingresa horas por turno válidas mayor a 0.',
    ])
    const hora = (codigo: string, valor_hora_hombre: number | null | undefined, categoria?: string) =>
      post('/matriz-mano', {
        ...costura,
        codigo_mano_obra: codigo,
        consumo_kw_std: 0,
        std_produccion: 7,
        horas_por_turno: 8,
        valor_hora_hombre,
        categoria,
      })
    const graded = [
      await hora('M1', undefined, 'OFICIAL'),
      await hora('M2', null, 'OFICIAL'),
      await hora('M3', 3000, 'OFICIAL'),
      await hora('M4', 5169.453233, 'OFICIAL'),
    ]
    for (const { status, body } of graded)
      expect([status, body.valor_hora_hombre]).toEqual([201, 5169.453233])
    expect((await hora('M5', 777, 'OFICIAL')).body.valor_hora_hombre).toBe(777)
    expect((await hora('M6', 3000)).body.valor_hora_hombre).toBe(3000)
    expect(await hora('M7', null)).toMatchObject({
      status: 400,
      body: { message: 'Por favor ingresa un valor por hora hombre válido mayor a 0.' },
    })
    const row = (await get('/matriz-energia'))[0]
    const kw = (codigo_energia: string, valor_kw: number | null, tarifa: string | null) =>
      post('/matriz-energia', {
        codigo_energia,
        codigo_mano_obra: row.codigo_mano_obra,
        descripcion: 'e',
        sector_productivo: row.sector_productivo,
        consumo_kw_std: 1,
        valor_kw,
        tarifa,
      })
    expect((await kw('E1', null, 'T3')).body.valor_kw).toBe(112.35)
    expect((await kw('E2', 89.4, 'T3')).body.valor_kw).toBe(112.35)
    expect((await kw('E3', null, null)).body.message).toBe('Por favor ingresa un valor kW válido mayor a 0.')
    await post('/valores/OFICIAL/vigencias', { desde: day(0), monto: 4000 })
    const hours = (await get('/matriz-mano?q=M')).map(
      (each: { valor_hora_hombre: number }) => each.valor_hora_hombre,
    )
    expect(hours.filter((each: number) => each === 4938.28)).toHaveLength(4)
  })

  it('[VAL-09] [VAL-10] [VAL-11] takes energy from its tariff, and remembers the source of a value', async () => {
    await post('/valores', { codigo: 'T3-PUNTA', nombre: 'Punta', clase: 'tarifa', monto: 112.35 })
    const row = (await get('/matriz-energia'))[0]
    const energy = {
      codigo_energia: 'EN-COSTURA',
      descripcion: row.descripcion,
      sector_productivo: row.sector_productivo,
      codigo_mano_obra: row.codigo_mano_obra,
      consumo_kw_std: row.consumo_kw_std,
    }
    const change = (body: object) => put('/matriz-energia/EN-COSTURA', { ...energy, ...body })
    expect(await change({ valor_kw: null, tarifa: 'T3-PUNTA' })).toMatchObject({
      body: { valor_kw: 112.35, tarifa: 'T3-PUNTA', costo_energia_unidad: 40.125 },
    })
    expect(await base('CAMPERA')).toBe(3731.490297)
    // Sending back the effective value does not make it the row's own.
    await change({ valor_kw: 112.35, tarifa: 'T3-PUNTA' })
    await post('/valores/T3-PUNTA/vigencias', { desde: day(0), monto: 120 })
    expect((await get('/matriz-energia'))[0].valor_kw).toBe(120)
    await change({ valor_kw: 90, tarifa: 'T3-PUNTA' })
    expect((await get('/matriz-energia'))[0].valor_kw).toBe(90)
    await change({ valor_kw: null, tarifa: null })
    expect((await get('/matriz-energia'))[0].valor_kw).toBe(89.4)
    const before = await newestSeq(server.database.db)
    const mano = (categoria: string) =>
      put('/matriz-mano/MO-COSTURA', { ...costura, valor_hora_hombre: null, categoria })
    for (const [answer, message] of [
      [await mano('NADA'), 'No existe el salario NADA.'],
      [await mano('T3-PUNTA'), 'T3-PUNTA no es un salario.'],
      [await change({ valor_kw: null, tarifa: 'NADA' }), 'No existe la tarifa NADA.'],
      [await change({ valor_kw: null, tarifa: 'MO' }), 'MO no es una tarifa.'],
      [await mano('ARS'), 'ARS no es un salario.'],
      [await change({ valor_kw: null, tarifa: 'ARS' }), 'ARS no es una tarifa.'],
    ] as const)
      expect(answer).toMatchObject({ status: 400, body: { message } })
    expect(await newestSeq(server.database.db)).toBe(before)
  })

  it('[VAL-14] [VAL-21] a future amount changes nothing yet, and can be replaced, removed and undone', async () => {
    await post('/valores', oficial)
    await put('/matriz-mano/MO-COSTURA', { ...costura, valor_hora_hombre: null, categoria: 'OFICIAL' })
    await post('/valores/OFICIAL/vigencias', { desde: day(9), monto: 4438.485 })
    expect(await base('CAMPERA')).toBe(4969.128751)
    const seq = await newestSeq(server.database.db)
    expect((await remove(`/valores/OFICIAL/vigencias/${day(9)}`)).status).toBe(204)
    expect((await valorOf('OFICIAL')).proxima).toBeNull()
    const undo = (entry: number) => post(`/bitacora/${entry}/deshacer`, {})
    expect((await undo(await newestSeq(server.database.db))).status).toBe(201)
    expect((await valorOf('OFICIAL')).proxima).toEqual({ desde: day(9), monto: 4438.485 })
    await post('/valores/OFICIAL/vigencias', { desde: day(9), monto: 4500 })
    expect(await undo(seq)).toMatchObject({ status: 409 })
    expect(await remove(`/valores/OFICIAL/vigencias/${day(3)}`)).toMatchObject({ status: 404 })
  })

  it('[VAL-27] [VAL-28] shows the effect of new values on the day from which they count, and writes nothing', async () => {
    await post('/valores', oficial)
    await put('/matriz-mano/MO-COSTURA', { ...costura, valor_hora_hombre: null, categoria: 'OFICIAL' })
    const before = await newestSeq(server.database.db)
    const effect = async (...cambios: object[]) => {
      const { body } = await server.call('admin', 'POST', '/simulaciones', { cambios })
      const moved = body.mayores.find((row: { codigo_producto: string }) => row.codigo_producto === 'CAMPERA')
      return [moved?.antes, moved?.despues]
    }
    const raise = { tipo: 'valor', codigo: 'OFICIAL', porcentaje: 6 }
    expect(await effect(raise)).toEqual([4969.128751, 5146.367147])
    expect(await effect({ ...raise, desde: day(9) })).toEqual([4969.128751, 5146.367147])
    expect(await effect({ tipo: 'valor', codigo: 'OFICIAL', monto: 4438.485 })).toEqual([
      4969.128751, 5146.367147,
    ])
    expect(await newestSeq(server.database.db)).toBe(before)
    // On a future day that already has another amount, the comparison is with that amount.
    await post('/valores/OFICIAL/vigencias', { desde: day(5), monto: 4438.485 })
    expect(await effect({ tipo: 'valor', codigo: 'OFICIAL', monto: 4187.25, desde: day(9) })).toEqual([
      5146.367147, 4969.128751,
    ])
    for (const wrong of [{ monto: 1, porcentaje: 1 }, {}, { monto: 0 }]) {
      const cambios = [{ tipo: 'valor', codigo: 'OFICIAL', ...wrong }]
      expect((await server.call('admin', 'POST', '/simulaciones', { cambios })).status).toBe(400)
    }
  })

  it('[VAL-16] an earlier day entered today changes today’s costs, but no closing', async () => {
    await post('/valores', { ...dolar, desde: day(-40) })
    await put('/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', precio: 0.02, moneda: 'USD' })
    expect(
      (await get('/insumos')).find(({ codigo }: { codigo: string }) => codigo === 'BOTON'),
    ).toMatchObject({
      precio: 0.02,
      moneda: 'USD',
      costo: 29.7,
    })
    expect((await post('/cierres', { nombre: 'Ahora' })).status).toBe(201)
    const before = await base('CAMPERA')
    await post('/valores/USD/vigencias', { desde: day(-30), monto: 1600 })
    expect(await base('CAMPERA')).toBeCloseTo(before + 6 * 2.3, 6)
    expect(await base('CAMPERA', 'cierre:Ahora')).toBe(before)
  })

  it('[VAL-17] [VAL-21] stores several at once as one entry, all or none, with one undo', async () => {
    await post('/valores', dolar)
    await post('/valores', oficial)
    const wanted = (valor: string, monto: unknown = 5, desde = day(2)) => ({ valor, desde, monto })
    await refuses([
      ['/vigencias', [], 400, 'Agregá al menos un valor.'],
      [
        '/vigencias',
        [wanted('USD'), wanted('USD')],
        400,
        `USD está dos veces para el ${day(2).split('-').map(Number).toReversed().join('/')}.`,
      ],
      ['/vigencias', [wanted('USD'), wanted('OFICIAL', 0)], 400, 'Fila 2: El monto tiene que ser mayor a 0.'],
      ['/vigencias', [wanted('USD'), wanted('NADA')], 404, 'Fila 2: No existe el valor NADA.'],
    ])
    const before = await newestSeq(server.database.db)
    const written = await post('/vigencias', [
      wanted('USD', 1700),
      wanted('OFICIAL', 4400),
      wanted('MO', 3100),
    ])
    expect(written.status).toBe(201)
    expect(await newestSeq(server.database.db)).toBe(before + 1)
    expect((await valorOf('MO')).proxima).toEqual({ desde: day(2), monto: 3100 })
    expect((await post(`/bitacora/${before + 1}/deshacer`, {})).status).toBe(201)
    for (const codigo of ['USD', 'OFICIAL', 'MO']) expect((await valorOf(codigo)).proxima).toBeNull()
  })

  it('[VAL-27] lists every change of a valor: alone, with others, and as a global value', async () => {
    const history = async (codigo: string) =>
      (await get(`/bitacora?entidad=valor&clave=${codigo}&masivas=true`)).map(
        ({ entidad, clave }: { entidad: string; clave: string }) => `${entidad} ${clave}`,
      )
    await post('/valores', dolar)
    await post('/valores', { ...dolar, codigo: 'EUR' })
    await post('/valores/USD/vigencias', { desde: day(10), monto: 1500 })
    await post('/vigencias', [
      { valor: 'USD', desde: day(20), monto: 1550 },
      { valor: 'MO', desde: day(20), monto: 3500 },
    ])
    await put('/tabla-config/matriz_mano', { valor: 3100 })
    expect(await history('USD')).toEqual(['vigencia *', 'vigencia USD', 'valor USD'])
    expect(await history('EUR')).toEqual(['valor EUR'])
    expect((await history('MO')).slice(0, 2)).toEqual(['config matriz_mano', 'vigencia *'])
  })

  it('[VAL-18] [VAL-19] says what is missing, and deletes an unused valor', async () => {
    await post('/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda' })
    await put('/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', precio: 1, moneda: 'USD' })
    const reasons = async () => (await get('/resultados-cdr/CAMPERA/base')).motivos
    expect(JSON.stringify(await reasons())).toContain('El insumo BOTON no tiene costo: falta el valor de USD')
    expect(await remove('/valores/USD')).toMatchObject({
      status: 409,
      body: { code: 'en_uso', message: 'El valor USD se usa en 1 registro: BOTON.' },
    })
    await post('/valores/USD/vigencias', { desde: day(0), monto: 1485 })
    expect(JSON.stringify(await reasons())).not.toContain('BOTON')
    for (const codigo of ['MO', 'ME'])
      expect(await remove(`/valores/${codigo}`)).toMatchObject({
        status: 409,
        body: { message: `${codigo} es un valor global: no se elimina.` },
      })
    await post('/valores', { ...dolar, codigo: 'EUR' })
    const before = await newestSeq(server.database.db)
    expect((await remove('/valores/EUR')).status).toBe(204)
    expect(await newestSeq(server.database.db)).toBe(before + 1)
    expect((await post(`/bitacora/${before + 1}/deshacer`, {})).status).toBe(201)
    expect(await get('/valores/EUR/vigencias')).toEqual([{ desde: day(0), monto: 1485, nota: '' }])
  })
})
