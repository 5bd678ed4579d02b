import type { Page } from 'playwright-core'
import { fillDatabase } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, LARGE, MEDIUM } from './lib/catalogue.ts'
import { abrirNavegador, entrar, report } from './lib/navegador.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures in a real Chromium how long each screen takes with 10,000 products of 20 lines each, or with --large 100,000:
 * opened by its address, and reached from another screen, until it shows its data. Medians. Needs `npm run build`.
 *   npm run bench -- pantallas
 */

const RUNS = 3
const large = process.argv.includes('--large')

const PANTALLAS = [
  '/',
  '/composicion',
  '/detalle-composicion',
  '/detalle-composicion?productId=P000001',
  '/editarComposicion/P000001',
  '/producto',
  '/producto?q=P0099',
  '/insumos',
  '/insumos?orden=-costo',
  '/mano-obra',
  '/matriz-energetica',
  '/actualizarMO',
  '/actualizarMantencion',
  '/resultados-cdr',
  '/resultados-cdr?orden=-base',
  '/resultados-cdr?producto=P000001',
  '/resultados-cdr-mantencion',
  '/perdidas',
  '/precios',
  '/volumenes',
  '/usos/insumo/I000001',
  '/ficha/P000001',
  '/objetivo/P000001',
  '/historial',
  '/comparar',
  '/exportacion',
]

/** The title of the screen from which the others are reached. */
const DESDE = 'Unidades'

/** Until another screen than the one with this title is there, and waits for nothing. */
const shown = (page: Page, left: string): Promise<unknown> =>
  page.waitForFunction((title) => {
    const heading = document.querySelector('#contenido h1, [role=dialog] h2')
    const waits = document.querySelector('#contenido :is(.animate-pulse, [aria-busy=true])')
    return heading !== null && heading.textContent !== title && waits === null
  }, left)

const since = async (action: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await action()
  return performance.now() - start
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

const store = await newBase()
const database = await store.open()
await fillDatabase(database.db, catalogue(large ? LARGE : MEDIUM))
const { app } = await servir(database, await instalar(database))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await abrirNavegador()
try {
  const page = await browser.newPage({ baseURL: address, locale: 'es-AR', reducedMotion: 'reduce' })
  await entrar(page)
  for (const path of PANTALLAS) {
    const opened: number[] = []
    const reached: number[] = []
    for (let run = 0; run < RUNS; run++) {
      opened.push(
        await since(async () => {
          await page.goto(path)
          await shown(page, DESDE)
        }),
      )
      await page.goto('/unidades')
      await shown(page, '')
      reached.push(
        await since(async () => {
          await page.evaluate((to) => history.pushState({}, '', to), path)
          await shown(page, DESDE)
        }),
      )
    }
    report(
      path,
      `${median(opened).toFixed(0)} ms`,
      `< 1000 ms; from another screen ${median(reached).toFixed(0)} ms`,
    )
  }
} finally {
  await browser.close()
  await app.close()
  await database.close()
  await store.remove()
}
