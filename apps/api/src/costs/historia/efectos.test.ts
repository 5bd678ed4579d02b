import { afterAll, beforeAll, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'

import { readConfig } from '../../config.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { Costeo } from '../costeo/costeo.ts'
import type { Deps } from '../deps.ts'
import { Pasado } from '../pasado/pasado.ts'
import { Efectos } from './efectos.service.ts'

const contexto = { actor: 'prueba', requestId: null }

/** Counts the questions about the past. */
class CountingPasado extends Pasado {
  asked = 0
  override preguntar: Pasado['preguntar'] = (nombre, ...args) => {
    this.asked++
    return super.preguntar(nombre, ...args)
  }
}

let server: TestServer
let pasado: CountingPasado
let deps: Deps
beforeAll(async () => {
  server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  const { database } = server
  const costeo = new Costeo(database)
  pasado = new CountingPasado(database, costeo, () => undefined)
  deps = { config: readConfig({}), database, costeo, pasado }
})
afterAll(async () => {
  await pasado.close()
  await server.close()
})

const cambiarHilo = async (costo: number): Promise<number> => {
  await server.call('admin', 'PUT', '/insumos/HILO', { grupo: 'Telas', detalle: 'Hilo', costo })
  return newestSeq(server.database.db)
}

it('[BIT-10] computes the effect of an entry once, however often it is requested and whatever is written later', async () => {
  const efectos = new Efectos(deps)
  const seq = await cambiarHilo(11)
  const [first, again] = await Promise.all([efectos.de(seq, 20), efectos.de(seq, 20)])
  const { asked } = pasado
  await cambiarHilo(12)
  expect(again).toEqual(first)
  expect(await efectos.de(seq, 20)).toEqual(first)
  expect(pasado.asked).toBe(asked)
  expect(first.productos.length).toBeGreaterThan(1)
  const [largest] = first.productos
  expect(await efectos.de(seq, 1)).toEqual({ ...first, productos: [largest] })
  expect(await efectos.de(seq, 500)).toEqual(first)
})

it('[BIT-10] forgets the effect that was requested longest ago', async () => {
  const efectos = new Efectos(deps, 2)
  const seqs = [await cambiarHilo(21), await cambiarHilo(22), await cambiarHilo(23)] as const
  const asks = async (seq: number) => {
    const before = pasado.asked
    await efectos.de(seq, 1)
    return pasado.asked > before
  }
  expect([await asks(seqs[0]), await asks(seqs[1]), await asks(seqs[0])]).toEqual([true, true, false])
  expect(await asks(seqs[2])).toBe(true)
  expect([await asks(seqs[0]), await asks(seqs[1])]).toEqual([false, true])
})

it('[BIT-10] keeps no refusal: an entry that does not exist yet is found once it does', async () => {
  const efectos = new Efectos(deps)
  const next = (await cambiarHilo(31)) + 1
  await expect(efectos.de(next, 1)).rejects.toMatchObject({ code: 'no_encontrado' })
  expect(await cambiarHilo(32)).toBe(next)
  expect((await efectos.de(next, 1)).hasta).toBe(next)
})
