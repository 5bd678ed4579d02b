import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { DEMO, signIn } from './people.ts'
import { type RunningServer, startServer } from './server.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string | null
  nodes: { target: string[] }[]
}

declare const axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> }

/** Rules that axe finds seriously or critically broken on the page as it stands. */
const graveViolations = async (page: Page): Promise<string[]> => {
  // Evaluated, not injected: the page's own policy allows no foreign script.
  await page.evaluate(AXE)
  const violations = await page.evaluate(async () => {
    const found = await axe.run(document, { resultTypes: ['violations'] })
    return found.violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

const SCREENS = [
  '/',
  '/composicion',
  '/detalle-composicion?productId=REM-LIS-NEG',
  '/cargarComposicion',
  '/editarComposicion/REM-LIS-NEG',
  '/producto',
  '/cargarProducto',
  '/insumos',
  '/cargarInsumo',
  '/mano-obra',
  '/cargarManoObra',
  '/matriz-energetica',
  '/cargarEnergia',
  '/resultados-cdr',
  '/resultados-cdr?producto=REM-LIS-NEG',
  '/resultados-cdr?producto=REM-LIS-NEG&vista=historia',
  '/resultados-cdr-mantencion',
  '/resultados-cdr-mantencion?fecha=2020-01-01',
  '/historial',
  '/historial?entrada=3',
  '/accesos',
  '/comparar',
  '/cierres',
  '/actualizar',
  '/actualizarMO',
  '/actualizarME',
  '/actualizarMantencion',
  '/importacion',
  '/exportacion',
  '/usuarios',
  '/cuenta',
  '/invitacion',
  '/no-existe',
]

/** Goes through every screen in one theme and at one width; a file of its own each, so that they run side by side. */
export const everyScreen = (colorScheme: 'light' | 'dark', width: number): void => {
  let browser: Browser
  let server: RunningServer
  beforeAll(async () => {
    browser = await openBrowser()
    server = await startServer('demo')
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  describe(`in ${colorScheme} at ${width} pixels`, () => {
    let context: BrowserContext
    beforeAll(async () => {
      context = await browser.newContext({
        baseURL: server.address,
        locale: 'es-AR',
        colorScheme,
        viewport: { width, height: 844 },
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto('/login')
      await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
      expect(await graveViolations(page)).toEqual([])
      await signIn(page, DEMO.admin.email, DEMO.admin.password)
      await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
      await page.close()
    })
    afterAll(() => context.close())

    it.each(SCREENS)('%s works, speaks Spanish, fits, and bars nobody', async (path) => {
      const page = await context.newPage()
      const failures: string[] = []
      page.on('pageerror', (error) => failures.push(String(error)))
      page.on('response', (response) => {
        if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
      })
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      // The live stream stays open, so the network is never idle: what is loading says so itself.
      await page
        .locator('[aria-busy=true]')
        .waitFor({ state: 'detached' })
        .catch(() => undefined)
      await page.waitForTimeout(400)
      expect(failures).toEqual([])
      expect(await page.getAttribute('html', 'lang')).toMatch(/^es/)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      expect(await graveViolations(page)).toEqual([])
      await page.close()
    })
  })
}
