import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { theBrowser } from './browser.ts'

/** Folder for pictures and traces of failed journeys. `npx playwright-core show-trace FILE` shows a trace. */
const FOLDER = 'e2e/fallas'

/** A file name from the names of test file and test. */
export const nameOf = ({ name, file }: { name: string; file: { name: string } }): string =>
  `${file.name.replace(/^.*\//, '').replace('.test.ts', '')}-${name}`
    .replace(/[^\p{L}\d]+/gu, '-')
    .slice(0, 100)

/** Takes a picture of every open page that shows a screen. */
export const picture = async (name: string): Promise<void> => {
  await mkdir(FOLDER, { recursive: true })
  const pages = (await theBrowser()).contexts().flatMap((context) => context.pages())
  const shown = pages.filter((page) => !page.url().endsWith('/health'))
  for (const [index, page] of shown.entries()) {
    // A page that hangs must not delay the others.
    await page.screenshot({ path: join(FOLDER, `${name}-${index + 1}.png`), timeout: 10_000 }).catch(() => {})
  }
}

export const startTrace = async (page: Page): Promise<void> => {
  await page.context().tracing.start({ screenshots: true, snapshots: true })
}

export const stopTrace = (page: Page, name: string): Promise<void> =>
  page.context().tracing.stop({ path: join(FOLDER, `${name}.zip`) })
