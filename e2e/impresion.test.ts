import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { choose, revisar, tab } from './support/importacion.ts'
import { visit } from './support/page.ts'
import { setStage } from './support/stage.ts'

const { open } = setStage()

/** Shows the screen as printed, at the width of a sheet, while `look` runs. */
const onPaper = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  try {
    return await look()
  } finally {
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
  }
}

/** Number of pages in the browser's PDF of a screen. */
const pagesOf = async (page: Page): Promise<number> =>
  ((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

/** Codes of the rendered rows, in order. */
const codes = (page: Page) =>
  page
    .getByRole('grid')
    .locator('tr[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('.figures')?.textContent ?? ''))

it('[VIV-23] prints a whole list: all filtered rows, heads on each page, no menu and no button, black on white', async () => {
  // More rows than a screen renders, on several sheets; all 543 products would take three times as long.
  const page = await open('/resultados-cdr?sector=Calzado', 'user')
  await page.emulateMedia({ colorScheme: 'dark' })
  const all = Number(/Mostrando (\d+) de/.exec(await page.getByText(/^Mostrando \d+ de/).innerText())?.[1])
  expect(await page.locator('tr[data-row]').count()).toBeLessThan(all)
  await onPaper(page, async () => {
    expect(await page.locator('tr[data-row]').count()).toBe(all)
    await page.getByText(/^Impreso el \d+\/\d+\/\d{4} a las \d/).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await page.getByRole('navigation').or(page.getByRole('banner')).count()).toBe(0)
    expect(await page.locator('#contenido :is(button, input):visible:not(th *)').count()).toBe(0)
    const head = page.getByRole('grid').locator('thead')
    expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group')
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(paper).toBe('light')
    const [whole, sheet] = await page
      .locator('main')
      .evaluate((main) => [main.scrollWidth, document.documentElement.clientWidth])
    expect(whole).toBeLessThanOrEqual(sheet!)
  })
  expect(await pagesOf(page)).toBeGreaterThan(3)
  // The screen is unchanged afterwards.
  expect(await page.locator('tr[data-row]').count()).toBeLessThan(all)
})

it('[VIV-23] prints the filters in words', async () => {
  const page = await open('/resultados-cdr?sector=Calzado&vendible=si&incompletos=true', 'user')
  await page.getByText(/^Mostrando \d+ de/).waitFor()
  await onPaper(page, () =>
    page.getByText(/^Impreso el .+ · Solo incompletos · Calzado · Los que se venden$/).waitFor(),
  )
})

/** Supplies without a price would need a switch of the import (COM-20); there is none among these. */
it('[VIV-24] shows, prints and exports the same rows, and the import reads them back as unchanged', async () => {
  const page = await open('/insumos?q=acabado&orden=-costo')
  await page.getByText(/^Mostrando \d+ de/).waitFor()
  const printed = await onPaper(page, async () => {
    await page.getByText('“acabado”').waitFor()
    return codes(page)
  })
  expect(printed.length).toBeGreaterThan(3)
  await page.getByText(new RegExp(`^Mostrando ${printed.length} de`)).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar estas filas' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Insumos.csv')
  const buffer = await readFile(await file.path())
  const [titles, ...rows] = buffer.toString('utf8').replace('\ufeff', '').trimEnd().split('\r\n')
  const codigo = titles!.split(';').indexOf('codigo')
  expect(rows.map((row) => row.split(';')[codigo])).toEqual(printed)

  await visit(page, '/importacion?tabla=insumos')
  await choose(page, { name: 'Insumos.csv', mimeType: 'text/csv', buffer })
  await revisar(page).click()
  await page.getByRole('heading', { name: 'Vista previa' }).waitFor()
  for (const [name, count] of [
    ['Nuevas', 0],
    ['Cambiadas', 0],
    ['Sin cambio', printed.length],
  ] as const)
    expect(await tab(page, name).innerText()).toMatch(new RegExp(`\\b${count}$`))
})
