import chromium from '@sparticuz/chromium'
import { type Browser, type Page, chromium as playwright } from 'playwright-core'

/** Chromium as it ships inside an npm package; `CHROMIUM_PATH` names another one, where that package has none. */
const launch = async (): Promise<Browser> =>
  playwright.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    // Not the package's own arguments: they run everything in one process, which dies with the first context, and
    // switch off the very security that a journey should meet.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    headless: true,
  })
let launched: Promise<Browser> | undefined

/** One for all files that a process runs; it ends with the process. */
export const theBrowser = (): Promise<Browser> => {
  launched ??= launch()
  return launched
}

/** A page in a context of its own, as a person who comes from nowhere sees it. */
export const openPage = async (address: string): Promise<Page> => {
  const browser = await theBrowser()
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-AR',
    viewport: { width: 1280, height: 800 },
    // A dialog that fades keeps a journey waiting and proves nothing.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(40_000)
  return context.newPage()
}
