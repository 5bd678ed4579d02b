import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { importar } from '../../files/importacion/testing/formulario.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const contexto = { actor: 'prueba', requestId: null }
const HILO = { grupo: 'Hilos', detalle: 'Hilo' }

interface Punto {
  entrada: { seq: number; accion: string }
  antes: { base_cdr: number } | null
  despues: { base_cdr: number } | null
  corte: boolean
}

describe('the history of a product', () => {
  let server: TestServer
  let desde: string
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  const lastMoment = async (): Promise<string> => {
    const { body } = await server.call('user', 'GET', '/bitacora?limit=1')
    return encodeURIComponent(body[0].at)
  }
  beforeEach(async () => {
    desde = await lastMoment()
  })
  afterAll(() => server.close())

  const done = async (method: string, path: string, body?: unknown): Promise<number> => {
    const answer = await server.call('admin', method, path, body)
    expect([path, answer.status, answer.body]).toSatisfy((all: unknown[]) => (all[1] as number) < 300)
    return newestSeq(server.database.db)
  }
  const price = (costo: number) => done('PUT', '/insumos/HILO', { ...HILO, costo })
  const undo = (seq: number) => done('POST', `/bitacora/${seq}/deshacer`)
  const history = async (codigo: string, until = ''): Promise<Punto[]> => {
    const { status, body } = await server.call(
      'user',
      'GET',
      `/historia/productos/${codigo}?desde=${desde}${until}`,
    )
    expect([status, body]).toEqual([200, expect.any(Array)])
    return body
  }
  const seqs = (puntos: Punto[]) => puntos.map(({ entrada }) => entrada.seq)

  it('[BIT-10] contains an entry and its undo if they changed the cost', async () => {
    const change = await price(50)
    const between = await lastMoment()
    const undone = await undo(change)
    const puntos = await history('FORRO')
    expect(seqs(puntos)).toEqual([change, undone])
    expect(seqs(await history('FORRO', `&hasta=${between}`))).toEqual([change])
    expect(puntos[1]!.despues).toEqual(puntos[0]!.antes)
  })

  it('[COM-29] [BIT-10] contains an offer that changed the cost of a supply', async () => {
    await done('POST', '/proveedores', { codigo: 'HILERO', nombre: 'Hilero' })
    const offers = '/insumos/HILO/ofertas'
    await done('POST', offers, { proveedor: 'HILERO', precio: 0.5 })
    const chosen = await done('PUT', '/insumos/HILO', { ...HILO, costo: 0.333333, eleccion: 'ultima' })
    const dearer = await done('POST', offers, { proveedor: 'HILERO', precio: 0.75 })
    const puntos = await history('FORRO')
    expect(seqs(puntos)).toEqual([chosen, dearer])
    await undo(dearer)
    await undo(chosen)
  })

  it('[BIT-10] works for every kind of record and everything it depends on', async () => {
    const of = async (tipo: string, codigo: string) => {
      const { body } = await server.call(
        'user',
        'GET',
        `/historia/ingredientes/${tipo}/${codigo}?desde=${desde}`,
      )
      return (body as Punto[]).map(({ entrada, antes, despues }) => [
        entrada.seq,
        antes?.base_cdr,
        despues?.base_cdr,
      ])
    }
    const first = await price(70)
    const second = await price(71.5)
    const puntos = await of('insumo', 'HILO')
    expect(puntos.map(([seq]) => seq)).toEqual([first, second])
    expect(puntos[1]).toEqual([second, 70, 71.5])
    const { body: before } = await server.call('user', 'GET', '/matriz-mano')
    const [tipo] = before
    const hour = await done('PUT', '/tabla-config/matriz_mano', { valor: 9999 })
    const { body: after } = await server.call('user', 'GET', '/matriz-mano')
    expect(await of('mano_obra', tipo.codigo_mano_obra)).toEqual([
      [hour, tipo.costo_mano_obra, after[0].costo_mano_obra],
    ])
    expect(await of('producto', 'FORRO')).not.toEqual([])
    const nobody = await server.call('user', 'GET', '/historia/ingredientes/energia/NADIE')
    expect([nobody.status, nobody.body.message]).toEqual([404, 'No existe la energía NADIE.'])
  })

  it('[BIT-10] is the same after an undone large import, of other supplies or of its own', async () => {
    const first = await price(60)
    const rows = Array.from({ length: 1_500 }, (_, i) => `N-${i};n;g;1`)
    const load = async (own: string[]) => {
      const contenido = ['codigo;detalle;grupo;costo', ...own, ...rows].join('\n')
      const { body } = await importar(server, 'insumos', { nombre: 'a.csv', contenido }, { modo: 'aplicar' })
      return body.seq as number
    }
    const others = await load([])
    const between = await price(61)
    await undo(others)
    expect(seqs(await history('FORRO'))).toEqual([first, between])

    const own = await load(['HILO;Hilo;Hilos;70'])
    const undone = await undo(own)
    const last = await price(62)
    expect(seqs(await history('FORRO'))).toEqual([first, between, own, undone, last])
  })

  it('[BIT-09] [BIT-10] goes back over a record that was used and whose creation was then undone', async () => {
    const first = await price(80)
    const created = await done('POST', '/insumos/registrar', { ...HILO, codigo: 'BREVE', costo: 1 })
    const line = { codigo_producto: 'FORRO', codigo_ingrediente: 'BREVE', cantidad_ingrediente: 1 }
    const used = await done('POST', '/recetas-normalizada', line)
    const dropped = await done('DELETE', '/recetas-normalizada/FORRO/BREVE')
    await undo(created)
    expect(seqs(await history('FORRO'))).toEqual([first, used, dropped])
    expect((await server.call('user', 'GET', `/resultados-cdr?fecha=${desde}`)).status).toBe(200)
  })

  it('[BIT-10] ends at a change outside the application, and says so', async () => {
    await price(90)
    await server.database.db.execute(sql`update insumos set costo = 91 where codigo = 'HILO'`)
    const outside = await newestSeq(server.database.db)
    const later = await price(92)
    const puntos = await history('FORRO')
    expect(seqs(puntos)).toEqual([outside, later])
    expect(puntos[0]).toMatchObject({ corte: true, antes: null, despues: puntos[1]!.antes })
    expect(puntos[1]!.corte).toBe(false)
  })

  it('[BIT-10] continues past a change outside the application that does not concern the product', async () => {
    const first = await price(93)
    await server.database.db.execute(sql`update matriz_energia set valor_kw = 7`)
    const outside = await newestSeq(server.database.db)
    const later = await price(94)
    expect(seqs(await history('FORRO'))).toEqual([first, later])
    expect(seqs(await history('CAMPERA'))).toEqual([outside, later])
  })
})
