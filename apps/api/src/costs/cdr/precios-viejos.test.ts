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

const day = (ago: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() - ago * 86_400_000,
  )
const get = async (path: string) => (await server.call('user', 'GET', path)).body
const admin = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await server.call('admin', method, path, body)
  expect([path, answer.status]).toEqual([path, method === 'POST' ? 201 : 200])
  return answer.body
}
const telaDe = (desde: string) =>
  admin('PUT', '/insumos/TELA', { detalle: 'Tela', grupo: 'Telas', costo: 1234.56, precio_desde: desde })
const textos = ({ avisos }: { avisos?: { texto: string }[] }) => avisos?.map(({ texto }) => texto)
const MITAD = '50\u00a0% de este CDR tiene más de 60 días'

it('[COM-19] says how much of a product’s cost is old, and lists the old prices', async () => {
  await telaDe(day(60))
  expect((await get('/resultados-cdr/CAMPERA/base')).avisos).toBeUndefined()
  expect(await get('/precios-a-revisar')).toMatchObject({ dias: 60, viejos: 0, viejo_pct: 0 })
  await telaDe(day(61))
  const base = await get('/resultados-cdr/CAMPERA/base')
  expect(base).toMatchObject({ base_cdr: 3729.44119, incompleto: false, motivos: [] })
  expect(textos(base)).toEqual([MITAD, 'El precio de TELA tiene 61 días'])
  expect(textos((await get('/resultados-cdr/CAMPERA/desglose')).resultado)).toEqual(textos(base))
  const lista = await get('/resultados-cdr')
  expect(textos(lista.find((one: { codigo_producto: string }) => one.codigo_producto === 'CAMPERA'))).toEqual(
    [MITAD],
  )
  // A day later it is a day older, and so is everything entered today.
  expect(textos(await get(`/resultados-cdr/CAMPERA/base?fecha=${day(-1)}`))).toEqual([
    MITAD,
    'El precio de TELA tiene 62 días',
  ])
})

it('[COM-19] says on the dashboard how much of all costs is old; nothing if no price counts as old', async () => {
  // Old parts: 925.92 of 927.086666 in FORRO; 1851.84 each in CUERPO and CAMPERA.
  expect(await get('/precios-a-revisar')).toMatchObject({ dias: 60, viejos: 1, viejo_pct: 56, vencidas: 0 })
  await admin('PUT', '/ajustes-costos', { dias_precio_viejo: null })
  expect(await get('/precios-a-revisar')).toMatchObject({ dias: null, viejos: 0, viejo_pct: null })
  expect((await get('/resultados-cdr/CAMPERA/base')).avisos).toBeUndefined()
  await admin('PUT', '/ajustes-costos', { dias_precio_viejo: 61 })
  expect((await get('/resultados-cdr/CAMPERA/base')).avisos).toBeUndefined()
})

it('[COM-14] lists supplies with a cheaper offer, and the saving per year by the volumes', async () => {
  await admin('POST', '/proveedores', { codigo: 'TEXSUR', nombre: 'Textil del Sur' })
  const { id } = await admin('POST', '/insumos/TELA/ofertas', { proveedor: 'TEXSUR', precio: 1000 })
  const ended = { proveedor: 'TEXSUR', precio: 1, desde: day(30), hasta: day(1) }
  await admin('POST', '/insumos/TELA/ofertas', ended)
  const barata = {
    codigo: 'TELA',
    detalle: 'Tela',
    costo: 1234.56,
    costo_menor: 1000,
    oferta: id,
    proveedor: 'TEXSUR',
    nombre_proveedor: 'Textil del Sur',
  }
  expect((await get('/precios-a-revisar')).mas_baratas).toEqual([{ ...barata, ahorro_anual: null }])
  for (const [concepto, periodo] of [
    ['venta', '2026-01'],
    ['venta', '2026-02'],
    // Production does not count in addition to sales.
    ['produccion', '2026-02'],
  ])
    await admin('POST', '/volumenes', { periodo, concepto, producto: 'CAMPERA', cantidad: 100 })
  // 200 in two months are 1200 a year, of 1,5 m each.
  expect(await get('/precios-a-revisar')).toMatchObject({
    meses: 2,
    mas_baratas: [{ ...barata, ahorro_anual: 422208 }],
  })
  await admin('PUT', '/insumos/TELA', { detalle: 'Tela', grupo: 'Telas', precio: 1234.56, eleccion: 'menor' })
  expect((await get('/precios-a-revisar')).mas_baratas).toEqual([])
})

it('[COM-14] [COM-15] [COM-19] marks products that rest mostly on old prices or on expired offers, or that could cost less', async () => {
  const marcas = async (codigo: string) =>
    (await get('/resultados-cdr'))
      .find((one: { codigo_producto: string }) => one.codigo_producto === codigo)
      .marcas?.map(
        ({ causa, texto }: { causa: string; texto: string }) =>
          `${causa}: ${texto.replaceAll('\u00a0', ' ')}`,
      )
  const propio = { detalle: 'Tela', grupo: 'Telas', precio: 1234.56, eleccion: 'propio' }
  await admin('PUT', '/insumos/TELA', { ...propio, precio_desde: day(0) })
  // TELA is 925.92 of FORRO's 927.086666; at 1000 per metre it would be 750.
  const MENOS = 'mas_barato: Con las ofertas más baratas costaría 19 % menos'
  expect(await marcas('FORRO')).toEqual([MENOS])
  await admin('PUT', '/ajustes-costos', { dias_precio_viejo: 60 })
  await admin('PUT', '/insumos/TELA', { ...propio, precio_desde: day(61) })
  expect(await marcas('FORRO')).toEqual([MENOS, 'precios_viejos: 100 % de este CDR tiene más de 60 días'])
  for (const { id, hasta } of await get('/insumos/TELA/ofertas'))
    if (hasta === null) await server.call('admin', 'DELETE', `/ofertas/${id}`)
  // At 1 peso per metre, TELA is 0.75 of the 1.91666 that FORRO costs.
  await admin('PUT', '/insumos/TELA', { ...propio, eleccion: 'ultima' })
  expect(await marcas('FORRO')).toEqual(['ofertas_vencidas: 39 % de este CDR sale de ofertas vencidas'])
  await admin('PUT', '/insumos/TELA', { ...propio, precio_desde: day(0) })
  expect(await marcas('FORRO')).toBeUndefined()
})
