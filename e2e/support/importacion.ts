import type { Page } from 'playwright-core'

/** A CSV file as a person would choose it. */
export const csv = (lines: readonly string[], name = 'precios.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
})

/** A number in such a file. */
export const text = (amount: number): string => String(amount).replace('.', ',')

export const choose = (page: Page, file: ReturnType<typeof csv>): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(file)

export const revisar = (page: Page) => page.getByRole('button', { name: /^Revisar/ })

export const preview = async (page: Page, file: ReturnType<typeof csv>): Promise<void> => {
  await choose(page, file)
  await page.getByText(file.name).waitFor()
  await revisar(page).click()
  await page.getByRole('heading', { name: 'Vista previa' }).waitFor()
}

export const percent = (page: Page) => page.getByRole('progressbar').getAttribute('aria-valuenow')

export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

export const panel = (page: Page) => page.getByRole('tabpanel')
