import { api, type Endpoint } from '@telar/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { newestSeq } from '../store/journal/read.ts'
import { usarTodo } from '../testing/fabrica-completa.ts'
import { referenceFactory } from '../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

/** A row of each kind in the complete factory, by the parameters that name it in a path. */
const named: Record<string, string> = {
  codigo: 'VELCRO',
  codigo_mano_obra: 'MO-OFICIAL',
  codigo_energia: 'EN-T1',
  codigo_producto: 'REMERA',
  codigo_ingrediente: 'CIERRE',
  unidad: 'rollo50',
  proveedor: 'ARCIEL',
  valor: 'USD',
  desde: '2999-12-31',
  estructura: 'Mayorista',
  lista: 'Invierno',
  periodo: '2990-01',
  concepto: 'produccion',
  producto: 'CUELLO',
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer((database) =>
    cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
  )
  await usarTodo(server)
  for (const [param, list] of [
    ['oferta', '/insumos/JERSEY/ofertas'],
    ['cotizacion', '/cotizaciones-clientes'],
    ['id', '/escenarios'],
  ] as const)
    named[param] = (await server.call('admin', 'GET', list)).body[0].id
})
afterAll(() => server.close())

const deletes = Object.values(api)
  .flatMap((noun) => Object.values<Endpoint>(noun))
  .flatMap((call) => (call.method === 'DELETE' && call.actual ? [{ ...call, actual: call.actual }] : []))

it.each(deletes)(
  '[API-17] refuses to delete a row in a version that the person has not seen: $path',
  async (call) => {
    const before = await newestSeq(server.database.db)
    const path = call.path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(named[param]!))
    const { status, body } = await server.call('admin', 'DELETE', path, undefined, { 'if-match': '"99"' })
    expect([status, body.code, call.actual.safeParse(body.actual).success]).toEqual([
      409,
      'version_vieja',
      true,
    ])
    expect(await newestSeq(server.database.db)).toBe(before)
  },
)
