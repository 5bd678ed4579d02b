import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

/** Figures from the tests and bug reports of other programs: units, the rule of replacement cost, lots and price breaks. */

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await post('/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1400 })
  await post('/proveedores', { codigo: 'P', nombre: 'Proveedor' })
  for (const [codigo, dimension, num, den] of [
    ['t', 'masa', 1000, 1],
    ['pie', 'longitud', 3048, 10_000],
  ])
    await post('/unidades', { codigo, nombre: codigo, dimension, num, den })
})
afterAll(() => server.close())

const post = async (path: string, body: unknown) => {
  const answer = await server.call('admin', 'POST', path, body)
  expect([path, answer.status, answer.body?.message]).toEqual([path, 201, undefined])
  return answer.body
}
const get = async (path: string) => (await server.call('user', 'GET', path)).body

/** A supply whose price is this offer. */
const comprado = async (codigo: string, unidad: string | null, oferta: object) => {
  await post('/insumos/registrar', {
    codigo,
    detalle: codigo,
    grupo: 'G',
    precio: 0,
    unidad,
    eleccion: 'menor',
  })
  return post(`/insumos/${codigo}/ofertas`, { proveedor: 'P', ...oferta })
}
/** The cost of a product with these lines. */
const cuesta = async (producto: string, lineas: object[]) => {
  await post('/productos', {
    codigo_producto: producto,
    descripcion_producto: producto,
    sector_productivo: 'Confección',
  })
  await post(`/recetas-normalizada/${producto}`, { lineas })
  return (await get(`/resultados-cdr/${producto}/base`)).base_cdr
}
const linea = (codigo: string, cantidad: number | string, unidad: string) => ({
  codigo_ingrediente: codigo,
  tipo: 'insumo',
  unidad,
  ...(typeof cantidad === 'string' ? { expresion: cantidad } : { cantidad_ingrediente: cantidad }),
})

it('[COM-10] [COM-11] a price for one unit, used in another, loses no decimal (golden 05)', async () => {
  await comprado('LANA', 'kg', { precio: 10 })
  await comprado('FIBRA', 'kg', { precio: 1500, unidad_compra: 't' })
  await comprado('CINTA', 'pie', { precio: 0.49 })
  expect(await cuesta('A', [linea('LANA', 250, 'g')])).toBe(2.5)
  expect(await cuesta('B', [linea('FIBRA', 2000, 'kg')])).toBe(3000)
  expect(await cuesta('C', [linea('CINTA', 12, 'in')])).toBe(0.49)
  expect(await cuesta('D', [linea('CINTA', 1, 'in')])).toBe(0.040833)
  // A recipe for a hundred, per unit: 15 kg, 1 kg, 500 g.
  for (const codigo of ['C1', 'C2', 'C3']) await comprado(codigo, 'kg', { precio: 100 })
  await cuesta('E', [linea('C1', '15/100', 'kg'), linea('C2', '1/100', 'kg'), linea('C3', '500/100', 'g')])
  const { lineas } = await get('/resultados-cdr/E/desglose')
  expect(lineas.map(({ cantidad }: { cantidad: number }) => cantidad)).toEqual([0.15, 0.01, 5])
  expect(lineas.map(({ costo_total }: { costo_total: number }) => costo_total)).toEqual([15, 1, 0.5])
})

it('[COM-12] computes replacement cost, and the planned price from it (golden 07)', async () => {
  const pct = (nombre: string, valor: number) => ({ nombre, tipo: 'pct_acumulado', valor })
  const fijo = (nombre: string, valor: number) => ({ nombre, tipo: 'fijo', valor })
  const cadena = [pct('descuento', -20), pct('Customs', 10), fijo('flete', 5)]
  const puesto = async (codigo: string, oferta: object) =>
    (await comprado(codigo, null, oferta)).puesto_en_planta
  const regla = await comprado('R', null, { precio: 100, recargos: [pct('regla', 10), fijo('regla', 5)] })
  expect(regla.puesto_en_planta).toBe(115)
  expect(await puesto('S', { precio: 100, recargos: cadena })).toBe(93)
  expect(await puesto('T', { precio: 100, moneda: 'USD', recargos: cadena })).toBe(130200)
  await cuesta('PLAN', [{ codigo_ingrediente: 'R', tipo: 'insumo', cantidad_ingrediente: 1 }])
  // The inverse: the supplier's price at which the replacement costs this.
  const inversa = async (cdr: number) => {
    const palancas = [{ tipo: 'precio_oferta', insumo: 'R', id: regla.id }]
    const { body } = await server.call('user', 'POST', '/objetivos', { producto: 'PLAN', cdr, palancas })
    return body[0].necesario
  }
  expect([await inversa(115), await inversa(100)]).toEqual([100, 86.363636])
  const pasos = [
    { nombre: 'Margen', sobre: 'costo', valor: 50 },
    { nombre: 'Recargo', sobre: 'fijo', valor: 10 },
  ]
  await post('/estructuras', { nombre: 'PLANEADO', pasos, iva_pct: 0 })
  const precios = await get('/precios?estructura=PLANEADO')
  const plan = precios.find(({ codigo_producto }: { codigo_producto: string }) => codigo_producto === 'PLAN')
  expect(plan.precio_neto).toBe(182.5)
})

it('[COM-24] spreads the set-up cost of a lot, and keeps the minimum of each break (golden 17)', async () => {
  await post('/matriz-mano', {
    sector_productivo: 'Confección',
    codigo_mano_obra: 'PREPARAR',
    descripcion: 'Preparación de 60 minutos por lote de 700',
    consumo_kw_std: 0,
    std_produccion: 700,
    horas_hombre_std: 1,
    valor_hora_hombre: 40,
    horas_por_turno: 8,
  })
  const preparar = { codigo_ingrediente: 'PREPARAR', tipo: 'mano_obra', cantidad_ingrediente: 1 }
  expect(await cuesta('UNO', [preparar])).toBe(0.057143)
  expect(await cuesta('DOS-LOTES', [{ ...preparar, cantidad_ingrediente: 1400 }])).toBeCloseTo(80, 3)
  await post('/insumos/registrar', {
    codigo: 'CHIP',
    detalle: 'Chip',
    grupo: 'G',
    precio: 0,
    eleccion: 'menor',
  })
  for (const [minimo, precio] of [
    [100, 5],
    [500, 4],
    [1000, 3.5],
  ])
    await post('/insumos/CHIP/ofertas', { proveedor: 'P', minimo, precio })
  const ofertas = await get('/insumos/CHIP/ofertas')
  expect(
    ofertas.map((una: Record<string, unknown>) => [una.minimo, una.puesto_en_planta, una.cuenta]),
  ).toEqual([
    [100, 5, false],
    [500, 4, false],
    [1000, 3.5, true],
  ])
})
