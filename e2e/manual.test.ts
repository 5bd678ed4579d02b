import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus, menuEntry, visit } from './support/page.ts'
import { setStage } from './support/stage.ts'

const { open } = setStage()

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describe('the manual', () => {
  it('opens from the menu for a reader, and its links lead on and back', async () => {
    const page = await open('/unidades', 'user')
    await menuEntry(page, 'Manual').click()
    await title(page, 'Manual de Telar').waitFor()
    await expect.poll(() => page.title()).toBe('Manual · Telar')

    await page.getByRole('article').getByRole('link', { name: 'Insumos y precios' }).first().click()
    await title(page, 'Insumos y precios').waitFor()
    expect(new URL(page.url()).pathname).toBe('/ayuda/insumos')
    await expect.poll(() => page.title()).toBe('Insumos y precios · Manual · Telar')
    await hasFocus(title(page, 'Insumos y precios'))

    // The link leads to a section of another chapter and scrolls to it.
    await page.getByRole('link', { name: 'importala' }).click()
    const section = page.getByRole('heading', { name: 'Importar', exact: true })
    await title(page, 'Importar y exportar').waitFor()
    await hasFocus(section)
    expect(new URL(page.url()).hash).toBe('#importar')

    // Readers see the name of a screen that they may not open, but no link.
    expect(await page.getByRole('article').getByRole('link', { name: 'Importación' }).count()).toBe(0)
    await page.getByRole('article').getByRole('link', { name: 'Exportación' }).first().click()
    await title(page, 'Exportación').waitFor()
    await expect.poll(() => page.title()).toBe('Exportación · Telar')
    await page.goBack()
    await title(page, 'Importar y exportar').waitFor()

    await visit(page, '/ayuda/personas-y-cuenta')
    await title(page, 'Personas y cuentas').waitFor()
    expect(await page.locator('article a[href="/usuarios"]').count()).toBe(0)
    await visit(page, '/ayuda/historia')
    await title(page, 'El pasado').waitFor()
    expect(await page.locator('article a[href="/accesos"]').count()).toBe(0)
  })

  it('opens from a screen at the chapter about it, at an address that can be shared', async () => {
    const page = await open('/importacion')
    await page.getByRole('banner').getByRole('link', { name: 'Ayuda de esta pantalla' }).click()
    await title(page, 'Importar y exportar').waitFor()
    await page.getByRole('article').getByRole('link', { name: 'Importación' }).first().waitFor()

    await page.goto('/ayuda/que-es-el-cdr#costos-incompletos')
    const section = page.getByRole('heading', { name: 'Costos incompletos' })
    await section.waitFor()
    await expect
      .poll(async () => {
        const { y } = (await section.boundingBox()) ?? { y: Number.NaN }
        return y > 0 && y < 300
      })
      .toBe(true)

    await visit(page, '/ayuda/no-hay-tal')
    await page.getByText('El manual no tiene ese capítulo').waitFor()
  })

  it('is searched by keyboard only, ignoring accents, and keeps the search in the address', async () => {
    const page = await open('/ayuda')
    await page.keyboard.press('/')
    // A pause after a space loses nothing of the text.
    await page.keyboard.type('mantencion ')
    await page.waitForURL('**/ayuda?q=mantencion*')
    await page.keyboard.type('sector')
    await page.getByRole('link', { name: 'Mantención de cada sector' }).waitFor()
    await page.waitForURL('**/ayuda?q=mantencion*sector')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await title(page, 'Mano de obra y energía').waitFor()
    await hasFocus(page.getByRole('heading', { name: 'Mantención de cada sector' }))
    await page.goBack()
    await title(page, 'Manual de Telar').waitFor()
    await page.getByRole('link', { name: 'Mantención de cada sector' }).waitFor()
    expect(await page.getByRole('searchbox').inputValue()).toBe('mantencion sector')
  })

  it('folds its index on a phone', async () => {
    const page = await open('/ayuda/glosario')
    await page.setViewportSize({ width: 390, height: 844 })
    const chapters = page.getByRole('navigation', { name: 'Capítulos del manual' })
    await expect.poll(() => chapters.isVisible()).toBe(false)
    await page.getByText('Capítulos', { exact: true }).click()
    await chapters.getByRole('link', { name: 'Teclado' }).click()
    await title(page, 'Teclado').waitFor()
    await expect.poll(() => chapters.isVisible()).toBe(false)
  })
})
