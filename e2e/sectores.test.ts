import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus, textOf } from './support/page.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open } = setStage(cargarReferencia)

interface Sector {
  sector_productivo: string
  total_cdr: number
  porcentaje_mantencion: number
  total_cdr_mantencion: number
  incompletos: number
}

const sectores = async () => (await admin('GET', '/resultados-cdr-mantencion')).body as Sector[]
const exact = (amount: number) =>
  new Intl.NumberFormat('es-AR', { minimumFractionDigits: 6, useGrouping: 'always' }).format(
    amount.toFixed(6) as unknown as number,
  )
const table = (page: Page) => page.getByRole('table', { name: 'CDR por sector, con mantención' })
const rowOf = (page: Page, sector: string) => table(page).locator('tbody tr').filter({ hasText: sector })
const form = (page: Page, sector: string) => page.getByRole('form', { name: `Mantención de ${sector}` })
const field = (page: Page, sector: string) => page.getByLabel(`% de mantención de ${sector}`)
const badge = (page: Page, sector: string) => form(page, sector).locator('[data-tone=neutral]')

describe('the maintenance of each sector', () => {
  it('[MANT-06] [COST-16] [COST-18] [BIT-11] shows the effect and saves one sector; base costs stay, and open pages follow', async () => {
    const watcher = await open('/resultados-cdr-mantencion', 'user')
    await rowOf(watcher, 'Confección').waitFor()
    const before = await sectores()
    const page = await open('/actualizarMantencion')
    await field(page, 'Confección').fill('15')
    const preview = page.getByLabel('Impacto en Confección')
    await preview.waitFor()
    const [antes, despues] = await preview
      .locator('[title]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('title')))
    const old = before.find(({ sector_productivo }) => sector_productivo === 'Confección')
    expect(antes).toBe(exact(old?.total_cdr_mantencion ?? 0))
    await form(page, 'Confección').getByRole('button', { name: 'Guardar' }).click()
    await toastOf(page, 'Actualización exitosa')
    await page.getByText('Se actualizó Confección a 15%').waitFor()
    expect(await textOf(badge(page, 'Confección'))).toBe('Ahora 15 %')
    await hasFocus(field(page, 'Confección'))

    const after = await sectores()
    for (const sector of after) {
      const same = before.find(({ sector_productivo }) => sector_productivo === sector.sector_productivo)
      expect(sector.total_cdr).toBe(same?.total_cdr)
      if (sector.sector_productivo === 'Confección') expect(despues).toBe(exact(sector.total_cdr_mantencion))
      else expect(sector).toEqual(same)
    }
    const { body } = await admin('GET', '/resultados-cdr?q=campera')
    expect(
      (body as { codigo_producto: string }[]).find((r) => r.codigo_producto === 'CAMPERA'),
    ).toMatchObject({
      base_cdr: 3729.44119,
      cdr_mantencion: 4288.857369,
    })
    await rowOf(watcher, 'Confección').getByText('15 %').waitFor()
  })

  it('[HAC-22] adds a sector at the foot and renames one in place, by keyboard', async () => {
    const page = await open('/actualizarMantencion')
    await page.getByRole('button', { name: 'Agregar sector' }).press('Enter')
    const nuevo = page.getByRole('textbox', { name: 'Nombre del sector nuevo' })
    await hasFocus(nuevo)
    await nuevo.press('Enter')
    await page.getByText('Por favor ingresá el nombre del sector.').waitFor()
    await nuevo.fill('textil')
    await nuevo.press('Enter')
    await page.getByText('El sector Textil ya existe').waitFor()
    await nuevo.fill('Bordado')
    await nuevo.press('Enter')
    await toastOf(page, 'Sector agregado')
    await hasFocus(page.getByRole('button', { name: 'Agregar sector' }))
    expect(await field(page, 'Bordado').inputValue()).toBe('1')

    await page.getByRole('button', { name: 'Renombrar Confección' }).press('Enter')
    const nombre = page.getByRole('textbox', { name: 'Nombre de Confección' })
    await hasFocus(nombre)
    await nombre.press('Escape')
    await hasFocus(page.getByRole('button', { name: 'Renombrar Confección' }))
    await page.keyboard.press('Enter')
    await nombre.fill('Costura')
    await nombre.press('Enter')
    await page.getByText('Confección ahora es Costura.').waitFor()
    await hasFocus(page.getByRole('button', { name: 'Renombrar Costura' }))
    expect((await sectores()).map(({ sector_productivo }) => sector_productivo)).toContain('Costura')
    // The next tests use the old name.
    expect((await admin('PUT', '/sectores-productivos/Costura', { nombre: 'Confección' })).status).toBe(200)
  })
})
