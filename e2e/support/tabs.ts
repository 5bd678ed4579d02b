import type { Page } from 'playwright-core'
import { openPage, VIEWPORT } from './browser.ts'
import { startTrace, stopTrace } from './fallas.ts'

/** Tabs not in use: signed out, with nothing stored. They rest on an answer of the server that is no screen. */
const idle: Page[] = []
const taken: Page[] = []
/** Name of the present journey's trace; null for none. */
let trace: string | null = null

/** Any answer of this origin would do; this one is short. */
const RESTING_PLACE = '/health'

const openTab = async (address: string): Promise<Page> => {
  const page = await openPage(address)
  await page.goto(RESTING_PLACE)
  return page
}

/**
 * A tab as a first-time visitor has it, but the browser may have cached the app's files, because loading and compiling
 * them takes longer than a journey. Each tab has its own context.
 */
export const takeTab = async (address: string): Promise<Page> => {
  const page = idle.pop() ?? (await openTab(address))
  taken.push(page)
  if (trace !== null) await startTrace(page)
  return page
}

/** Makes the next journey's tabs record a trace of this name; null for none. Recording takes longer than a journey. */
export const traceTabs = (name: string | null): void => {
  trace = name
}

const clear = async (page: Page): Promise<void> => {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(VIEWPORT)
  // A journey that failed while printing leaves the tab in print mode.
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.goto(RESTING_PLACE)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}

/** Takes back all tabs of a journey and clears them. */
export const takeBackTabs = async (): Promise<void> => {
  for (const [index, page] of taken.splice(0).entries()) {
    if (trace !== null) await stopTrace(page, `${trace}-${index + 1}`)
    await clear(page)
    idle.push(page)
  }
}
