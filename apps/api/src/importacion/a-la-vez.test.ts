import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../carga/carga.service.ts'
import { escribirMucho } from '../db/tx.ts'
import { referenceFactory } from '../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { importar } from './testing/formulario.ts'

const contexto = { actor: 'prueba', requestId: null }

/** Many rows between two that change: the file is held against the database in several pieces. */
const listOf = (costo: string): string =>
  [
    'codigo;detalle;grupo;costo',
    `TELA;Tela;Telas;${costo}`,
    ...Array.from({ length: 9_000 }, (_, i) => `N-${i};n;g;1`),
    `HILO;Hilo;Hilos;${costo}`,
  ].join('\n')

describe('an import beside what others do', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  it('[IMP-14] is previewed while another one is being written', async () => {
    const writing = escribirMucho(server.database, contexto, async () => {
      const { status, body } = await importar(server, 'insumos', 'codigo;costo\nTELA;2000\n')
      expect([status, body.totales.cambiadas]).toEqual([200, 1])
      throw new Error('taken back')
    })
    await expect(writing).rejects.toThrow('taken back')
  })

  it('[IMP-14] [IMP-16] shows one moment, whatever is saved meanwhile', async () => {
    let previewed = false
    const saves = (async () => {
      for (let i = 1; !previewed; i++) {
        const both = `codigo;costo\nTELA;${i}\nHILO;${i}\n`
        expect((await importar(server, 'insumos', both, { modo: 'aplicar' })).status).toBe(200)
      }
    })()
    try {
      for (let i = 0; i < 6; i++) {
        const { cambiadas } = (await importar(server, 'insumos', listOf('777777'))).body
        const [tela, hilo] = cambiadas.map(
          (row: { cambios: { antes: number }[] }) => row.cambios.at(-1)!.antes,
        )
        expect(tela).toBe(hilo)
      }
    } finally {
      previewed = true
      await saves
    }
  })
})
