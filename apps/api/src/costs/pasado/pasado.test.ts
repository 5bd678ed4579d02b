import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { depsOf } from '../../testing/deps.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { Costeo } from '../costeo/costeo.ts'
import { Pasado } from './pasado.ts'

const contexto = { actor: 'prueba', requestId: null }

describe('questions about the past', () => {
  let server: TestServer
  let costeo: Costeo
  let pasado: Pasado
  const crashes: Error[] = []
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
    costeo = new Costeo(server.database)
    pasado = new Pasado(server.database, costeo, (error) => crashes.push(error))
  })
  afterAll(async () => {
    await pasado.close()
    await server.close()
  })

  const price = async (costo: number): Promise<number> => {
    await server.call('admin', 'PUT', '/insumos/HILO', { grupo: 'Hilos', detalle: 'Hilo', costo })
    return newestSeq(server.database.db)
  }
  const move = (seq: number) => pasado.preguntar('comparar', { seq: seq - 1 }, { seq }, { limit: 5 })

  it('[BIT-09] [BIT-10] get the main engine’s answer, whatever was written before', async () => {
    for (const costo of [3, 4]) {
      const seq = await price(costo)
      const { productos } = await move(seq)
      const { model } = await costeo.alDia()
      const forro = productos.find(({ codigo_producto }) => codigo_producto === 'FORRO')!
      expect(forro.despues!.base_cdr).toBe(model.base('FORRO').base! / 1e6)
    }
  })

  it('share an answer only while it is being computed', async () => {
    const seq = await price(5)
    const both = [move(seq), move(seq), move(seq - 1)]
    await costeo.alDia()
    await Promise.resolve()
    expect(pasado.enCola).toBe(2)
    const [one, two, other] = await Promise.all(both)
    expect(one).toBe(two)
    expect(other).not.toEqual(one)
    expect(pasado.enCola).toBe(0)
    expect(await move(seq)).not.toBe(one)
  })

  it('are refused with the same message and code', async () => {
    await expect(pasado.preguntar('consultar', { seq: 1 }, 'base', ['NADIE'] as never)).rejects.toMatchObject(
      {
        code: 'no_encontrado',
        message: 'No existe el producto NADIE.',
      },
    )
    const { body } = await server.call('user', 'GET', '/historia/productos/NADIE')
    expect(body).toMatchObject({ statusCode: 404, code: 'no_encontrado' })
  })

  it('fail once if their thread ends, which is reported; a new thread answers the next ones', async () => {
    const seq = await price(6)
    const answered = await move(seq)
    const lost = move(seq)
    await costeo.alDia()
    const told = expect(lost).rejects.toThrow('has ended')
    await pasado.crash()
    await told
    expect(crashes).toHaveLength(1)
    expect(await move(seq)).toEqual(answered)
  })

  it('fail if the database does not answer', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    const { database } = server
    const broken = { ...database, queries: { query: () => Promise.reject(lost) } }
    const deps = depsOf(broken, { costeo })
    await expect(deps.pasado.preguntar('comparar', { seq: 1 }, { seq: 2 }, { limit: 1 })).rejects.toThrow()
    await deps.pasado.close()
  })
})
