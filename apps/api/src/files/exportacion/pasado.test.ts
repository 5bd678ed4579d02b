import { afterAll, beforeAll, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
  await put('/productos/FORRO', {
    descripcion_producto: 'Forro',
    sector_productivo: 'Confección',
    talles: [
      { talle: 'S', peso: 1 },
      { talle: 'M', peso: 2 },
    ],
    colores: [
      { color: 'NEGRO', peso: 3 },
      { color: 'BLANCO', peso: 1 },
    ],
    vendible: false,
    linea: 'Base',
  })
  await put('/productos/CUERPO', {
    descripcion_producto: 'Cuerpo',
    sector_productivo: 'Confección',
    linea: 'Base',
  })
  await put('/insumos/HILO', { detalle: 'Hilo', grupo: 'Avíos', costo: 0.333333, unidad: 'm' })
  await put('/recetas-normalizada/FORRO', {
    lineas: [
      {
        codigo_ingrediente: 'TELA',
        cantidad_ingrediente: 0.75,
        por_talle: { S: 0.7, M: 0.8 },
        por_color: { BLANCO: { codigo_ingrediente: 'BOTON' } },
        merma_pct: 8,
        nota: 'Al hilo',
      },
      {
        codigo_ingrediente: 'HILO',
        cantidad_ingrediente: 3.5,
        unidad: 'yd',
        seccion: 'Costura',
        nota: 'Del 120',
      },
    ],
  })
  await post('/estructuras', {
    nombre: 'X',
    pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 30 }],
    iva_pct: 21,
    sectores: ['Confección'],
  })
  await post('/listas-precios', { nombre: 'Otoño' })
  await post('/listas-precios/Oto%C3%B1o/publicar', {})
})
afterAll(() => server.close())

const write = (method: 'PUT' | 'POST' | 'DELETE') => async (path: string, body?: unknown) => {
  const answer = await server.call('admin', method, path, body)
  expect([path, answer.status, answer.body]).toEqual([path, expect.toBeOneOf([200, 201, 204]), answer.body])
}
const [put, post, remove] = [write('PUT'), write('POST'), write('DELETE')]

const csv = async (query: string): Promise<string> => {
  const { status, body } = await server.call('user', 'GET', `/export?format=csv&${query}`)
  expect([query, status]).toEqual([query, 200])
  return body
}

const FILES = [
  'table=resultados_cdr',
  'table=insumos',
  'table=recetas_normalizada',
  'table=recetas_normalizada&vendible=false',
  'table=precios',
  'table=precios&linea=Base',
  'table=precios&lista=Oto%C3%B1o',
]

it('[EXP-11] [HAC-14] writes what a line of sizes and colours adds to the CDR, as the screens show it', async () => {
  const { body } = await server.call('user', 'GET', '/recetas-normalizada')
  const suyas = body.filter(({ codigo_producto }: Record<string, unknown>) => codigo_producto === 'FORRO')
  const screen = suyas.map(({ codigo_ingrediente, costo_total }: Record<string, unknown>) => [
    codigo_ingrediente,
    (costo_total as number).toFixed(6).replace('.', ','),
  ])
  const cells = (await csv('table=recetas_normalizada')).split('\r\n').map((row) => row.split(';'))
  const file = cells.filter((row) => row[0] === 'FORRO' && row[7] !== '').map((row) => [row[1], row[7]])
  expect(file).toEqual(screen)
})

it('[VIV-24] writes the price of every product that the screen lists, sold or not', async () => {
  const { body } = await server.call('user', 'GET', '/precios')
  const screen = body.map(({ codigo_producto }: Record<string, unknown>) => codigo_producto)
  const cells = (await csv('table=precios'))
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'))
  expect(screen).toContain('FORRO')
  expect(cells.filter(([, lista]) => lista === '').map(([codigo]) => codigo)).toEqual(screen)
})

it('[MAS-13] [PRE-21] [VIV-24] is the file of that moment, after every kind of change', async () => {
  const then = await Promise.all(FILES.map(csv))
  const ago = new Date().toISOString()
  await put('/recetas-normalizada/FORRO/HILO', { cantidad_ingrediente: 9, nota: 'Del 40' })
  await remove('/recetas-normalizada/CUERPO/MO-COSTURA')
  await post('/recetas-normalizada', {
    codigo_producto: 'CUERPO',
    codigo_ingrediente: 'BOTON',
    cantidad_ingrediente: 2,
  })
  await remove('/recetas-normalizada/CAMPERA')
  await put('/insumos/HILO', { detalle: 'Otro hilo', grupo: 'Avíos', costo: 2, unidad: 'm' })
  await put('/recetas-normalizada/FORRO/TELA', { cantidad_ingrediente: 1, merma_pct: 3 })
  await put('/tabla-config/matriz_mano', { valor: 3500 })
  await put('/productos/FORRO', {
    descripcion_producto: 'Forro nuevo',
    sector_productivo: 'Confección',
    vendible: true,
    linea: '',
  })
  await put('/productos/CUERPO', {
    descripcion_producto: 'Cuerpo',
    sector_productivo: 'Confección',
    linea: '',
  })
  await put('/estructuras/X', {
    nombre: 'X',
    pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 40 }],
    iva_pct: 21,
    sectores: ['Confección'],
  })
  for (const [i, query] of FILES.entries()) {
    expect([query, await csv(query)]).not.toEqual([query, then[i]])
    expect([query, await csv(`${query}&fecha=${ago}`)]).toEqual([query, then[i]])
  }
})

it('[MAS-13] leaves the dates of a line empty that the journal does not tell, as before a bulk write or a new code', async () => {
  const ago = new Date().toISOString()
  await post('/recetas-normalizada', {
    codigo_producto: 'CUERPO',
    codigo_ingrediente: 'EN-COSTURA',
    cantidad_ingrediente: 1,
  })
  const since = new Date().toISOString()
  await put('/matriz-energia/EN-COSTURA', {
    codigo_energia: 'EN-RECTA',
    descripcion: 'Recta',
    codigo_mano_obra: 'MO-COSTURA',
    sector_productivo: 'Confección',
    consumo_kw_std: 2.5,
    valor_kw: 89.4,
  })
  await post('/cambios-masivos', { cambios: [{ tipo: 'merma', ingrediente: 'HILO', merma_pct: 3 }] })
  const of = async (codigo: string, fecha: string) => {
    const file = await csv(`table=recetas_normalizada&fecha=${fecha}`)
    const cells = file.split('\r\n').map((row) => row.split(';'))
    return cells
      .filter((row) => row[1] === codigo)
      .map((row) => [row[0], row[3], ...row.slice(9, 11), row.includes('Del 40')])
  }
  expect(await of('EN-COSTURA', ago)).toEqual([])
  expect(await of('EN-COSTURA', since)).toEqual([['CUERPO', '1,000000', '', '', false]])
  expect(await of('HILO', since)).toEqual([['FORRO', '9,000000', '', '', true]])
})
