import { type Browser, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { noteToasts } from './toasts.ts'

const launch = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: inject('chromium'),
    // The package's own arguments run everything in one process, which dies with the first context, and switch off the
    // security that a journey must meet.
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    headless: true,
  })
let launched: Promise<Browser> | undefined

/** One browser for all files of a process; it ends with the process. */
export const theBrowser = (): Promise<Browser> => {
  launched ??= launch()
  return launched
}

/** A laptop's screen. */
export const VIEWPORT = { width: 1280, height: 800 }

/** A page in its own context, as a first-time visitor has it. */
export const openPage = async (address: string): Promise<Page> => {
  const browser = await theBrowser()
  const context = await browser.newContext({
    baseURL: address,
    locale: 'es-AR',
    viewport: VIEWPORT,
    // Fading dialogs only make journeys wait.
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(40_000)
  await context.addInitScript(noteToasts)
  return context.newPage()
}
