import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const HILO = { grupo: 'Hilos', detalle: 'Hilo' }

describe('changes of a cost besides prices and recipes', () => {
  let server: TestServer
  let desde: string
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    await done('POST', '/proveedores', { codigo: 'CONERO', nombre: 'Conero' })
    await done('POST', '/unidades', { codigo: 'cono', ...cone(100) })
    const euro = { codigo: 'EUR', nombre: 'Euro', clase: 'moneda', monto: 10, desde: '2020-01-01' }
    await done('POST', '/valores', euro)
  })
  beforeEach(async () => {
    const { body } = await server.call('user', 'GET', '/bitacora?limit=1')
    desde = encodeURIComponent(body[0].at)
  })
  afterAll(() => server.close())

  const done = async (method: string, path: string, body?: unknown): Promise<number> => {
    const { status, body: answer } = await server.call('admin', method, path, body)
    expect([path, status < 300, answer?.message]).toEqual([path, true, undefined])
    return newestSeq(server.database.db)
  }
  const cone = (num: number) => ({ nombre: 'cono', dimension: 'longitud', num, den: 1 })
  const euro = (monto: number) => done('POST', '/vigencias', [{ valor: 'EUR', desde: '2020-01-02', monto }])
  const history = async (codigo: string): Promise<number[]> => {
    const { body } = await server.call('user', 'GET', `/historia/productos/${codigo}?desde=${desde}`)
    return body.map(({ entrada }: { entrada: { seq: number } }) => entrada.seq)
  }

  it('[COM-29] [BIT-10] include the units of offers, and the currency of an offer that did not count before', async () => {
    const offers = '/insumos/HILO/ofertas'
    const bought = { proveedor: 'CONERO', unidad_compra: 'cono' }
    await done('POST', offers, { ...bought, precio: 300 })
    await done('POST', offers, { ...bought, precio: 40, moneda: 'EUR' })
    const chosen = await done('PUT', '/insumos/HILO', { ...HILO, costo: 95, unidad: 'm', eleccion: 'menor' })
    const longer = await done('PUT', '/unidades/cono', cone(200))
    const cheaper = await euro(5)
    expect(await history('CAMPERA')).toEqual([chosen, longer, cheaper])
  })

  it('[HAC-14] [BIT-10] include the ingredient that a colour takes instead, and the unit of a line', async () => {
    await done('POST', '/insumos/registrar', { ...HILO, codigo: 'HILO-N', costo: 1, unidad: 'm' })
    await done('PUT', '/productos/FORRO', {
      descripcion_producto: 'forro',
      sector_productivo: 'Confección',
      colores: [{ color: 'NEGRO', peso: 1 }],
    })
    const line = await done('PUT', '/recetas-normalizada/FORRO/HILO', {
      cantidad_ingrediente: 2,
      unidad: 'cono',
      por_color: { NEGRO: { codigo_ingrediente: 'HILO-N', cantidad_ingrediente: null } },
    })
    const dearer = await done('PUT', '/insumos/HILO-N', { ...HILO, costo: 2, unidad: 'm' })
    const shorter = await done('PUT', '/unidades/cono', cone(50))
    expect(await history('CAMPERA')).toEqual([line, dearer, shorter])
  })

  it('[COM-29] [BIT-10] include a large list with an offer of the supply', async () => {
    const load = async (tabla: string, titles: string, rows: string[]) => {
      const contenido = [titles, ...rows].join('\n')
      const { body } = await importar(server, tabla, { nombre: 'a.csv', contenido }, { modo: 'aplicar' })
      expect([body.rechazadas, body.seq]).toEqual([0, expect.any(Number)])
      return body.seq as number
    }
    const codes = Array.from({ length: 1_200 }, (_, i) => `A-${i}`)
    await load(
      'insumos',
      'codigo;detalle;grupo;costo',
      codes.map((codigo) => `${codigo};a;g;1`),
    )
    const offers = (insumos: string[], precio: number) =>
      load(
        'ofertas',
        'insumo;proveedor;precio',
        insumos.map((insumo) => `${insumo};CONERO;${precio}`),
      )
    const boton = { detalle: 'Botón', grupo: 'Avíos', costo: 25.5, eleccion: 'menor' }
    const chosen = await done('PUT', '/insumos/BOTON', boton)
    await offers(codes, 3)
    const own = await offers([...codes, 'BOTON'], 4)
    await offers(codes, 5)
    expect(await history('CAMPERA')).toEqual([chosen, own])
  })
})
