import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { writesOf } from './support/page.ts'
import { catalogueOf } from './support/receta.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin: other, open } = setStage()
const { seed, supply } = catalogueOf(other)

const openList = async (who: 'admin' | 'user', path = '/composicion'): Promise<Page> => {
  const page = await open(path, who)
  await page.getByRole('grid').waitFor()
  return page
}

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const rowOf = (page: Page, text: string) => rows(page).filter({ has: page.getByText(text, { exact: true }) })
const heads = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((th) => th.textContent))
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')

describe('the detailed composition', () => {
  const cdr = (page: Page) => page.locator('output[aria-label="CDR base"]')
  const cantidad = (page: Page, ingrediente: string, producto: string) =>
    page.getByRole('textbox', { name: `Cantidad de ${ingrediente} en ${producto}` })

  it('[DET-01] [DET-02] [UI-01] lists lines, preselects a product, and ignores an unknown code', async () => {
    const page = await openList('user', '/detalle-composicion?productId=jea-rec-azu')
    expect(await heads(page)).toEqual([
      'Producto',
      'Ingrediente',
      'Cantidad',
      'Costo insumo',
      'Total',
      'Valor CDR',
      'Modificación',
      'Historia',
    ])
    await page.getByText('Mostrando 36 de 36 líneas').waitFor()
    expect(await page.getByRole('combobox', { name: 'Producto' }).textContent()).toContain('JEA-REC-AZU - ')
    expect(plain(await rowOf(page, 'ACC-REMJEA').textContent())).toMatch(
      /^JEA-REC-AZU.*ACC-REMJEA.*6\$ 3,37\$ 20,24\$ 20,24\d+\/\d+\/\d{4}$/,
    )
    expect(await page.getByRole('button', { name: /^(Editar|Eliminar) / }).count()).toBe(0)
    await page.goto('/detalle-composicion?productId=NADA')
    await rows(page).first().waitFor()
    expect(await page.getByRole('combobox', { name: 'Producto' }).textContent()).toBe('Todos los productos')
    await page.getByRole('combobox', { name: 'Sector' }).click()
    await page.getByRole('option', { name: 'Calzado' }).click()
    await rowOf(page, 'ALPA-CRU').first().waitFor()
  })

  it('[DET-03] [DET-04] [DET-05] [UI-17] [CONC-04] edits quantities down the list by keyboard', async () => {
    await supply('ZX-A', 10)
    await supply('ZX-B', 0.5)
    await supply('ZX-C', 3)
    await seed('ZX-DET', { 'ZX-A': 1, 'ZX-B': 4, 'ZX-C': 1 })
    const page = await openList('admin', '/detalle-composicion?productId=ZX-DET')
    const writes = writesOf(page)
    await cdr(page).getByText('15,00').waitFor()
    await rowOf(page, 'ZX-A').focus()
    await page.keyboard.press('Enter')
    await cantidad(page, 'ZX-A', 'ZX-DET').waitFor()
    await page.keyboard.type('2,5')
    await page.keyboard.press('Enter')
    // Saved, and the focus is on the next line.
    await cantidad(page, 'ZX-B', 'ZX-DET').waitFor()
    expect(writes).toHaveLength(1)
    expect(writes[0]?.postDataJSON()).toEqual({ cantidad_ingrediente: 2.5 })
    expect(writes[0]?.headers()['if-match']).toBe('"1"')
    expect(plain(await rowOf(page, 'ZX-A').textContent())).toContain('2,5$ 10,00$ 25,00$ 25,00')
    await cdr(page).getByText('30,00').waitFor()

    for (const wrong of ['abc', '-1', '']) {
      await cantidad(page, 'ZX-B', 'ZX-DET').fill(wrong)
      await page.keyboard.press('Enter')
      await toastOf(page, 'Por favor ingresá una cantidad válida.')
      const said = await cantidad(page, 'ZX-B', 'ZX-DET').getAttribute('aria-describedby')
      expect(await page.locator(`[id="${said}"]`).textContent()).toBe(
        'Por favor ingresá una cantidad válida.',
      )
    }
    expect(writes).toHaveLength(1)
    await cantidad(page, 'ZX-B', 'ZX-DET').fill('0')
    await page.keyboard.press('Enter')
    await cantidad(page, 'ZX-C', 'ZX-DET').waitFor()
    await rowOf(page, 'ZX-B').getByText('Sin cantidad').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
    expect(writes).toHaveLength(2)
    await page.reload()
    await rowOf(page, 'ZX-B').getByText('Sin cantidad').waitFor()
  })

  it('[CONC-05] [CONC-06] reports what another administrator did to the line', async () => {
    await seed('ZX-CONC', { 'ACC-BOTJEA': 1, 'ACC-CIEM5': 1 })
    const page = await openList('admin', '/detalle-composicion?productId=ZX-CONC')
    await page.getByRole('button', { name: 'Editar ACC-BOTJEA de ZX-CONC' }).click()
    await cantidad(page, 'ACC-BOTJEA', 'ZX-CONC').fill('7')
    await other('PUT', '/recetas-normalizada/ZX-CONC/ACC-BOTJEA', { cantidad_ingrediente: 3 })
    await cantidad(page, 'ACC-BOTJEA', 'ZX-CONC').press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    await dialog.getByRole('cell', { name: '3', exact: true }).waitFor()
    await dialog.getByRole('cell', { name: '7', exact: true }).waitFor()
    await dialog.getByRole('button', { name: 'Conservar la guardada' }).click()
    await rowOf(page, 'ACC-BOTJEA').getByText('3', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Editar ACC-CIEM5 de ZX-CONC' }).click()
    await cantidad(page, 'ACC-CIEM5', 'ZX-CONC').fill('2')
    await other('DELETE', '/recetas-normalizada/ZX-CONC/ACC-CIEM5')
    await cantidad(page, 'ACC-CIEM5', 'ZX-CONC').press('Enter')
    await toastOf(page, 'El registro ya no existe')
    await rowOf(page, 'ACC-CIEM5').waitFor({ state: 'detached' })
  })
})
