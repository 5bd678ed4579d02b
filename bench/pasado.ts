import { setTimeout } from 'node:timers/promises'
import { newestSeq } from '../apps/api/src/store/journal/read.ts'
import { fillDatabase, writeHistory, writeUndos } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, MEDIUM } from './lib/catalogue.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures questions about the past after a large import was undone, on the embedded database, and the wait of another
 * person meanwhile: 10,000 products × 20 lines, 100,000 supplies imported and undone.
 *   npm run bench -- pasado
 */

const SUPPLIES = 100_000
const UNDOS = 40_000

const priceList = [
  'grupo;codigo;detalle;costo',
  ...Array.from({ length: SUPPLIES }, (_, i) => `Telas;K${String(i).padStart(7, '0')};Insumo ${i};12,5`),
].join('\r\n')

const store = await newBase()
try {
  const database = await store.open()
  const factory = catalogue(MEDIUM)
  await fillDatabase(database.db, factory)
  const config = await instalar(database)
  const start = await newestSeq(database.db)
  await writeHistory(database.db, factory.insumos.codigo, 2_000)
  const { app, headers } = await servir(database, config)
  const ask = async (url: string): Promise<string> => {
    const response = await app.inject({ url, headers })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
    return response.body
  }
  const send = async (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('archivo', new Blob([priceList]), 'lista.csv')
    const body = new Response(form)
    const response = await app.inject({
      method: 'POST',
      url: '/api/insumos/importar',
      headers: { ...headers, 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json<{ huella: string; seq: number }>()
  }

  /** What another person reads meanwhile, from memory and from the database, timed from the moment they want it. */
  const measured = async (what: string, action: () => Promise<unknown>): Promise<void> => {
    let done = false
    const waits: number[] = []
    const reading = (async () => {
      for (let wanted = performance.now(); !done; wanted = Math.max(wanted + 20, performance.now())) {
        await setTimeout(Math.max(0, wanted - performance.now()))
        const n = waits.length
        await ask(n % 2 === 0 ? '/api/resultados-cdr/P000001/base' : `/api/insumos?limit=60&offset=${n}`)
        waits.push(performance.now() - wanted)
      }
    })()
    const begun = performance.now()
    await action()
    const time = performance.now() - begun
    done = true
    await reading
    const sorted = waits.toSorted((a, b) => a - b)
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0)
    console.log(
      `  ${what.padEnd(52)}${time.toFixed(0).padStart(8)} ms   others: 50 % ${at(0.5)}, 99 % ${at(0.99)}, slowest ${at(1)} ms (${sorted.length})`,
    )
  }

  const from = new Date(Date.now() - 362 * 86_400_000).toISOString()
  const questions = async (when: string): Promise<void> => {
    console.log(when)
    const historia = (n: number) => `/api/historia/productos/P00${5_000 + n}?desde=${from}`
    const present = await ask('/api/resultados-cdr/P005001/base')
    await measured('history of one product', () => ask(historia(1)))
    await measured('history of the same again', () => ask(historia(1)))
    await measured('history of another', () => ask(historia(2)))
    await measured('three histories at once', () => Promise.all([3, 4, 5].map((n) => ask(historia(n)))))
    await measured('comparison with a past day', () => ask(`/api/comparaciones?desde=${from}&limit=50`))
    await measured('effect of an entry', () => ask(`/api/bitacora/${start + 1_900}/efecto?limit=10`))
    await measured('every CDR of a past day, one page', () =>
      ask(`/api/resultados-cdr?fecha=${new Date(Date.now() - 363 * 86_400_000).toISOString()}&limit=60`),
    )
    if (present !== (await ask('/api/resultados-cdr/P005001/base'))) throw new Error('the present moved')
  }
  console.log(`\nthe past on PGlite: ${MEDIUM.products} products × ${MEDIUM.linesEach} lines`)
  await questions('before')
  const { huella } = await send({ modo: 'previa' })
  const { seq } = await send({ modo: 'aplicar', huella })
  const undo = (of: number) =>
    app.inject({ method: 'POST', url: `/api/bitacora/${of}/deshacer`, headers, payload: {} })
  await measured(`${SUPPLIES} supplies undone`, () => undo(seq))
  await questions(`after ${SUPPLIES} supplies were imported and undone`)

  const put = await app.inject({
    method: 'PUT',
    url: '/api/insumos/I000001',
    headers,
    payload: { grupo: 'G1', detalle: 'x', costo: 7 },
  })
  if (put.statusCode !== 200) throw new Error(put.body)
  const first = await newestSeq(database.db)
  await writeUndos(database.db, first, UNDOS)
  // The engine has read them by then, so that only the undo is measured.
  await ask('/api/resultados-cdr/P000001/base')
  await measured(`an undo before ${UNDOS} undos of one chain`, async () => {
    const { statusCode, body } = await undo(first)
    if (statusCode !== 201) throw new Error(body)
  })
  await app.close()
  await database.close()
} finally {
  await store.remove()
}
