import { Lector } from '@telar/planillas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../../catalog/carga/carga.service.ts'
import { newestSeq } from '../../store/journal/read.ts'
import { escribirMucho } from '../../store/tx.ts'
import { referenceFactory } from '../../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'
import { pedirRegistros } from './importacion.repo.ts'
import { leerSubido } from './lectura.ts'
import { TABLAS } from './tablas.ts'
import { importar } from './testing/formulario.ts'
import { SIN_ELEGIR } from './testing/opciones.ts'

const contexto = { actor: 'prueba', requestId: null }

/** Many rows between two changed ones, so that the file is compared with the database in several batches. */
const listOf = (costo: string): string =>
  [
    'codigo;detalle;grupo;costo',
    `TELA;Tela;Telas;${costo}`,
    ...Array.from({ length: 9_000 }, (_, i) => `N-${i};n;g;1`),
    `HILO;Hilo;Hilos;${costo}`,
  ].join('\n')

describe('an import at the same time as other work', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer((database) => cargarCatalogo(database, contexto, referenceFactory))
  })
  afterAll(() => server.close())

  /** The price of TELA before and after an entry. */
  const costOfTela = async (seq: number): Promise<{ antes: string; despues: string }> => {
    const { body } = await server.call('user', 'GET', `/bitacora/${seq}/cambios?limit=1`)
    const [{ antes, despues }] = body.filas
    expect(antes.codigo).toBe('TELA')
    return { antes: antes.costo, despues: despues.costo }
  }

  const lector = new Lector()
  afterAll(() => lector.cerrar())

  it('[IMP-14] can be previewed while another import is being written', async () => {
    const writing = escribirMucho(server.database, contexto, async () => {
      const { status, body } = await importar(server, 'insumos', 'codigo;costo\nTELA;2000\n')
      expect([status, body.totales.cambiadas]).toEqual([200, 1])
      throw new Error('taken back')
    })
    await expect(writing).rejects.toThrow('taken back')
  })

  it('[IMP-14] reads the records of a part once, even if some of its rows are repeated', async () => {
    const { leidas } = await leerSubido(
      lector,
      { nombre: 'a.csv', bytes: Buffer.from('codigo;costo\nTELA;1\nHILO;1\n') },
      TABLAS.insumos,
      SIN_ELEGIR,
    )
    const registros = pedirRegistros(server.database.db, 'insumos')
    const [tanda] = leidas.tandas
    const asked = registros(tanda!)
    expect(registros({ ...tanda!, filas: tanda!.filas.slice(1) })).toBe(asked)
    expect([...(await asked).keys()].sort()).toEqual(['HILO', 'TELA'])
  })

  it('[IMP-14] [IMP-16] shows a single moment, whatever is saved meanwhile', async () => {
    const saveBoth = async (costo: number): Promise<void> => {
      const both = `codigo;costo\nTELA;${costo}\nHILO;${costo}\n`
      expect((await importar(server, 'insumos', both, { modo: 'aplicar' })).status).toBe(200)
    }
    // The factory's own prices differ, and the first preview may well come before the first of the saves below.
    await saveBoth(1)
    let previewed = false
    const saves = (async () => {
      for (let i = 2; !previewed; i++) await saveBoth(i)
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

  it('[IMP-14] [BIT-01] applies to the data just before it, whatever was saved while its file was read', async () => {
    // Stores the other rows first, so that only TELA changes later.
    await importar(server, 'insumos', listOf('888880'), { modo: 'aplicar' })
    let applied = false
    const saves = (async () => {
      for (let i = 1; !applied; i++) {
        const saved = await importar(server, 'insumos', `codigo;costo\nTELA;${i},5\n`, { modo: 'aplicar' })
        expect(saved.status).toBe(200)
      }
    })()
    const since = await newestSeq(server.database.db)
    try {
      for (const costo of ['888881', '888882', '888883']) {
        expect((await importar(server, 'insumos', listOf(costo), { modo: 'aplicar' })).status).toBe(200)
      }
    } finally {
      applied = true
      await saves
    }
    const told = await server.call('user', 'GET', '/bitacora?entidad=insumo&clave=TELA&masivas=true')
    const seqs = (told.body as { seq: number }[])
      .map(({ seq }) => seq)
      .filter((seq) => seq > since)
      .sort((a, b) => a - b)
    expect(seqs.length).toBeGreaterThan(3)
    const changes = await Promise.all(seqs.map(costOfTela))
    for (const [i, { antes }] of changes.entries()) if (i > 0) expect(antes).toBe(changes[i - 1]!.despues)
  })
})
