import type { AddressInfo } from 'node:net'
import { fillDatabase } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, LARGE, MEDIUM } from './lib/catalogue.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures exports over a real connection, on the embedded database:
 *   npm run bench -- exportacion            10,000 products
 *   npm run bench -- exportacion --large    100,000 products
 * Beside the time: the largest growth of the process, and how long another request waited meanwhile (99 % and the
 * longest).
 */

const shape = process.argv.includes('--large') ? LARGE : MEDIUM
const SAMPLE_MS = 20
const MEBIBYTE = 2 ** 20

const rows: [string, string][] = []

const store = await newBase()
try {
  const database = await store.open()
  await fillDatabase(database.db, catalogue(shape))
  const config = await instalar(database)
  const { app, headers: signedIn } = await servir(database, config)
  const headers = { ...signedIn, 'content-type': 'application/json' }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  /** Downloads a file without keeping it; returns its size in bytes. */
  const download = async (path: string, tables?: readonly string[]): Promise<number> => {
    const response = await fetch(`${base}/api${path}`, {
      headers,
      ...(tables && { method: 'POST', body: JSON.stringify({ tables }) }),
    })
    if (!response.ok || response.body === null) throw new Error(`${path}: ${await response.text()}`)
    let bytes = 0
    for await (const chunk of response.body) bytes += chunk.length
    return bytes
  }

  /** Requests one CDR repeatedly until told to stop; returns the times in milliseconds, ascending. */
  const waitsUntil = async (isOver: () => boolean): Promise<number[]> => {
    const waits: number[] = []
    while (!isOver()) {
      const start = performance.now()
      await (await fetch(`${base}/api/resultados-cdr/P000001/base`, { headers })).text()
      waits.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
    return waits.sort((a, b) => a - b)
  }

  const measure = async (what: string, action: () => Promise<number>, target = ''): Promise<void> => {
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let peak = before
    let over = false
    const sampling = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage.rss())
    }, SAMPLE_MS)
    const waiting = waitsUntil(() => over)
    const start = performance.now()
    const bytes = await action()
    const milliseconds = performance.now() - start
    over = true
    const waits = await waiting
    const wait = (share: number) => waits[Math.ceil(waits.length * share) - 1]!.toFixed(0).padStart(4)
    clearInterval(sampling)
    const grown = (peak - before) / MEBIBYTE
    rows.push([
      what,
      `${milliseconds.toFixed(0).padStart(8)} ms ${(bytes / MEBIBYTE).toFixed(1).padStart(7)} MB  memory +${grown.toFixed(0).padStart(4)} MB  others ${wait(0.99)} / ${wait(1)} ms   ${target}`,
    ])
  }

  const table = (name: string, format: string) => () => download(`/export?table=${name}&format=${format}`)
  await download('/export?table=matriz_mano&format=xlsx')
  await measure(
    'every CDR as XLSX',
    table('resultados_cdr', 'xlsx'),
    '< 8000 ms, < 200 MB, < 250 ms at 100,000',
  )
  await measure('every CDR as CSV', table('resultados_cdr', 'csv'))
  await measure('every product as XLSX', table('productos', 'xlsx'))
  await measure('every supply as CSV', table('insumos', 'csv'))
  await measure('every recipe line as CSV', table('recetas_normalizada', 'csv'))
  const all = ['matriz_mano', 'matriz_energia', 'insumos', 'productos', 'resultados_cdr']
  // At 100,000 products there are more recipe lines than a sheet can hold.
  const tables = shape === LARGE ? all : ['recetas_normalizada', ...all]
  await measure(`${tables.length} tables in one XLSX`, () => download('/export/all', tables))
  await app.close()
  await database.close()
} finally {
  await store.remove()
}

console.log(`\nfiles on PGlite: ${shape.products} products × ${shape.linesEach} lines`)
for (const [what, figure] of rows) console.log(`  ${what.padEnd(28)}${figure}`)
