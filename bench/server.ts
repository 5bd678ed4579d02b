import { Costeo } from '../apps/api/src/costs/costeo/costeo.ts'
import { fillDatabase } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, LARGE, MEDIUM } from './lib/catalogue.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures the server's targets in one process, on the embedded database or, with --postgres, on a PostgreSQL:
 *   npm run bench -- server            10,000 products
 *   npm run bench -- server --large    100,000 products
 */

const RUNS = 11
const shape = process.argv.includes('--large') ? LARGE : MEDIUM

const median = async (runs: number, action: () => Promise<unknown>): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const start = performance.now()
    await action()
    times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!
}

/** How long an action takes, and the longest that it holds the thread. */
const heldBy = async (action: () => Promise<unknown>): Promise<[whole: number, held: number]> => {
  let [last, held] = [performance.now(), 0]
  const look = () => {
    held = Math.max(held, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(look, 1)
  const whole = await median(1, action)
  clearInterval(timer)
  look()
  return [whole, held]
}

const rows: [string, string][] = []
const report = (what: string, milliseconds: number, target = ''): void => {
  rows.push([what, `${milliseconds.toFixed(1).padStart(10)} ms   ${target}`])
}

const base = await newBase()
try {
  const database = await base.open()
  report('fill the database', await median(1, () => fillDatabase(database.db, catalogue(shape))))
  const config = await instalar(database)
  report(
    'engine ready, database open',
    await median(3, () => new Costeo(database).alDia()),
    shape === MEDIUM ? '< 2000 ms' : '',
  )
  const { app, headers } = await servir(database, config)
  const get = async (url: string) => {
    const response = await app.inject({ url, headers })
    if (response.statusCode !== 200) throw new Error(`${url}: ${response.body}`)
    return response
  }
  let price = 1
  const send = async (method: 'PUT' | 'POST', url: string, payload: object) => {
    const response = await app.inject({ method, url, headers, payload })
    if (response.statusCode >= 300) throw new Error(response.body)
  }
  const put = () => send('PUT', '/api/insumos/I000001', { detalle: 'x', grupo: 'G1', costo: ++price })
  await put()
  report('one CDR', await median(RUNS, () => get('/api/resultados-cdr/P000001/base')))
  report('a breakdown, 4 recipes deep', await median(RUNS, () => get('/api/resultados-cdr/P000001/desglose')))
  report('a price saved (durable)', await median(RUNS, put), '< 100 ms')
  report(
    'a price saved, then one CDR read',
    await median(RUNS, async () => {
      await put()
      await get('/api/resultados-cdr/P000001/base')
    }),
    '< 100 ms',
  )
  report(
    'a labour value simulated',
    await median(RUNS, () =>
      send('POST', '/api/simulaciones', { cambios: [{ tipo: 'valor_hora', valor: 3000 + ++price }] }),
    ),
    '< 100 ms at 10,000',
  )
  report(
    'the labour value of every row saved, then one CDR read',
    await median(RUNS, async () => {
      await send('PUT', '/api/tabla-config/matriz_mano', { valor: 3000 + ++price })
      await get('/api/resultados-cdr/P000001/base')
    }),
    shape === MEDIUM ? '< 300 ms' : '< 3000 ms',
  )
  report('10 compositions', await median(RUNS, () => get('/api/composiciones?limit=10')), '< 100 ms')
  report('sector totals', await median(RUNS, () => get('/api/resultados-cdr-mantencion')))
  report('every CDR as JSON', await median(RUNS, () => get('/api/resultados-cdr')), '< 1000 ms at 10,000')
  report('10 CDR of a search', await median(RUNS, () => get('/api/resultados-cdr?q=00012&limit=10')))
  const after = async (url: string) => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      await put()
      await get('/api/resultados-cdr/P000001/base')
      times.push(await median(1, () => get(url)))
    }
    return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
  }
  report('a page of CDR, by code, after a price', await after('/api/resultados-cdr?limit=60'), '< 15 ms')
  report('a page of CDR, by cost, after a price', await after('/api/resultados-cdr?limit=60&sort=-base_cdr'))
  report(
    'a search of all four catalogues after a price',
    await after('/api/buscar?q=00012&limit=20'),
    '< 30 ms',
  )
  report('every product as JSON', await median(3, () => get('/api/productos')))
  if (shape === MEDIUM) {
    // Over the network, as a program reads it: an injected request would join its 114 MB at once.
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const [whole, held] = await heldBy(async () => {
      const { body } = await fetch(`${address}/api/recetas-normalizada`, { headers })
      await body!.pipeTo(new WritableStream())
    })
    report('every recipe line as JSON', whole)
    report('the longest that others wait for it', held, '< 100 ms')
  }
  report(
    '10 products of a search',
    await median(RUNS, () => get('/api/productos?q=00012&limit=10')),
    '< 100 ms',
  )
  if (shape === MEDIUM) {
    const cambios = Array.from({ length: shape.energy }, (_, i) => ({
      tipo: 'cantidad',
      ingrediente: `EN${String(i).padStart(6, '0')}`,
      porcentaje: 1,
    }))
    report(
      '10,000 recipes changed, as one entry',
      await median(3, () => send('POST', '/api/cambios-masivos', { cambios })),
      '< 2000 ms',
    )
  }
  await app.close()
  await database.close()
} finally {
  await base.remove()
}

console.log(`\nserver on ${base.nombre}: ${shape.products} products × ${shape.linesEach} lines`)
for (const [what, figure] of rows) console.log(`  ${what.padEnd(56)}${figure}`)
