import type { MargenesPerdidos } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const micros = (amount: number) => BigInt(Math.round(amount * 1e6))

describe('/margenes-perdidos', () => {
  let server: TestServer
  const call = async (method: 'POST' | 'PUT', path: string, body?: unknown) => {
    const { status, body: answer } = await server.call('admin', method, path, body)
    expect([path, status < 300 ? 'ok' : answer]).toEqual([path, 'ok'])
    return answer
  }
  const get = async () =>
    (await server.call('user', 'GET', '/margenes-perdidos')).body as unknown as MargenesPerdidos

  beforeAll(async () => {
    server = await createTestServer()
    const supply = { detalle: 'd', grupo: 'g' }
    await call('POST', '/valores', {
      codigo: 'USD',
      nombre: 'Dólar',
      clase: 'moneda',
      monto: 1500,
      desde: '2020-01-01',
    })
    await call('POST', '/insumos/registrar', { ...supply, codigo: 'TELA', precio: 0.02, moneda: 'USD' })
    await call('POST', '/insumos/registrar', { ...supply, codigo: 'HILO', costo: 70 })
    for (const codigo of ['BOLSO', 'GORRA', 'VACIO'])
      await call('POST', '/productos', {
        codigo_producto: codigo,
        descripcion_producto: codigo,
        sector_productivo: 'Textil',
      })
    for (const [codigo_producto, codigo_ingrediente] of [
      ['BOLSO', 'TELA'],
      ['BOLSO', 'HILO'],
      ['GORRA', 'HILO'],
    ])
      await call('POST', '/recetas-normalizada', {
        codigo_producto,
        codigo_ingrediente,
        cantidad_ingrediente: 1,
      })
    await call('POST', '/estructuras', {
      nombre: 'Mayorista',
      pasos: [
        { nombre: 'Indirectos', sobre: 'costo', valor: 12.3 },
        { nombre: 'Margen', sobre: 'precio', valor: 30 },
      ],
      sectores: ['Textil'],
    })
  })
  afterAll(() => server.close())

  it('M31: is empty while no list is published', async () => {
    expect(await get()).toMatchObject({ lista: null, pierden: 0, total: null, productos: [] })
    expect((await server.call('visitor', 'GET', '/margenes-perdidos')).status).toBe(401)
  })

  it('M31: ranks the products by the margin lost this month, in money and per cent, with exact causes', async () => {
    await call('POST', '/listas-precios', { nombre: 'Otoño' })
    await call('POST', '/listas-precios/Otoño/publicar')
    expect(await get()).toMatchObject({ lista: { nombre: 'Otoño' }, pierden: 0, productos: [] })
    await call('POST', '/valores/USD/vigencias', { desde: '2020-01-01', monto: 1800 })
    await call('PUT', '/insumos/HILO', { detalle: 'd', grupo: 'g', costo: 70.333333 })
    await call('PUT', '/estructuras/Mayorista', {
      nombre: 'Mayorista',
      pasos: [
        { nombre: 'Indirectos', sobre: 'costo', valor: 15 },
        { nombre: 'Margen', sobre: 'precio', valor: 30 },
      ],
      sectores: ['Textil'],
    })
    const { productos, pierden, total, volumen } = await get()
    expect([pierden, volumen, total]).toEqual([2, null, null])
    const [bolso, gorra] = productos
    // 100 → 106.333333; the structure first adds 12.3 %, then 15 %.
    expect(bolso!.perdida).toBeCloseTo(106.333333 * 1.15 - 100 * 1.123, 5)
    expect(bolso!.partes).toEqual([
      { parte: 'tipo_cambio', monto: 6.738 },
      { parte: 'materiales', monto: 0.374333 },
      { parte: 'estructura', monto: 2.871 },
    ])
    for (const { perdida, partes } of productos)
      expect(partes.reduce((sum, { monto }) => sum + micros(monto), 0n)).toBe(micros(perdida))
    const { body } = await server.call('user', 'GET', '/precios/BOLSO')
    expect(bolso).toMatchObject({
      codigo_producto: 'BOLSO',
      precio_publicado: body.precio_publicado,
      antes_pct: 30,
      despues_pct: body.margen_publicado_pct,
      unidades: null,
      perdida_total: null,
    })
    expect(gorra!.codigo_producto).toBe('GORRA')
  })

  it('M31: with volumes it ranks by the loss over all units, sold ones if known', async () => {
    const mes = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 7)
    const made = { periodo: mes, concepto: 'produccion', producto: 'BOLSO', cantidad: 5 }
    await call('POST', '/volumenes', made)
    const first = await get()
    expect(first.volumen).toEqual({ periodo: mes, concepto: 'produccion' })
    await call('POST', '/volumenes', { ...made, concepto: 'venta', producto: 'GORRA', cantidad: 1000.5 })
    const { productos, volumen, total } = await get()
    expect(volumen).toEqual({ periodo: mes, concepto: 'venta' })
    expect(productos.map(({ codigo_producto: codigo }) => codigo)).toEqual(['GORRA', 'BOLSO'])
    const [gorra, bolso] = productos
    expect([gorra!.unidades, bolso!.perdida_total]).toEqual([1000.5, null])
    const exact = (micros(gorra!.perdida) * micros(1000.5) * 2n + 1_000_000n) / 2_000_000n
    expect([micros(gorra!.perdida_total!), micros(total!)]).toEqual([exact, exact])
  })
})
