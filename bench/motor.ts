import { fillDatabase } from '../apps/api/src/testing/fill.ts'
import { newBase } from './lib/base.ts'
import { catalogue, MEDIUM } from './lib/catalogue.ts'
import { abrirNavegador, entrar, report } from './lib/navegador.ts'
import { instalar, servir } from './lib/servidor.ts'

/**
 * Measures the engine in a real Chromium, with 10,000 products of 20 lines each, behind a network of 300 ms (model
 * M28): how long the factory takes to load, and the time from a key press to the new figures on screen. Needs `npm run
 * build`, and the browser that the journeys unpack, or `CHROMIUM_PATH`.
 *   npm run bench -- motor
 */

const LATENCY_MS = 300
const WARM_UP = 20
const KEYS = 300

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]!

const store = await newBase()
const database = await store.open()
await fillDatabase(database.db, catalogue(MEDIUM))
const { app } = await servir(database, await instalar(database))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const browser = await abrirNavegador()
try {
  const page = await browser.newPage({ baseURL: address, locale: 'es-AR', reducedMotion: 'reduce' })
  // For each key, the time from the field's input event until React has written new figures.
  await page.addInitScript(() => {
    const times: number[] = []
    Object.assign(window, { keyTimes: times })
    let since: number | null = null
    addEventListener('input', () => (since = performance.now()), { capture: true })
    new MutationObserver((written) => {
      if (since === null) return
      const impacto = document.querySelector('[aria-label="Impacto antes de guardar"]')
      if (!written.some(({ target }) => impacto?.contains(target))) return
      times.push(performance.now() - since)
      since = null
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await entrar(page)
  await page.goto('/actualizarMO')
  const field = page.locator('[name=valor]')
  await field.waitFor()
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const conditions = { offline: false, latency: LATENCY_MS, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', conditions)
  const sizes = new Map<string, number>()
  let factory = ''
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.endsWith('/api/fabrica')) factory = requestId
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const comes = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/fabrica'))
  // The first question asked while the live feed is connected loads the factory.
  for (let key = 0; factory === ''; key++) {
    await field.fill(String(5 + key))
    await page.waitForTimeout(1_000)
  }
  const timing = await comes
  const took = timing.timing().responseEnd
  while (!sizes.has(factory)) await page.waitForTimeout(50)
  report('the factory, over the wire', `${(sizes.get(factory)! / 1e6).toFixed(2)} MB`, '< 3 MB')
  report('the factory, asked for and here', `${took.toFixed(0)} ms`, '< 1500 ms')
  const times = () => page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes)
  const type = async (value: number) => {
    const known = (await times()).length
    await field.fill(String(value))
    // Questions that went to the server are counted below.
    await page
      .waitForFunction((n) => (window as unknown as { keyTimes: number[] }).keyTimes.length > n, known, {
        timeout: 5_000,
      })
      .catch(() => undefined)
  }
  for (let key = 0; key < WARM_UP; key++) await type(100 + key)
  const before = (await times()).length
  asked.length = 0
  for (let key = 0; key < KEYS; key++) await type(3000 + key)
  const sorted = (await times()).slice(before).toSorted((a, b) => a - b)
  report('a key, to the new figures on the screen: half of them', `${at(sorted, 0.5).toFixed(1)} ms`)
  report('a key, to the new figures on the screen: 99 of 100', `${at(sorted, 0.99).toFixed(1)} ms`, '< 16 ms')
  report(
    'questions to the server meanwhile',
    String(asked.filter((path) => path === '/api/simulaciones').length),
    '0',
  )
} finally {
  await browser.close()
  await app.close()
  await database.close()
  await store.remove()
}
