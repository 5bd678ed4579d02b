import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { writesOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin: other, open } = setStage()

const openList = async (who: 'admin' | 'user', path = '/producto'): Promise<Page> => {
  const page = await open(path, who)
  await page.getByRole('grid', { name: 'Productos' }).waitFor()
  return page
}

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const shown = (page: Page) => page.getByText(/^Mostrando /)

describe('the list of products', () => {
  it('[PROD-01] [PROD-04] [UI-01] [UI-08] [UI-11] shows everybody the same columns, and actions to administrators only', async () => {
    const page = await openList('user')
    const heads = page.getByRole('columnheader')
    expect(
      await heads.evaluateAll((all) => all.map((th) => th.getAttribute('aria-label') ?? th.textContent)),
    ).toEqual(['Código/Descripción', 'Sector', 'Estado', 'Creación', 'Historia'])
    const first = rows(page).first()
    expect(await first.textContent()).toContain('activo')
    expect(await first.textContent()).toMatch(/\D\d{1,2}\/\d{1,2}\/\d{4}$/)
    expect(await first.locator('[data-tone=orange]').textContent()).toBe('Calzado')
    expect(await page.getByRole('link', { name: 'Agregar producto' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^(Editar|Eliminar) / }).count()).toBe(0)

    const admin = await openList('admin')
    expect(await admin.getByRole('columnheader', { name: 'Acciones' }).count()).toBe(1)
    await admin.getByRole('link', { name: 'Agregar producto' }).click()
    await admin.waitForURL('**/cargarProducto')
  })

  it('[PROD-02] [PROD-03] [UI-19] [UI-20] [UI-22] combines search, product and sector, in the address', async () => {
    const page = await openList('user')
    const all = await shown(page).textContent()
    expect(all).toMatch(/^Mostrando (\d+) de \1 productos$/)
    await page.getByRole('searchbox').fill('MARROQUINERIA bandolera')
    await expect.poll(() => shown(page).textContent()).not.toBe(all)
    for (const text of await rows(page).allInnerTexts())
      expect(text).toMatch(/bandolera[\s\S]*Marroquinería/i)
    await page.waitForURL('**/producto?q=MARROQUINERIA+bandolera')

    await page.getByRole('combobox', { name: 'Sector' }).click()
    expect(await page.getByRole('option').first().textContent()).toBe('Todos los sectores')
    await page.getByRole('option', { name: 'Textil' }).click()
    await page.getByText('Ningún producto coincide').waitFor()
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect.poll(() => shown(page).textContent()).toBe(all)

    await page.getByRole('combobox', { name: 'Producto' }).click()
    expect(await page.getByRole('option').first().textContent()).toBe('Todos los productos')
    const list = await page.getByRole('listbox').boundingBox()
    expect(list?.height).toBeLessThanOrEqual(240)
    await page.getByRole('combobox', { name: 'Buscar producto' }).fill('alpa-neg lona')
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'ALPA-NEG - Alpargata de lona con base de yute, negra (par)',
    ])
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page).textContent()).toMatch(/^Mostrando 1 de /)
    await page.reload()
    await expect.poll(() => shown(page).textContent()).toMatch(/^Mostrando 1 de /)
    await page.getByRole('combobox', { name: 'Producto' }).click()
    await page.getByRole('option', { name: 'Todos los productos' }).click()
    await expect.poll(() => shown(page).textContent()).toBe(all)
  })
})

describe('editing a product in its row', () => {
  it('[CONC-06] [BIT-11] keeps the editor of a product that was deleted meanwhile, then says so and removes the row', async () => {
    const nuevo = { codigo_producto: 'FUGAZ', descripcion_producto: 'Fugaz', sector_productivo: 'Textil' }
    expect((await other('POST', '/productos', nuevo)).status).toBe(201)
    const page = await openList('admin', '/producto?q=FUGAZ')
    await page.getByRole('button', { name: 'Editar Fugaz' }).click()
    const descripcion = page.getByRole('textbox', { name: 'Descripción' })
    await descripcion.fill('Fugaz y breve')
    expect((await other('DELETE', '/productos/FUGAZ')).status).toBe(204)
    // The live stream has removed the row; its editor stays.
    await page.waitForResponse((response) => response.url().endsWith('/api/productos'))
    expect(await descripcion.inputValue()).toBe('Fugaz y breve')
    await page.keyboard.press('Enter')
    await toastOf(page, 'El registro ya no existe')
    await page.getByText('Ningún producto coincide').waitFor()
  })
})

describe('deleting a product', () => {
  it('[PROD-07] [PROD-08] [UI-06] [UI-07] asks first, and deletes it with its recipe', async () => {
    const page = await openList('admin', '/producto?producto=ALPA-ROJ')
    const writes = writesOf(page)
    const button = page.getByRole('button', { name: /^Eliminar Alpargata/ })
    await button.click()
    const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro?' })
    await dialog
      .getByText(
        'Se eliminará el producto "Alpargata de lona con base de yute, roja (par)". Esta acción no se puede deshacer.',
      )
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(writes).toHaveLength(0)
    await button.click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await toastOf(page, 'Eliminado', 'El registro se ha eliminado correctamente.')
    await page.getByText('Ningún producto coincide').waitFor()
    const { body } = await other('GET', '/recetas-normalizada?producto=ALPA-ROJ')
    expect(body).toEqual([])
  })
})
