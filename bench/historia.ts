import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Costeo } from '../apps/api/src/costs/costeo/costeo.ts'
import { openPglite } from '../apps/api/src/store/client.ts'
import { newestSeq } from '../apps/api/src/store/journal/read.ts'
import { escribir } from '../apps/api/src/store/tx.ts'
import { fillDatabase, writeHistory } from '../apps/api/src/testing/fill.ts'
import { catalogue, MEDIUM } from './lib/catalogue.ts'

/**
 * Measures costs of the past, on the embedded database: 10,000 products × 20 lines, then 200,000 journal entries.
 *   npm run bench -- historia
 */

const ENTRIES = 200_000

const timed = async <T>(what: string, target: string, action: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const result = await action()
  const ms = (performance.now() - start).toFixed(0)
  console.log(`  ${what.padEnd(56)}${ms.padStart(10)} ms   ${target}`)
  return result
}

const dataDir = await mkdtemp(join(tmpdir(), 'telar-bench-'))
try {
  const database = await openPglite(dataDir)
  const columns = catalogue(MEDIUM)
  await fillDatabase(database.db, columns)
  // Filling the database leaves entries of changes made outside the application, before which no history can go.
  const start = await newestSeq(database.db)
  console.log(
    `\nthe past on PGlite: ${MEDIUM.products} products × ${MEDIUM.linesEach} lines, ${ENTRIES} entries`,
  )
  await timed('write the history, in bulk', '', () =>
    writeHistory(database.db, columns.insumos.codigo, ENTRIES),
  )
  const costeo = new Costeo(database)
  await timed('engine ready', '', () => costeo.alDia())
  await timed('every CDR as of a year back', '< 2000 ms', () => costeo.enSeq(start + 1))
  await timed('the same moment again', '', () => costeo.enSeq(start + 1))
  await timed('every CDR as of a month back', '', () => costeo.enSeq(start + Math.floor((ENTRIES * 11) / 12)))
  await timed('one entry written', '', () =>
    escribir(database, { actor: 'bench', requestId: null }, ({ anotar }) =>
      anotar({ entidad: 'persona', clave: 'x', accion: 'x', antes: null, despues: null }),
    ),
  )
  await database.close()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
