import { afterAll, beforeAll, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
})
afterAll(() => server.close())

const day = (n: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + n * 86_400_000,
  )

const call = (method: 'POST' | 'PUT' | 'GET', path: string, body?: unknown) =>
  server.call(method === 'GET' ? 'user' : 'admin', method, path, body)

const csv = async (tabla: string, query = ''): Promise<string[][]> => {
  const { body, status } = await server.call('user', 'GET', `/export?table=${tabla}&format=csv${query}`)
  expect([query, status]).toEqual([query, 200])
  return body
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line: string) => line.split(';'))
}
const rowOf = async (tabla: string, codigo: string, query = '') => {
  const [head, ...rows] = await csv(tabla, query)
  const row = rows.find((cells) => cells[0]!.includes(codigo) || cells[1]!.includes(codigo))!
  return Object.fromEntries(head!.map((name, i) => [name, row[i]]))
}

it('[VAL-24] exports a future day as the screens show it, and CDR and supplies of a past one', async () => {
  const before = new Date().toISOString()
  await call('POST', '/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485 })
  await call('POST', '/valores', {
    codigo: 'OFICIAL',
    nombre: 'Oficial',
    clase: 'salario',
    recargo_pct: 23.457,
    monto: 4187.25,
  })
  await call('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', precio: 0.02, moneda: 'USD' })
  await call('PUT', '/matriz-mano/MO-COSTURA', {
    descripcion: 'Costura',
    horas_hombre_std: 8,
    sector_productivo: 'Confección',
    valor_hora_hombre: null,
    categoria: 'OFICIAL',
  })
  await call('POST', '/valores/USD/vigencias', { desde: day(9), monto: 1500 })
  await call('POST', '/valores/OFICIAL/vigencias', { desde: day(9), monto: 4438.485 })

  const ahead = `&fecha=${day(10)}`
  const { body: screen } = await call('GET', `/resultados-cdr/CAMPERA/base?fecha=${day(10)}`)
  expect(await rowOf('resultados_cdr', 'CAMPERA', ahead)).toMatchObject({
    base_cdr: String(screen.base_cdr.toFixed(6)).replace('.', ','),
  })
  expect(await rowOf('insumos', 'BOTON', ahead)).toMatchObject({ costo: '30,000000', precio: '0,020000' })
  expect(await rowOf('insumos', 'BOTON')).toMatchObject({ costo: '29,700000' })
  expect(await rowOf('matriz_mano', 'MO-COSTURA', ahead)).toMatchObject({ valor_hora_hombre: '5479,620426' })
  // Recipe lines and products too are as of that day.
  expect(await rowOf('recetas_normalizada', 'BOTON', ahead)).toMatchObject({ costo_ingrediente: '30,000000' })

  expect(await rowOf('resultados_cdr', 'CAMPERA', `&fecha=${before}`)).toMatchObject({
    base_cdr: '3729,441190',
    incompleto: 'FALSO',
  })
  expect(await rowOf('insumos', 'BOTON', `&fecha=${before}`)).toMatchObject({ costo: '25,500000' })
  const past = await server.call('user', 'GET', `/export?table=productos&format=csv&fecha=${before}`)
  expect([past.status, past.body.message]).toEqual([
    400,
    'De un momento pasado se exportan solo el CDR, los insumos, la composición y los precios.',
  ])
})

it('[VAL-24] writes the CDR in another currency, at its value of that moment', async () => {
  const pesos = (await call('GET', '/resultados-cdr/CAMPERA/base')).body.base_cdr
  const now = await rowOf('resultados_cdr', 'CAMPERA', '&moneda=usd')
  expect(now).toMatchObject({ moneda: 'USD' })
  expect(Number(now.base_cdr!.replace(',', '.'))).toBeCloseTo(pesos / 1485, 6)
  const then = (await call('GET', `/resultados-cdr/CAMPERA/base?fecha=${day(9)}`)).body.base_cdr
  const ahead = await rowOf('resultados_cdr', 'CAMPERA', `&moneda=USD&fecha=${day(9)}`)
  expect(Number(ahead.base_cdr!.replace(',', '.'))).toBeCloseTo(then / 1500, 6)
  expect(await rowOf('resultados_cdr', 'CAMPERA', '&moneda=ARS')).not.toHaveProperty('moneda')

  expect((await call('GET', '/cotizaciones')).body).toEqual([
    { codigo: 'USD', nombre: 'Dólar', vale: 1485, desde: day(0) },
  ])
  expect((await call('GET', `/cotizaciones?fecha=${day(9)}`)).body).toMatchObject([{ vale: 1500 }])
  expect((await call('GET', '/cotizaciones?fecha=2001-01-01')).body).toEqual([])

  for (const [query, message] of [
    ['table=resultados_cdr&format=csv&moneda=EUR', 'No hay un valor de EUR que rija entonces.'],
    ['table=resultados_cdr&format=csv&moneda=OFICIAL', 'No hay un valor de OFICIAL que rija entonces.'],
    ['table=insumos&format=csv&moneda=USD', 'En otra moneda se exporta solo el CDR.'],
  ] as const) {
    const answer = await server.call('user', 'GET', `/export?${query}`)
    expect([query, answer.status, answer.body.message]).toEqual([query, 400, message])
  }
})
