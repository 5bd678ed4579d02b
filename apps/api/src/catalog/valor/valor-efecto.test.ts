import { afterEach, beforeEach, expect, it } from 'vitest'
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

const day = (n: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + n * 86_400_000,
  )

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await server.call('admin', method, path, body)
  expect([path, answer.status < 300, answer.body?.message]).toEqual([path, true, undefined])
  return answer.body
}
const base = async (codigo: string, query = ''): Promise<number> =>
  (await send('GET', `/resultados-cdr/${codigo}/base${query}`)).base_cdr
const effect = async (codigo: string, ...cambios: object[]): Promise<number | undefined> => {
  const { mayores } = await send('POST', '/simulaciones', { cambios })
  return mayores.find((row: { codigo_producto: string }) => row.codigo_producto === codigo)?.despues
}

it('[VAL-27] shows the effect of a surcharge and of removing an amount, equal to that of saving', async () => {
  const oficial = { codigo: 'OFICIAL', nombre: 'Oficial', clase: 'salario', recargo_pct: 23.457 }
  await send('POST', '/valores', { ...oficial, monto: 4187.25, desde: day(-10) })
  await send('PUT', '/matriz-mano/MO-COSTURA', {
    descripcion: 'Costura',
    horas_hombre_std: 8,
    sector_productivo: 'Confección',
    valor_hora_hombre: null,
    categoria: 'OFICIAL',
  })
  await send('POST', '/valores/OFICIAL/vigencias', { desde: day(0), monto: 4438.485 })
  const taken = await effect('CAMPERA', { tipo: 'valor', codigo: 'OFICIAL', monto: 4187.25, desde: day(0) })
  await send('DELETE', `/valores/OFICIAL/vigencias/${day(0)}`)
  expect([taken, await base('CAMPERA')]).toEqual([4969.128751, 4969.128751])

  const raised = await effect('CAMPERA', { tipo: 'recargo', codigo: 'OFICIAL', recargo_pct: 30 })
  await send('PUT', '/valores/OFICIAL', { nombre: 'Oficial', clase: 'salario', recargo_pct: 30 })
  expect(raised).toBe(await base('CAMPERA'))
  const refused = await server.call('admin', 'POST', '/cambios-masivos', {
    cambios: [{ tipo: 'recargo', codigo: 'ME', recargo_pct: 30 }],
  })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'Cambio 1: ME no lleva recargo: es la hora entera.',
  ])
  await send('POST', '/cambios-masivos', {
    cambios: [{ tipo: 'recargo', codigo: 'OFICIAL', recargo_pct: 0 }],
  })
  expect(
    (await send('GET', '/valores')).find(({ codigo }: { codigo: string }) => codigo === 'OFICIAL'),
  ).toMatchObject({
    recargo_pct: 0,
  })
})

it('[VAL-27] answers in one request who last changed each valor, also for several changed together', async () => {
  await send('POST', '/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485 })
  await send('POST', '/valores', { codigo: 'EUR', nombre: 'Euro', clase: 'moneda', monto: 1600 })
  await send('POST', '/vigencias', [
    { valor: 'USD', desde: day(5), monto: 1500 },
    { valor: 'MO', desde: day(5), monto: 3500 },
  ])
  const ultimos = new Map<string, { seq: number; accion: string }>(
    (await send('GET', '/valores/ultimos-cambios')).map((one: { codigo: string; entrada: object }) => [
      one.codigo,
      one.entrada,
    ]),
  )
  expect(ultimos.get('USD')!.seq).toBe(ultimos.get('MO')!.seq)
  expect(ultimos.get('EUR')).toMatchObject({ accion: 'alta' })
  expect(ultimos.get('EUR')!.seq).toBe(ultimos.get('USD')!.seq - 1)
})

it('[BIT-09] goes back past the day on which a row got its grade, with earlier changes of the row', async () => {
  const fila = { descripcion: 'Costura', horas_hombre_std: 8, sector_productivo: 'Confección' }
  const before = await base('CAMPERA')
  await send('POST', '/cierres', { nombre: 'Antes' })
  await send('PUT', '/matriz-mano/MO-COSTURA', { ...fila, valor_hora_hombre: null, std_produccion: 6 })
  await send('POST', '/valores', { codigo: 'OFICIAL', nombre: 'Oficial', clase: 'salario', monto: 4000 })
  await send('PUT', '/matriz-mano/MO-COSTURA', { ...fila, valor_hora_hombre: null, categoria: 'OFICIAL' })
  await send('PUT', '/matriz-mano/MO-COSTURA', { ...fila, valor_hora_hombre: null, std_produccion: 5 })
  expect(await base('CAMPERA', '?fecha=cierre:Antes')).toBe(before)
})

/** Golden case 08: https://misopinioneseduardotello.com/la-inflacion-ese-fantasma-argentino-ii */
it('[VAL-26] a dollar that rises by 20 % raises a product that is 30 % dollars by 6 %', async () => {
  await send('POST', '/valores', {
    codigo: 'USD',
    nombre: 'Dólar',
    clase: 'moneda',
    monto: 1000,
    desde: day(-30),
  })
  await send('POST', '/insumos/registrar', {
    codigo: 'IMPORTADO',
    detalle: 'Importado',
    grupo: 'Caso',
    precio: 0.03,
    moneda: 'USD',
  })
  await send('POST', '/insumos/registrar', {
    codigo: 'NACIONAL',
    detalle: 'Nacional',
    grupo: 'Caso',
    costo: 70,
  })
  await send('POST', '/productos', {
    codigo_producto: 'CASO',
    descripcion_producto: 'Caso',
    sector_productivo: 'Confección',
  })
  for (const codigo of ['IMPORTADO', 'NACIONAL'])
    await send('POST', '/recetas-normalizada', {
      codigo_producto: 'CASO',
      codigo_ingrediente: codigo,
      cantidad_ingrediente: 1,
    })
  expect(await base('CASO')).toBe(100)
  expect(await effect('CASO', { tipo: 'valor', codigo: 'USD', porcentaje: 20 })).toBe(106)
  await send('POST', '/valores/USD/vigencias', { desde: day(1), monto: 1200 })
  expect([await base('CASO'), await base('CASO', `?fecha=${day(1)}`)]).toEqual([100, 106])
  const { lineas } = await send('GET', `/resultados-cdr/CASO/desglose?fecha=${day(1)}`)
  expect(lineas.map((linea: { costo_total: number }) => linea.costo_total)).toEqual([36, 70])
  const { productos } = await send('GET', `/comparaciones?desde=${day(0)}&hasta=${day(1)}&producto=CASO`)
  expect(productos[0].puente).toMatchObject({ tipo_cambio: 6, materiales: 0, mantencion: 0.9 })
})
