import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { visit } from './support/page.ts'
import { catalogueOf } from './support/receta.ts'
import { setStage } from './support/stage.ts'

const { admin: other, open } = setStage()
const { seed, supply } = catalogueOf(other)

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const rowOf = (page: Page, text: string) => rows(page).filter({ has: page.getByText(text, { exact: true }) })
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')

describe('the list of compositions', () => {
  it('[COMP-06] [UI-13] [UI-22] colours a row by its state, and gives the reason in words', async () => {
    await supply('ZZ-BIEN', 10)
    await supply('ZZ-GRATIS', 0)
    await supply('ZZ-SIN', null)
    await seed('ZZ-OK', { 'ZZ-BIEN': 2 })
    await seed('ZZ-COSTO0', { 'ZZ-BIEN': 2, 'ZZ-GRATIS': 1 })
    await seed('ZZ-NULO', { 'ZZ-BIEN': 2, 'ZZ-SIN': 1 })
    await seed('ZZ-CANT0', { 'ZZ-BIEN': 0 })
    const page = await open('/composicion?sector=Textil&orden=-codigo_producto', 'user')
    const colour = async (codigo: string) => {
      const found = rowOf(page, codigo)
      await found.waitFor()
      const [r = 0, g = 0] = await found.evaluate((tr) => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return []
        canvas.fillStyle = getComputedStyle(tr).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        return [...canvas.getImageData(0, 0, 1, 1).data]
      })
      return { colour: r > g ? 'red' : 'green', text: plain(await found.textContent()) }
    }
    expect(await colour('ZZ-OK')).toMatchObject({ colour: 'green' })
    expect((await colour('ZZ-OK')).text).toContain('Completa')
    for (const [codigo, culprit, mark] of [
      ['ZZ-COSTO0', 'ZZ-GRATIS', 'Con un costo en 0'],
      ['ZZ-NULO', 'ZZ-SIN', 'Incompleto'],
      ['ZZ-CANT0', 'ZZ-BIEN', 'Incompleto'],
    ] as const) {
      const { colour: seen, text } = await colour(codigo)
      expect(seen).toBe('red')
      expect(text).toContain(mark)
      expect(text).toContain(culprit)
    }
    await page.getByRole('combobox', { name: 'Producto' }).click()
    await page.getByRole('option').nth(20).waitFor()
    expect((await page.getByRole('listbox').boundingBox())?.height).toBeLessThanOrEqual(240)
  })

  it('[UI-11] [COMP-02] [DET-01] leaves room for a date of ten characters beside the actions', async () => {
    const page = await open('/composicion')
    for (const [address, title] of [
      ['/composicion', 'Gestion de Composiciones'],
      ['/detalle-composicion', 'Composición detallada'],
    ] as const) {
      await visit(page, address)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const date = rows(page)
        .first()
        .getByText(/^\d+\/\d+\/\d{4}$/)
      for (const width of [960, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 844 })
        const cut = await date.evaluate((day) => {
          day.textContent = '28/12/2026'
          const cell = day.closest('td')
          return cell && cell.scrollWidth > cell.clientWidth
        })
        expect([address, width, cut]).toEqual([address, width, false])
      }
    }
  })
})
