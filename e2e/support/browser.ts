import { type Browser, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { noteToasts } from './toasts.ts'

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
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

/** As large as a laptop's screen, unless a journey says otherwise. */
export const VIEWPORT = { width: 1280, height: 800 }

/** A page in a context of its own, as a person who comes from nowhere sees it. */
export const openPage = async (address: string): Promise<Page> => {
  const browser = await theBrowser()
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-AR',
    viewport: VIEWPORT,
    // A dialog that fades keeps a journey waiting and proves nothing.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(40_000)
  await context.addInitScript(noteToasts)
  return context.newPage()
}
