import type { Browser, Locator, Page, Request } from 'playwright-core'
import { openAs } from './people.ts'

/** What the journeys of labour and energy share: both are a list with cards, and a form with a panel. */

export const openAt = async (
  browser: Browser,
  address: string,
  path: string,
  who: 'admin' | 'user' = 'admin',
): Promise<Page> => {
  const page = await openAs(browser, address, who)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** The calls of one kind that a page makes from now on. */
export const callsOf = (page: Page, method: string, path: string): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.startsWith(`/api${path}`))
      calls.push(request)
  })
  return calls
}

/** Text with plain spaces. */
export const textOf = async (locator: Locator): Promise<string> =>
  ((await locator.textContent()) ?? '').replaceAll('\u00a0', ' ')

/** What stands below a label of a card or panel. */
export const figureOf = (page: Page, label: string): Promise<string> =>
  textOf(
    page
      .locator('dl > div', { has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first(),
  )

export const rowOf = (page: Page, codigo: string): Locator =>
  page.locator('tr[data-row]', { has: page.getByText(codigo, { exact: true }) })

/** The cells of a row. */
export const cellsOf = async (page: Page, codigo: string): Promise<string[]> =>
  (await rowOf(page, codigo).locator('td').allTextContents()).map((text) => text.replaceAll('\u00a0', ' '))

export const toastOf = (page: Page, words: string): Promise<void> =>
  page.locator('[data-sonner-toast]', { hasText: words }).first().waitFor()

/** All that a form says is wrong. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.locator('form [id$="-nota"].text-destructive').allTextContents()

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

export const chooseSector = async (page: Page, sector: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Sector Productivo' }).click()
  await page.getByRole('option', { name: sector }).click()
}
