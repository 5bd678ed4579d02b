import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

describe('/usos', () => {
  let server: TestServer
  const get = async (path: string) => (await server.call('user', 'GET', path)).body
  const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await post('/valores', { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 10 })
    await post('/proveedores', { codigo: 'ARCIEL', nombre: 'Arciel' })
    await post('/insumos/BOTON/ofertas', { proveedor: 'ARCIEL', precio: 2.55, moneda: 'USD' })
    await post('/insumos/HILO/ofertas', { proveedor: 'ARCIEL', precio: 1 })
  })
  afterAll(() => server.close())

  it('[MAS-01] lists products, quantity and share for every kind of record, also for a valor and a supplier', async () => {
    const [tela] = (await get('/usos/insumo/TELA')).filter(
      (uso: { codigo_producto: string }) => uso.codigo_producto === 'FORRO',
    )
    expect(tela).toMatchObject({ directo: true, cantidad: 0.75, contribucion: 925.92, base_cdr: 927.086666 })
    for (const path of ['insumo/BOTON', 'producto/FORRO', 'mano_obra/MO-COSTURA', 'energia/EN-COSTURA'])
      expect([path, (await get(`/usos/${path}`)).length > 0]).toEqual([path, true])
    // Nobody buys from this supplier until one of its offers counts.
    expect(await get('/usos/proveedor/ARCIEL')).toEqual([])
    expect(await get('/usos/valor/USD')).toEqual([])
    const elegir = await server.call('admin', 'PUT', '/insumos/BOTON', {
      detalle: 'Botón',
      grupo: 'Avíos',
      costo: 25.5,
      eleccion: 'menor',
    })
    expect(elegir.status).toBe(200)
    const boton = (await get('/usos/insumo/BOTON')).map((uso: object) => ({
      ...uso,
      cantidad: null,
      lineas: [],
    }))
    expect(boton.length).toBeGreaterThan(0)
    expect(await get('/usos/proveedor/ARCIEL')).toEqual(boton)
    expect(await get('/usos/valor/USD')).toEqual(boton)
    for (const [path, uno] of [
      ['proveedor', 'el proveedor'],
      ['valor', 'el valor'],
      ['insumo', 'el insumo'],
      ['mano_obra', 'la mano de obra'],
    ])
      expect(await server.call('user', 'GET', `/usos/${path}/NADIE`)).toMatchObject({
        status: 404,
        body: { message: `No existe ${uno} NADIE.` },
      })
  })

  it('[MAS-10] lets every signed-in person look and try, and only administrators change', async () => {
    const cambios = [{ tipo: 'quitar', ingrediente: 'HILO', productos: ['FORRO'] }]
    const before = await newestSeq(server.database.db)
    const seen = await server.call('user', 'POST', '/simulaciones', { cambios })
    expect([seen.status, seen.body]).toEqual([
      200,
      (await server.call('admin', 'POST', '/simulaciones', { cambios })).body,
    ])
    for (const [who, usos, tried, made] of [
      ['user', 200, 200, 403],
      ['visitor', 401, 401, 401],
    ] as const) {
      expect((await server.call(who, 'GET', '/usos/insumo/HILO')).status).toBe(usos)
      expect((await server.call(who, 'POST', '/simulaciones', { cambios })).status).toBe(tried)
      expect((await server.call(who, 'POST', '/cambios-masivos', { cambios })).status).toBe(made)
    }
    expect(await newestSeq(server.database.db)).toBe(before)
    expect((await post('/cambios-masivos', { cambios })).status).toBe(201)
  })
})
