import { afterAll, beforeAll, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { importar } from './testing/formulario.ts'

/** Five shirts of cloth and thread; cloth is half the cost of each. */
const CAMISAS = ['A', 'B', 'C', 'D', 'E'].map((letra) => `CAMISA-${letra}`)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(
      database,
      { actor: 'prueba', requestId: null },
      {
        ...referenceFactory,
        insumos: ['TELA', 'HILO', 'REMACHE'].map((codigo) => ({
          codigo,
          detalle: codigo,
          grupo: 'G',
          costo: '10.000000',
        })),
        matriz_mano: [],
        matriz_energia: [],
        productos: CAMISAS.map((codigo) => ({
          codigo_producto: codigo,
          descripcion_producto: codigo,
          sector_productivo: 'Confección',
        })),
        recetas: CAMISAS.flatMap((producto) =>
          ['TELA', 'HILO'].map((codigo) => ({
            codigo_producto: producto,
            tipo: 'insumo' as const,
            codigo_ingrediente: codigo,
            cantidad_ingrediente: '1.000000',
          })),
        ),
      },
    ),
  )
})
afterAll(() => server.close())

const previa = async (filas: readonly string[]) => {
  const contenido = ['codigo_producto;codigo_ingrediente;cantidad_ingrediente', ...filas].join('\n')
  const { status, body } = await importar(server, 'recetas', { nombre: 'recetas.csv', contenido })
  expect([status, body.message]).toEqual([200, undefined])
  return body.cdr.inusuales
}

it('[COM-23] the preview of a file of recipes asks about unusual quantities, one a sector', async () => {
  expect(await previa(['CAMISA-A;REMACHE;1,5'])).toBeUndefined()
  // Exactly 60 % is not above 60 %.
  expect(await previa(['CAMISA-A;REMACHE;3'])).toBeUndefined()
  expect(await previa(['CAMISA-A;REMACHE;1500'])).toEqual([
    { codigo_producto: 'CAMISA-A', codigo_ingrediente: 'REMACHE', decimas: 999 },
  ])
  // If another product of the file has the same share, it is usual.
  expect(await previa(['CAMISA-A;REMACHE;1500', 'CAMISA-B;REMACHE;1500'])).toBeUndefined()
})

it('[IMP-15] the preview of prices lists the 500 largest jumps, equal ones together, and counts all', async () => {
  const lista = (costoDe: (i: number) => number) =>
    ['codigo;costo', ...Array.from({ length: 503 }, (_, i) => `SALTA-${i};${costoDe(i)}`)].join('\n')
  await importar(
    server,
    'insumos',
    lista(() => 1),
    { modo: 'aplicar' },
  )
  // Two jumps are equal to the last one that is listed, and one is smaller.
  const { body } = await importar(
    server,
    'insumos',
    lista((i) => (i === 502 ? 4 : 10 + Math.min(i, 499))),
  )
  const { advertencias, preguntas } = body
  expect(preguntas.saltos.cantidad).toBe(503)
  expect(advertencias).toHaveLength(500)
  expect(advertencias[0]).toMatchObject({ cantidad: 3, lineas: [501, 502, 503] })
  expect(advertencias[499]).toMatchObject({ codigo: 'SALTA-0', cantidad: 1 })
  const { body: least } = await importar(
    server,
    'insumos',
    lista((i) => (i === 502 ? 4 : 1000 - Math.min(i, 499))),
  )
  expect(least.advertencias[499]).toMatchObject({ codigo: 'SALTA-499', cantidad: 3, lineas: [501, 502, 503] })
})

it('[COM-23] the effect of changed lines asks about unusual quantities, that of other changes does not', async () => {
  const simular = async (...cambios: object[]) => {
    const { status, body } = await server.call('admin', 'POST', '/simulaciones', { cambios })
    expect(status).toBe(200)
    return body.inusuales
  }
  const cantidad = { tipo: 'cantidad', producto: 'CAMISA-C', ingrediente: 'TELA', cantidad: 4 }
  expect(await simular(cantidad)).toEqual([
    { codigo_producto: 'CAMISA-C', codigo_ingrediente: 'TELA', decimas: 800 },
  ])
  expect(await simular({ ...cantidad, cantidad: 1.5 })).toBeUndefined()
  expect(await simular({ tipo: 'costo_insumo', codigo: 'TELA', costo: 1000 })).toBeUndefined()
  const quitar = { tipo: 'quitar', ingrediente: 'HILO', productos: ['CAMISA-D'] }
  // Four complete products are too few to tell what is usual.
  const sinCamisa = ['TELA', 'HILO'].map((ingrediente) => ({
    tipo: 'quitar',
    ingrediente,
    productos: ['CAMISA-E'],
  }))
  expect(await simular(cantidad, ...sinCamisa)).toBeUndefined()
  expect(await simular(quitar)).toEqual([
    { codigo_producto: 'CAMISA-D', codigo_ingrediente: 'TELA', decimas: 1000 },
  ])
})
