import type { Page } from 'playwright-core'
import { openPage, VIEWPORT } from './browser.ts'
import { startTrace, stopTrace } from './fallas.ts'

/** Tabs that no journey uses: of nobody, with nothing stored. They rest on an answer of the server that is no screen. */
const idle: Page[] = []
const taken: Page[] = []
/** Of the journey under way, where it is to leave a trace. */
let trace: string | null = null

/** Any answer of that origin will do, and this one is short. */
const RESTING_PLACE = '/health'

const openTab = async (address: string): Promise<Page> => {
  const page = await openPage(address)
  await page.goto(RESTING_PLACE)
  return page
}

/**
 * A tab as a person who comes from nowhere sees it, except that the browser may know the files of the screens already:
 * to load and translate them costs more than a journey. Each tab has a context of its own.
 */
export const takeTab = async (address: string): Promise<Page> => {
  const page = idle.pop() ?? (await openTab(address))
  taken.push(page)
  if (trace !== null) await startTrace(page)
  return page
}

/** Has the tabs of the next journey leave a trace of this name; null: none. To write one costs more than the journey. */
export const traceTabs = (name: string | null): void => {
  trace = name
}

const clear = async (page: Page): Promise<void> => {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.setViewportSize(VIEWPORT)
  // Whoever fails on paper leaves the tab there.
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  await page.goto(RESTING_PLACE)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
}

/** Takes back all tabs that a journey was given; nothing that it did there is left. */
export const takeBackTabs = async (): Promise<void> => {
  for (const [index, page] of taken.splice(0).entries()) {
    if (trace !== null) await stopTrace(page, `${trace}-${index + 1}`)
    await clear(page)
    idle.push(page)
  }
}
