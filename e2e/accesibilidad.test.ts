import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theBrowser } from './support/browser.ts'
import { stillness, visit } from './support/page.ts'
import { DEMO, signIn } from './support/people.ts'
import { setStage } from './support/stage.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string | null
  nodes: { target: string[] }[]
}

declare const axe: {
  run: (context: Document, options: object) => Promise<{ violations: Violation[] }>
  _audit: { rules: { id: string; impact: string }[] }
}

/** Serious and critical axe violations on the page as it is. */
const graveViolations = async (page: Page): Promise<string[]> => {
  // Evaluated rather than injected, because the page's policy allows no foreign script. Once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async () => {
    const found = await axe.run(document, {
      resultTypes: ['violations'],
      // Preloading would fetch every style sheet again, for a rule about videos that start by themselves.
      preload: false,
      // Rules without serious findings are off, because some of them are slow.
      rules: Object.fromEntries(
        axe._audit.rules
          .filter(({ impact }) => impact === 'minor' || impact === 'moderate')
          .map(({ id }) => [id, { enabled: false }]),
      ),
    })
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
  '/escenarios',
  '/precios',
  '/precios?vista=margenes',
  '/volumenes',
  '/volumenes?vista=nuevo',
  '/volumenes?vista=meses',
  '/ficha/REM-LIS-NEG',
  '/objetivo/REM-LIS-NEG?monto=3000',
  '/usos/insumo/ACA-CERA',
  '/perdidas',
  '/comparar',
  '/cierres',
  '/proveedores',
  '/proveedores?vista=nuevo',
  '/ofertas/ACA-CERA?oferta=nueva',
  '/unidades',
  '/unidades?vista=nueva',
  '/valores',
  '/valores?valor=MO',
  '/valores?vista=varios',
  '/valores?vista=nuevo',
  '/actualizar',
  '/actualizarMO',
  '/actualizarME',
  '/actualizarMantencion',
  '/importacion',
  '/exportacion',
  '/usuarios',
  '/membrete',
  '/cotizaciones',
  '/cotizaciones?vista=nueva',
  '/cuenta',
  '/ayuda',
  '/ayuda/que-es-el-cdr',
  '/ayuda?q=precio',
  '/invitacion',
  '/no-existe',
]

/** Records the failures of a page from now on. */
const watch = (page: Page) => {
  const failures: string[] = []
  /** Unanswered calls, without the live stream, which never ends. */
  const underWay = new Set<Request>()
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/eventos')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return { failures, underWay }
}

const WIDE = { colorScheme: 'light', width: 1280 } as const
const NARROW = { colorScheme: 'dark', width: 390 } as const
type Look = typeof WIDE | typeof NARROW

describe('[NAV-06] [NAV-07] [NAV-08] [NAV-09] [NAV-10] [NAV-21] [NAV-22] every screen', () => {
  // One page for all, because a new one costs more than opening a screen.
  let context: BrowserContext | undefined
  let page: Page
  let watched: ReturnType<typeof watch>

  let look: Look = WIDE

  const turn = async () => {
    const { colorScheme, width } = look
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
  }
  /** Waits until no call is open and the page is still. */
  const settled = () =>
    expect
      .poll(async () => {
        await stillness(page)
        return watched.underWay.size + (await page.locator('[aria-busy=true]').count())
      })
      .toBe(0)

  /** Checks that the page fits, and that axe finds nothing serious. */
  const looksFine = async () => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    // What appears a moment later may still be in a colour transition.
    await expect.poll(() => graveViolations(page)).toEqual([])
  }

  const stage = setStage(async () => {
    await context?.close()
    const browser = await theBrowser()
    context = await browser.newContext({ baseURL: stage.address(), locale: 'es-AR' })
    page = await context.newPage()
    watched = watch(page)
    await turn()
    await page.goto('/login')
    await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
    expect(await graveViolations(page)).toEqual([])
    await signIn(page, DEMO.admin.email, DEMO.admin.password)
    await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
  })
  afterAll(() => context?.close())

  // A look for all screens and then the other: turning a screen costs three times as much as opening it again.
  describe.each([WIDE, NARROW])('$width pixels wide, $colorScheme', (next) => {
    beforeAll(async () => {
      look = next
      await turn()
    })

    it.each(SCREENS)('%s opens, speaks Spanish, fits, and has no accessibility violation', async (path) => {
      const { failures } = watched
      failures.length = 0
      await visit(page, path)
      await settled()
      await page.getByRole('heading').first().waitFor()
      expect(new URL(page.url()).pathname).toBe(new URL(path, stage.address()).pathname)
      expect(await page.getAttribute('html', 'lang')).toMatch(/^es/)
      await looksFine()
      expect(failures).toEqual([])
    })

    it('the import assistant, its preview and a row under correction fit, and have no accessibility violation', async () => {
      watched.failures.length = 0
      await page.goto('/importacion')
      await page.locator('input[type=file]').setInputFiles({
        name: 'lista.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Cód.;Descripción;Lista\nAXE-1;Hilo;consultar\nAXE-2;Cinta;1.850\n'),
      })
      await page.getByRole('button', { name: 'Revisar archivo' }).click()
      await page.getByRole('button', { name: 'Ver qué haría' }).click()
      await page.getByRole('button', { name: 'Corregir la línea 2' }).click()
      await settled()
      await looksFine()
      expect(watched.failures).toEqual([])
    })
  })
})
