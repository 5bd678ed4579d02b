import type { Desglose, NodoDesglose, Paso } from '@telar/contract'
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

const nodesBelow = (node: NodoDesglose): NodoDesglose[] => [node, ...node.hijos.flatMap(nodesBelow)]

const pasosOf = async (codigo: string, query = ''): Promise<Paso[]> => {
  const { body } = await server.call('user', 'GET', `/resultados-cdr/CAMPERA/desglose${query}`)
  const { lineas, pasos }: Desglose = body
  expect(pasos).toEqual([])
  return lineas.flatMap(nodesBelow).find((node) => node.codigo === codigo)!.pasos
}

it('[VAL-25] [HAC-29] explains each step of a cost with its starting day', async () => {
  const write = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const answer = await server.call('admin', method, path, body)
    expect([path, answer.status < 300, answer.body.message]).toEqual([path, true, undefined])
  }
  // Costs that depend only on the global values show no steps (VAL-29).
  for (const codigo of ['BOTON', 'MO-COSTURA', 'EN-COSTURA', 'CUERPO'])
    expect(await pasosOf(codigo)).toEqual([])

  const { body: seed } = await server.call('user', 'GET', '/resultados-cdr-mantencion')
  for (const each of seed) expect(each).not.toHaveProperty('monedas')

  const since = { desde: day(-3) }
  await write('POST', '/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1485, ...since })
  await write('POST', '/valores', {
    codigo: 'OFICIAL',
    nombre: 'Oficial',
    clase: 'salario',
    recargo_pct: 23.457,
    monto: 4187.25,
    ...since,
  })
  await write('POST', '/valores', {
    codigo: 'T3-PUNTA',
    nombre: 'Punta',
    clase: 'tarifa',
    monto: 112.35,
    ...since,
  })
  await write('PUT', '/insumos/BOTON', { detalle: 'Botón', grupo: 'Avíos', precio: 0.02, moneda: 'USD' })
  await write('PUT', '/matriz-mano/MO-COSTURA', {
    descripcion: 'Costura',
    horas_hombre_std: 8,
    sector_productivo: 'Confección',
    valor_hora_hombre: null,
    categoria: 'OFICIAL',
  })
  await write('PUT', '/matriz-energia/EN-COSTURA', {
    codigo_energia: 'EN-COSTURA',
    descripcion: 'Máquinas de coser',
    codigo_mano_obra: 'MO-COSTURA',
    sector_productivo: 'Confección',
    consumo_kw_std: 2.5,
    valor_kw: null,
    tarifa: 'T3-PUNTA',
  })

  // Its six buttons are priced in dollars, and no other product of the sector is.
  const { body: desglose } = await server.call('user', 'GET', '/resultados-cdr/CAMPERA/desglose')
  expect(desglose.monedas).toEqual([{ moneda: 'USD', monto: 178.2 }])
  const { body: sectores } = await server.call('user', 'GET', '/resultados-cdr-mantencion')
  const sector = sectores.find((each: { total_cdr: number }) => each.total_cdr > 0)
  expect(sector.monedas).toEqual([{ moneda: 'USD', monto: 178.2 }])

  expect(await pasosOf('BOTON')).toEqual([
    {
      tipo: 'cambio',
      moneda: 'USD',
      precio: 0.02,
      cotizacion: 1485,
      desde: day(-3),
      texto: 'US$\u00a00,02 × 1.485,00 = $\u00a029,70',
      resultado: 29.7,
    },
  ])
  expect(await pasosOf('MO-COSTURA')).toEqual([
    {
      tipo: 'valor',
      valor: 'OFICIAL',
      por: 'hora',
      monto: 4187.25,
      recargo_pct: 23.457,
      desde: day(-3),
      texto: '4.187,25 + 23,457\u00a0% de cargas = $\u00a05.169,45 por hora (OFICIAL)',
      resultado: 5169.453233,
    },
    {
      tipo: 'produccion',
      por: 'hora',
      cantidad: 8,
      valor: 5169.453233,
      std_produccion: 7,
      // Computed from the printed numbers it would be $ 5.907,94.
      texto: '8 h × $\u00a05.169,45 ÷ 7 ≈ $\u00a05.907,95',
      resultado: 5907.946552,
    },
  ])
  expect((await pasosOf('EN-COSTURA')).map(({ texto }) => texto)).toEqual([
    '$\u00a0112,35 por kWh (T3-PUNTA)',
    '2,5 kW × $\u00a0112,35 ÷ 7 = $\u00a040,13',
  ])

  // On a future day, with the amount of that day; if none is in force, the reason says so instead.
  await write('POST', '/valores/USD/vigencias', { desde: day(5), monto: 1500 })
  expect(await pasosOf('BOTON', `?fecha=${day(6)}`)).toMatchObject([
    { texto: 'US$\u00a00,02 × 1.500,00 = $\u00a030,00', desde: day(5) },
  ])
  expect(await pasosOf('BOTON', `?fecha=${day(1)}`)).toMatchObject([{ desde: day(-3) }])
  for (const desde of [day(-3), day(5)])
    await server.call('admin', 'DELETE', `/valores/USD/vigencias/${desde}`)
  expect(await pasosOf('BOTON')).toEqual([])
})
