import type { Operacion } from '@telar/contract'
import { fillDatabase } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, MEDIUM } from './lib/catalogue.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures one bulk change of 10,000 recipes of 20 lines each, from request to answer: the effect in advance, the
 * durable change, and its undo. With --postgres on a PostgreSQL.
 *   npm run bench -- masivo
 */

const RUNS = 3

/** The factory of the other benchmarks, with its first supply in every recipe and its second one in none. */
const everywhere = () => {
  const columns = catalogue(MEDIUM)
  const { tipo, ingrediente } = columns.lineas
  for (let line = 0; line < tipo.length; line++) {
    if (tipo[line] === 0 && ingrediente[line]! < 2) ingrediente[line] = 2
    if (line % MEDIUM.linesEach === MEDIUM.linesEach - 1) ingrediente[line] = 0
  }
  return columns
}

const columns = everywhere()
const [de = '', por = ''] = columns.insumos.codigo
const store = await newBase()
const database = await store.open()
await fillDatabase(database.db, columns)
const { app, headers } = await servir(database, await instalar(database))

const post = async (url: string, payload: object): Promise<{ ms: number; seq: number }> => {
  const start = performance.now()
  const response = await app.inject({ method: 'POST', url, headers, payload })
  const ms = performance.now() - start
  if (response.statusCode >= 300) throw new Error(`${url}: ${response.statusCode} ${response.body}`)
  return { ms, seq: Number(response.headers['x-seq']) }
}
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!
const row = (what: string, times: readonly number[], target = '') =>
  console.log(`    ${what.padEnd(32)} ${median(times).toFixed(0).padStart(9)} ms   ${target}`)

const CAMBIOS: Record<string, Operacion[]> = {
  'an ingredient by another': [{ tipo: 'reemplazar', de, por, factor: 1.2 }],
  'a quantity +8 %': [{ tipo: 'cantidad', ingrediente: de, porcentaje: 8 }],
}

try {
  await post('/api/simulaciones', { cambios: [{ tipo: 'valor_hora', valor: 6000 }] })
  console.log(`\nbulk changes on ${store.nombre}: 10,000 recipes of 20 lines`)
  for (const [what, cambios] of Object.entries(CAMBIOS)) {
    const [seen, made, undone]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < RUNS; run++) {
      seen.push((await post('/api/simulaciones', { cambios })).ms)
      const { ms, seq } = await post('/api/cambios-masivos', { cambios })
      made.push(ms)
      undone.push((await post(`/api/bitacora/${seq}/deshacer`, {})).ms)
    }
    row(`${what}: its effect`, seen)
    row(`${what}: made`, made, '< 2000')
    row(`${what}: undone`, undone)
  }
} finally {
  await app.close()
  await database.close()
  await store.remove()
}
