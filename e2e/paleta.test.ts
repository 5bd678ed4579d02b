import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus, textOf, visit } from './support/page.ts'
import { setStage } from './support/stage.ts'

const { open } = setStage()

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar', exact: true })
const found = (page: Page) => page.getByRole('listbox', { name: 'Resultados' }).getByRole('option')
/** The active option; the focus stays in the box. */
const active = async (page: Page): Promise<string> =>
  textOf(page.locator(`[id="${await box(page).getAttribute('aria-activedescendant')}"]`))

const search = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  await hasFocus(box(page))
  await page.keyboard.type(text)
}

describe('the palette', () => {
  it('[VIV-17] finds records by words in any order, each with its cost, and returns the focus', async () => {
    const page = await open('/insumos', 'user')
    const field = page.getByRole('searchbox')
    await field.focus()
    await search(page, 'ALGODON hilo')
    await expect.poll(() => found(page).count()).toBeGreaterThan(1)
    for (const text of await found(page).allTextContents())
      expect(text.replaceAll('\u00a0', ' ')).toMatch(/^(?=.*hilo)(?=.*algodón).*Insumo · .*\$ [\d.]+,\d\d$/i)
    const [first, second] = (await found(page).allTextContents()).map((text) =>
      text.replaceAll('\u00a0', ' '),
    )
    expect(await active(page)).toBe(first)
    await page.keyboard.press('ArrowDown')
    expect(await active(page)).toBe(second)
    await page.keyboard.press('ArrowUp')
    expect(await active(page)).toBe(first)
    await page.keyboard.press('Escape')
    await box(page).waitFor({ state: 'detached' })
    await hasFocus(field)

    await search(page, 'zzzz qqqq')
    await page.getByText('No encontramos nada.').waitFor()
  })

  it('[VIV-17] opens the first result, even if Enter is pressed early', async () => {
    const page = await open('/unidades', 'user')
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click()
    await hasFocus(box(page))
    await page.keyboard.type('rem-lis-neg')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/resultados-cdr?producto=REM-LIS-NEG')
    await search(page, 'mano obra')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mano-obra')
    await page.getByRole('heading', { level: 1, name: 'Mano de Obra' }).waitFor()
    await hasFocus(page.getByRole('main'))
    // A screen is also found by its own title, if the menu has another.
    await search(page, 'panel control')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Panel de Control' }).waitFor()
  })

  it('[VIV-17] begins with the text typed before its code was loaded, and keeps that out of the field below', async () => {
    const page = await open('/insumos', 'user')
    const field = page.getByRole('searchbox')
    await field.focus()
    let allow: () => void = () => {}
    const typed = new Promise<void>((resolve) => {
      allow = resolve
    })
    await page.route(/\/assets\/capas-/, async (route) => {
      await typed
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('hils')
    await page.keyboard.press('Backspace')
    allow()
    await hasFocus(box(page))
    await page.keyboard.type('o')
    expect(await box(page).inputValue()).toBe('hilo')
    await page.keyboard.press('Escape')
    await box(page).waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('')
  })

  it('[VIV-17] offers changing actions to administrators only', async () => {
    const reader = await open('/unidades', 'user')
    for (const text of ['agregar insumo', 'importacion', 'usuarios']) {
      await search(reader, text)
      await reader.getByText('No encontramos nada.').waitFor()
      await reader.keyboard.press('Escape')
    }
    const page = await open('/unidades')
    await search(page, 'insumo agregar')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/cargarInsumo')
  })
})

describe('the list of keys', () => {
  it('[VIV-18] opens with ? outside a field, with the screen’s own keys first', async () => {
    const page = await open('/insumos')
    const keys = page.getByRole('dialog', { name: 'Teclas' })
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('?')
    expect(await page.getByRole('searchbox').inputValue()).toBe('?')
    await page.keyboard.press('Escape')
    // The list may still be filtered by the typed text, and no key leads into an empty one.
    await page.goto('/insumos')
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('ArrowDown')
    await hasFocus(page.getByRole('row').nth(1))
    await page.keyboard.press('?')
    await keys.waitFor()
    const groups = await keys.getByRole('heading', { level: 3 }).allTextContents()
    expect(groups).toEqual(['Al buscar', 'En la lista', 'Al editar una fila', 'En cualquier pantalla'])
    expect(await textOf(keys)).toContain('Re Pág')
    await page.keyboard.press('Escape')
    await hasFocus(page.getByRole('row').nth(1))

    // A form has other keys than a list.
    await visit(page, '/cargarEnergia')
    await page.getByRole('heading', { level: 1, name: 'Nueva matriz de energía' }).click()
    await page.keyboard.press('?')
    await keys.waitFor()
    expect((await keys.getByRole('heading', { level: 3 }).allTextContents())[0]).toBe('En el consumo')
  })
})
