import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import chromiumBinary from '@sparticuz/chromium'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { DEMO, signIn } from '../e2e/support/people.ts'

/**
 * Takes the manual's pictures again, from today's example factory: `npm run build && npm run imagenes`, or with names
 * for some of them. They are small: WebP, as wide as a laptop's screen.
 */
const OUT = 'docs/manual/imagenes'
const SIZE = { width: 1280, height: 800 }
const QUALITY = 72
const PORT = 4790
const DEADLINE_MS = 180_000

interface Imagen {
  path: string
  /** Prepares the page for the picture. */
  hace?: (page: Page) => Promise<unknown>
}

const IMAGENES: Readonly<Record<string, Imagen>> = {
  panel: { path: '/' },
  lista: {
    path: '/insumos?q=hilo&orden=-costo',
    hace: (page) => page.getByRole('button', { name: 'Columnas y filas' }).click(),
  },
  precio: {
    path: '/insumos?q=cierre&orden=-costo',
    hace: async (page) => {
      await page
        .getByRole('button', { name: /^Editar / })
        .first()
        .click()
      const costo = page.getByLabel('Costo', { exact: true })
      await costo.fill(
        String(Math.round(Number((await costo.inputValue()).replace(/\./g, '').replace(',', '.')) * 1.4)),
      )
      await page
        .getByText(/^Mueve /)
        .first()
        .waitFor()
    },
  },
  composicion: { path: '/editarComposicion/REM-LIS-NEG' },
  desglose: { path: '/resultados-cdr?producto=REM-LIS-NEG&columnas=codigo,descripcion,base' },
  comparar: { path: '/comparar' },
  precios: { path: '/precios' },
  valor: { path: '/valores?valor=MO' },
  ofertas: {
    path: '/proveedores',
    hace: (page) => page.getByRole('link', { name: 'Ofertas de Textil del Sur' }).click(),
  },
  importar: { path: '/importacion' },
}

/** Starts the example on its own folder and waits until it answers. */
const startDemo = async (dataDir: string) => {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'demo'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const until = Date.now() + DEADLINE_MS; Date.now() < until; ) {
    const answer = await fetch(`http://localhost:${PORT}/health`).catch(() => null)
    if (answer?.ok)
      return {
        stop: async () => {
          child.kill()
          await ended
        },
      }
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  child.kill()
  throw new Error('The example did not start: is it built (npm run build)?')
}

/** Waits until no part of the page is loading. */
const settle = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('main') !== null)
  let quiet = 0
  while (quiet < 5) {
    await page.waitForTimeout(200)
    const busy = await page.locator('[aria-busy=true], [aria-label^=Cargando], .animate-pulse').count()
    quiet = busy === 0 ? quiet + 1 : 0
  }
}

const take = async (context: BrowserContext, nombre: string, { path, hace }: Imagen): Promise<void> => {
  const page = await context.newPage()
  await page.goto(path)
  await settle(page)
  await hace?.(page)
  await settle(page)
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  const bytes = Buffer.from(data, 'base64')
  await writeFile(join(OUT, `${nombre}.webp`), bytes)
  console.log(`${nombre}: ${Math.round(bytes.length / 1000)} kB`)
  await page.close()
}

const asked = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'telar-imagenes-'))
const demo = await startDemo(dataDir)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await chromiumBinary.executablePath()),
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
try {
  const context = await browser.newContext({
    baseURL: `http://localhost:${PORT}`,
    locale: 'es-AR',
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, DEMO.admin.email, DEMO.admin.password)
  await page.waitForURL('/')
  await page.close()
  for (const [nombre, imagen] of Object.entries(IMAGENES))
    if (asked.length === 0 || asked.includes(nombre)) await take(context, nombre, imagen)
} finally {
  await browser.close()
  await demo.stop()
  await rm(dataDir, { recursive: true, force: true })
}
