import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rowsOf } from '../../store/executor.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const TABLAS = [
  'sectores_productivos',
  'unidades',
  'valores',
  'vigencias',
  'proveedores',
  'ofertas',
  'insumos',
  'matriz_mano',
  'matriz_energia',
  'productos',
  'recetas',
]

/** All rows of the factory, without `version` and `updated_at`. */
const everything = async () => {
  const tables: unknown[] = []
  for (const table of TABLAS)
    tables.push(
      await rowsOf(
        server.database.db,
        sql`select to_jsonb(t) - 'version' - 'updated_at' as fila from ${sql.raw(table)} t order by 1`,
      ),
    )
  return tables
}
const newest = async () => (await server.call('admin', 'GET', '/bitacora?limit=1')).body[0]
const cargar = (as: 'visitor' | 'user' | 'admin' = 'admin') => server.call(as, 'POST', '/ejemplo')
const costs = async () => (await server.call('user', 'GET', '/resultados-cdr')).body

it('[VIV-11] only an administrator loads the example factory', async () => {
  expect((await cargar('visitor')).status).toBe(401)
  expect((await cargar('user')).status).toBe(403)
})

it('[VIV-11] [VAL-02] keeps the value of a dollar that exists already', async () => {
  await server.call('admin', 'POST', '/valores', {
    codigo: 'USD',
    nombre: 'Billete',
    clase: 'moneda',
    monto: 1500,
  })
  const { body: antes } = await server.call('user', 'GET', '/valores')
  expect((await cargar()).status).toBe(201)
  expect((await server.call('user', 'GET', '/valores')).body).toEqual(antes)
  // From this moment on the dashboard compares (VIV-03).
  const cargas = await server.call('user', 'GET', '/bitacora?entidad=catalogo,masivo&accion=carga')
  expect(cargas.body.map(({ seq }: { seq: number }) => seq)).toEqual([(await newest()).seq])
  expect((await server.call('admin', 'POST', `/bitacora/${(await newest()).seq}/deshacer`)).status).toBe(201)
  expect((await server.call('user', 'GET', '/valores')).body).toEqual(antes)
  expect((await server.call('admin', 'DELETE', '/valores/USD')).status).toBeLessThan(300)
})

it('[VIV-11] refuses to load next to other data, names it, and loads nothing', async () => {
  const cuero = { codigo: 'ACA-CERA', detalle: 'Cera', grupo: 'Cuero', costo: 1 }
  await server.call('admin', 'POST', '/insumos/registrar', cuero)
  const before = await newest()
  const refused = await cargar()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Ya cargaste ACA-CERA, que la fábrica de ejemplo también trae: no se cargó nada.',
  ])
  expect(await newest()).toEqual(before)
  await server.call('admin', 'DELETE', '/insumos/ACA-CERA')
})

it('[VIV-11] loads the example as one entry, refuses a second one, and one undo removes it all', async () => {
  await server.call('admin', 'PUT', '/tabla-config/matriz_mano', { valor: 4500 })
  const before = { rows: await everything(), seq: (await newest()).seq }
  const loaded = await cargar()
  expect(loaded.status).toBe(201)
  const entry = await newest()
  expect([entry.seq, entry.entidad]).toEqual([before.seq + 1, 'masivo'])
  const cdr = await costs()
  expect(cdr).toHaveLength(loaded.body.productos)
  expect(cdr.filter((each: { incompleto: boolean }) => !each.incompleto).length).toBeGreaterThan(500)
  // Engine and SQL agree to the last digit on sizes, colours, waste and seconds.
  const bySql = await rowsOf<{ codigo_producto: string; base_cdr: string | null }>(
    server.database.db,
    sql`select codigo_producto, base_cdr::text from resultados_cdr`,
  )
  const amounts = new Map(bySql.map((row) => [row.codigo_producto, Number(row.base_cdr)]))
  expect(
    cdr.filter(
      (each: { codigo_producto: string; base_cdr: number }) =>
        amounts.get(each.codigo_producto) !== each.base_cdr,
    ),
  ).toEqual([])
  // It buys from suppliers, from some in dollars.
  const { body: proveedores } = await server.call('user', 'GET', '/proveedores')
  expect(proveedores.length).toBeGreaterThan(5)
  const { body: tela } = await server.call('user', 'GET', '/insumos?q=TEL-ARCIEL&limit=1')
  expect([tela[0].eleccion, tela[0].unidad, tela[0].avisos]).toEqual(['menor', 'm', []])
  const { body: ofertas } = await server.call('user', 'GET', '/insumos/TEL-ARCIEL/ofertas')
  expect(
    ofertas.map((each: { proveedor: string; cuenta: boolean }) => [each.proveedor, each.cuenta]),
  ).toEqual(
    expect.arrayContaining([
      ['TEXSUR', expect.any(Boolean)],
      ['ORIENTE', expect.any(Boolean)],
    ]),
  )
  expect(tela[0].costo).toBe(ofertas.find((each: { cuenta: boolean }) => each.cuenta).puesto_en_planta)
  // This installation changed its initial hourly value, and the example's rows follow it.
  const { body: mano } = await server.call('user', 'GET', '/matriz-mano?q=MO-CARDADO&limit=1')
  expect(mano[0].valor_hora_hombre).toBe(4500)

  const again = await cargar()
  expect([again.status, again.body.message]).toEqual([409, 'Ya hay productos cargados.'])
  expect((await newest()).seq).toBe(entry.seq)

  expect((await server.call('admin', 'POST', `/bitacora/${entry.seq}/deshacer`)).status).toBe(201)
  expect(await everything()).toEqual(before.rows)
  expect(await costs()).toEqual([])
  // An undo of the undo restores everything to the last digit.
  expect((await server.call('admin', 'POST', `/bitacora/${entry.seq + 1}/deshacer`)).status).toBe(201)
  expect(await costs()).toEqual(cdr)
})
