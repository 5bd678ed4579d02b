import { setTimeout } from 'node:timers/promises'
import type { Columnas } from '@telar/costing'
import { fillDatabase } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, MEDIUM } from './lib/catalogue.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures imports of 100,000 supplies and of 200,000 recipe lines into a factory of 10,000 products, in one process,
 * while somebody else reads; on the embedded database or, with --postgres, on a PostgreSQL:
 *   npm run bench -- importacion
 *   npm run bench -- importacion --recetas     the recipe lines alone
 */

const ROWS = 100_000
const LINES = 200_000
const ONLY_RECIPES = process.argv.includes('--recetas')
const GROUPS = ['Telas', 'Hilos', 'Accesorios', 'Etiquetas', 'Cueros', 'Suelas', 'Embalaje']
const MASK = 2n ** 64n - 1n

/**
 * Prices as Spanish Excel writes them. Every 1000th row lacks a cost, every 777th repeats the code of the row before,
 * and every 500th has a line break in its text.
 */
const priceList = (rows: number, seed: bigint): string => {
  const lines = ['\ufeffgrupo;codigo;detalle;costo']
  let state = seed
  let previous = ''
  for (let i = 1; i <= rows; i++) {
    state = (state * 6364136223846793005n + 1442695040888963407n) & MASK
    const cents = (Number(state >> 33n) % 250_000_000) + 1
    const whole = Math.floor(cents / 100).toLocaleString('es-AR')
    const cost = `${whole},${String(cents % 100).padStart(2, '0')}`
    const code = i % 777 === 0 && previous !== '' ? previous : `K${String(i).padStart(7, '0')}`
    const text = i % 500 === 0 ? `"Insumo ${i}\r\nsegunda línea; con punto y coma"` : `Insumo ${i}`
    const group = GROUPS[Number(state % 7n)]
    lines.push(`${group};${code};${text};${i % 1000 === 0 ? '' : cost}`)
    if (i % 1000 !== 0) previous = code
  }
  return `${lines.join('\r\n')}\r\n`
}

/** The quantity of all recipe lines, or of `rows` of them, raised by a thousandth. */
const recipeList = ({ productos, insumos, manoObra, energia, lineas }: Columnas, rows: number): string => {
  const codes = [insumos.codigo, productos.codigo, manoObra.codigo, energia.codigo]
  const lines = new Map<string, string>()
  for (let i = 0; i < lineas.producto.length && lines.size < rows; i++) {
    const key = `${productos.codigo[lineas.producto[i]!]};${codes[lineas.tipo[i]!]![lineas.ingrediente[i]!]}`
    if (!lines.has(key)) lines.set(key, String((lineas.cantidad[i]! + 1_000) / 1e6).replace('.', ','))
  }
  const told = Array.from(lines, ([key, cantidad]) => `${key};${cantidad}`)
  return ['codigo_producto;codigo_ingrediente;cantidad_ingrediente', ...told].join('\r\n')
}

const rows: [string, string][] = []
const report = (what: string, figure: string, target = ''): void => {
  rows.push([what, `${figure.padStart(12)}   ${target}`])
}
const ms = (value: number): string => `${value.toFixed(0)} ms`
const mebibytes = (): number => process.memoryUsage.rss() / 2 ** 20

const base = await newBase()
try {
  const database = await base.open()
  const factory = catalogue(MEDIUM)
  await fillDatabase(database.db, factory)
  const config = await instalar(database)
  const { app, headers } = await servir(database, config)

  const send = async (file: string, fields: Record<string, string>, url = '/api/insumos/importar') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('archivo', new Blob([file]), 'lista.csv')
    const body = new Response(form)
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json<{ huella: string; totales?: Record<string, number>; message?: string }>()
  }

  /** What another person reads meanwhile, alternately from memory and from the database, where nothing is cached. */
  const question = (n: number): string =>
    n % 2 === 0 ? '/api/resultados-cdr/P000001/base' : `/api/insumos?limit=60&offset=${n}`

  /** Runs an import while another person reads, and watches the memory. */
  const measured = async <T>(what: string, target: string, action: () => Promise<T>): Promise<T> => {
    globalThis.gc?.()
    const before = mebibytes()
    let peak = before
    let done = false
    const waits: number[] = []
    const reading = (async () => {
      while (!done) {
        const start = performance.now()
        const response = await app.inject({ url: question(waits.length), headers })
        if (response.statusCode !== 200) throw new Error(response.body)
        waits.push(performance.now() - start)
        peak = Math.max(peak, mebibytes())
        await setTimeout(10)
      }
    })()
    const start = performance.now()
    const used = process.cpuUsage()
    const result = await action()
    const time = performance.now() - start
    const { user, system } = process.cpuUsage(used)
    done = true
    await reading
    const sorted = waits.toSorted((a, b) => a - b)
    report(what, ms(time), target)
    // On a shared machine this is more reliable.
    report('  of a processor, both readers included', ms((user + system) / 1_000))
    report('  another person’s question: median', ms(sorted[Math.floor(sorted.length / 2)]!))
    report('  99 %', ms(sorted[Math.floor(sorted.length * 0.99)]!), `< 200 ms, of ${sorted.length}`)
    report('  slowest', ms(sorted.at(-1)!))
    report('  memory grown by', `${(peak - before).toFixed(0)} MB`, '< 300 MB')
    return result
  }

  const supplies = async (): Promise<void> => {
    const first = priceList(ROWS, 1n)
    const second = priceList(ROWS, 2n)
    await send(priceList(1_000, 3n), { modo: 'previa' })
    const seen = await measured('100,000 new supplies previewed', '< 3000 ms', () =>
      send(first, { modo: 'previa' }),
    )
    console.log(JSON.stringify(seen.totales))
    const fields = { modo: 'aplicar', huella: seen.huella }
    console.log((await measured('the same applied', '< 8000 ms', () => send(first, fields))).message)
    const again = await measured('100,000 new prices previewed', '< 3000 ms', () =>
      send(second, { modo: 'previa' }),
    )
    console.log(JSON.stringify(again.totales))
    const change = { modo: 'aplicar', huella: again.huella }
    console.log((await measured('the same applied', '< 8000 ms', () => send(second, change))).message)
    await measured('the same file previewed again: unchanged', '', () => send(second, { modo: 'previa' }))
    const start = performance.now()
    const history = await app.inject({
      url: '/api/bitacora?entidad=insumo&clave=K0050001&masivas=true',
      headers,
    })
    report('history of one supply, in both imports', ms(performance.now() - start), '< 100 ms')
    if (history.json<unknown[]>().length !== 2) throw new Error(history.body)
  }
  if (!ONLY_RECIPES) await supplies()
  const recipes = recipeList(factory, LINES)
  const sendRecipes = (fields: Record<string, string>) => send(recipes, fields, '/api/importaciones/recetas')
  const tried = await measured('200,000 recipe lines previewed', '< 10000 ms', () =>
    sendRecipes({ modo: 'previa' }),
  )
  console.log(JSON.stringify(tried.totales))
  const lines = { modo: 'aplicar', huella: tried.huella }
  console.log((await measured('the same applied', '< 30000 ms', () => sendRecipes(lines))).message)
  await app.close()
  await database.close()
} finally {
  await base.remove()
}

console.log(
  `\nimport on ${base.nombre}: ${ROWS} rows into ${MEDIUM.products} products × ${MEDIUM.linesEach} lines`,
)
for (const [what, figure] of rows) console.log(`  ${what.padEnd(56)}${figure}`)
