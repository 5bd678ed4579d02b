import { afterAll, beforeAll, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
  // The rows of the reference follow MO and ME once they have no value of their own.
  await post('/cambios-masivos', {
    cambios: [
      { tipo: 'valor', codigo: 'MO', monto: 3000 },
      { tipo: 'valor', codigo: 'ME', monto: 89.4 },
      { tipo: 'mano_obra', codigo: 'MO-COSTURA', valor_hora_hombre: null },
      { tipo: 'energia', codigo: 'EN-COSTURA', valor_kw: null },
    ],
  })
})
afterAll(() => server.close())

const post = (path: string, body: unknown) => server.call('admin', 'POST', path, body)
const objetivo = (body: object) => server.call('user', 'POST', '/objetivos', { producto: 'CAMPERA', ...body })

it('[ESC-11] [ESC-12] [ESC-13] computes each lever’s value alone, which meets the target', async () => {
  const cases = [
    [{ tipo: 'costo_insumo', codigo: 'BOTON' }, 3.926468, { campo: 'costo' }, 3599.999998],
    [
      { tipo: 'cantidad', producto: 'CAMPERA', ingrediente: 'BOTON' },
      0.923875,
      { campo: 'cantidad' },
      3600.000003,
    ],
    [{ tipo: 'valor', codigo: 'MO' }, 2773.477919, { campo: 'monto' }, 3600],
    [{ tipo: 'valor_hora' }, 2773.477919, { campo: 'valor' }, 3600],
    [{ tipo: 'costo_insumo', codigo: 'TELA' }, 1148.265873, { campo: 'costo' }, 3600],
    [{ tipo: 'mano_obra', codigo: 'MO-COSTURA' }, 7.395941, { campo: 'horas' }, 3599.999975],
    // At almost no production an hour's cost would exceed the range of amounts.
    [
      { tipo: 'mano_obra', codigo: 'MO-COSTURA', campo: 'std_produccion' },
      7.568856,
      { campo: 'std_produccion' },
      3599.99991,
    ],
  ] as const
  const palancas = [
    ...cases.map(([palanca]) => palanca),
    { tipo: 'valor_kw' },
    { tipo: 'valor', codigo: 'ME' },
  ]
  const { status, body } = await objetivo({ cdr: 3600, palancas })
  expect([status, body.message]).toEqual([200, undefined])
  expect(body.map(({ necesario }: { necesario: number }) => necesario)).toEqual([
    ...cases.map(([, necesario]) => necesario),
    null,
    null,
  ])
  expect(body.at(-1)).toEqual({
    palanca: palancas.at(-1),
    descripcion: '',
    actual: 89.4,
    necesario: null,
    alcanza: false,
  })
  expect(body[1]).toMatchObject({ palanca: palancas[1], descripcion: 'Botón' })
  for (const [palanca, necesario, { campo }, base] of cases) {
    const { campo: _, ...operacion } = { campo: null, ...palanca }
    const cambio = { ...operacion, [campo]: necesario }
    const { body: effect } = await server.call('user', 'POST', '/simulaciones', { cambios: [cambio] })
    const campera = effect.mayores.find(
      (row: { codigo_producto: string }) => row.codigo_producto === 'CAMPERA',
    )
    expect([palanca, campera.despues]).toEqual([palanca, base])
  }
})

it('[ESC-15] ranks the inputs by how much 1 % of each changes the CDR', async () => {
  const { body } = await objetivo({ cdr: 3600 })
  expect(body.map(({ palanca }: { palanca: { codigo: string } }) => palanca.codigo)).toEqual([
    'TELA',
    'MO-COSTURA',
    'BOTON',
    'EN-COSTURA',
    'HILO',
  ])
})

it('[ESC-14] [ESC-16] solves for a price through the structure, and refuses invalid questions', async () => {
  for (const [body, status, message] of [
    [{}, 400, 'Poné el CDR o el precio que buscás, uno solo.'],
    [{ cdr: 1, precio_neto: 1 }, 400, 'Poné el CDR o el precio que buscás, uno solo.'],
    [{ cdr: 0 }, 400, 'El objetivo tiene que ser mayor a 0.'],
    [{ cdr: 0.000_000_4 }, 400, 'El objetivo tiene que ser mayor a 0.'],
    [{ cdr: 1e11 }, 400, 'El objetivo tiene que ser menor que 9.007.199.254,740992.'],
    [{ producto: 'NADA', cdr: 1 }, 404, 'No existe el producto NADA.'],
    [{ precio_neto: 88 }, 409, 'CAMPERA no tiene estructura de precios.'],
  ] as const) {
    const answer = await objetivo(body)
    expect([body, answer.status, answer.body.message]).toEqual([body, status, message])
  }
  await post('/productos', {
    codigo_producto: 'SUELTO',
    descripcion_producto: 's',
    sector_productivo: 'Confección',
  })
  await post('/recetas-normalizada', {
    codigo_producto: 'SUELTO',
    codigo_ingrediente: 'BOTON',
    cantidad_ingrediente: 1,
  })
  await post('/estructuras', {
    nombre: 'X',
    pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 62 }],
    sectores: ['Confección'],
  })
  const palancas = [
    { tipo: 'costo_insumo', codigo: 'BOTON' },
    { tipo: 'valor', codigo: 'ME' },
  ]
  const { body } = await objetivo({ producto: 'SUELTO', precio_neto: 88, palancas })
  expect(body).toEqual([
    { palanca: palancas[0], descripcion: 'Botón', actual: 25.5, necesario: 33.44, alcanza: true },
    { palanca: palancas[1], descripcion: '', actual: 89.4, necesario: null, alcanza: false, no_mueve: true },
  ])
  await post('/cambios-masivos', { cambios: [{ tipo: 'costo_insumo', codigo: 'BOTON', costo: null }] })
  const incomplete = await objetivo({ cdr: 1 })
  expect([incomplete.status, incomplete.body.message]).toEqual([
    409,
    'CAMPERA está incompleto: El insumo BOTON no tiene costo.',
  ])
})

it('[ESC-11] [ESC-12] finds a value of a lever that moves the product in one direction only', async () => {
  await post('/valores', {
    codigo: 'USD',
    nombre: 'Dólar',
    clase: 'moneda',
    monto: 1485,
    desde: '2020-01-01',
  })
  for (const codigo of ['A', 'B']) await post('/proveedores', { codigo, nombre: codigo })
  const arciel = { codigo: 'ARCIEL', detalle: 'x', grupo: 'g', unidad: 'm' }
  await post('/insumos/registrar', { ...arciel, precio: null, eleccion: 'menor' })
  const flete = { nombre: 'flete', tipo: 'pct_acumulado', valor: 12 }
  const enDolares = { proveedor: 'A', precio: 2.1, moneda: 'USD', recargos: [flete] }
  await post('/insumos/ARCIEL/ofertas', { ...enDolares, unidad_compra: 'm' })
  await post('/insumos/ARCIEL/ofertas', { proveedor: 'B', precio: 3450, unidad_compra: 'm' })
  const producto = 'JEAN'
  await post('/productos', {
    codigo_producto: producto,
    descripcion_producto: 'j',
    sector_productivo: 'Confección',
  })
  await post('/recetas-normalizada', {
    codigo_producto: producto,
    codigo_ingrediente: 'ARCIEL',
    cantidad_ingrediente: 1,
  })
  const palanca = { tipo: 'valor', codigo: 'USD' }
  const { body } = await objetivo({ producto, cdr: 3292.8, palancas: [palanca] })
  expect(body).toEqual([{ palanca, descripcion: '', actual: 1485, necesario: 1400, alcanza: true }])
})
