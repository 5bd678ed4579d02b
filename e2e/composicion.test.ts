import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
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
const shown = async (page: Page) => (await page.getByText(/^Mostrando /).textContent()) ?? ''
const heads = (page: Page) =>
  page.getByRole('columnheader').evaluateAll((all) => all.map((th) => th.textContent))
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ')

interface Fila {
  codigo_producto: string
  sector_productivo: string
  base_cdr: number
}

describe('the list of compositions', () => {
  it('[COMP-01] [COMP-04] [COMP-05] [COMP-07] [UI-01] [UI-08] shows ten rows a page, with actions by role', async () => {
    const all = (await other('GET', '/composiciones')).body as Fila[]
    const pages = Math.ceil(all.length / 10)
    const page = await openList('user')
    await page.getByRole('heading', { name: 'Gestion de Composiciones' }).waitFor()
    expect(await heads(page)).toEqual(['Código', 'Descripción', 'Sector', 'CDR base', 'Fecha', 'Acciones'])
    expect(await rows(page).count()).toBe(10)
    expect(await shown(page)).toBe(`Mostrando 10 de ${all.length} productos`)
    await page.getByText(`Pagina 1 de ${pages}`).waitFor()
    expect(await page.getByRole('button', { name: 'Anterior' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByText(`Pagina 2 de ${pages}`).waitFor()
    await rowOf(page, all[10]?.codigo_producto ?? '').waitFor()
    await page.getByRole('button', { name: 'Anterior' }).click()
    await rowOf(page, all[0]?.codigo_producto ?? '').waitFor()
    // Readers keep the link to the detail.
    expect(await page.getByRole('link', { name: /^Ver detalle de / }).count()).toBe(10)
    expect(await page.getByRole('button', { name: /^(Editar|Eliminar) / }).count()).toBe(0)
    expect(await page.getByRole('link', { name: /Nueva composición|Editar composición/ }).count()).toBe(0)
    await page.goto(`/composicion?pagina=${pages}`)
    await page.getByText(`Pagina ${pages} de ${pages}`).waitFor()
    expect(await shown(page)).toBe(`Mostrando ${all.length - (pages - 1) * 10} de ${all.length} productos`)
    expect(await page.getByRole('button', { name: 'Siguiente' }).isDisabled()).toBe(true)

    const admin = await openList('admin')
    const first = all[0]?.codigo_producto ?? ''
    expect(await admin.getByRole('link', { name: `Ver detalle de ${first}` }).getAttribute('href')).toBe(
      `/detalle-composicion?productId=${first}`,
    )
    expect(
      await admin.getByRole('link', { name: `Editar composición de ${first}` }).getAttribute('href'),
    ).toBe(`/editarComposicion/${first}`)
    expect(
      await admin.getByRole('button', { name: /^(Editar descripción|Eliminar composición) de / }).count(),
    ).toBe(20)
    // Tab reaches the buttons of one row only: five of them.
    const controls = admin.locator('tbody').locator('a, button')
    expect(await controls.count()).toBe(50)
    expect(await controls.and(admin.locator('[tabindex="0"]')).count()).toBe(5)
    expect(await admin.getByRole('link', { name: 'Nueva composición' }).getAttribute('href')).toBe(
      '/cargarComposicion',
    )
  })

  it('[COMP-03] [UI-20] filters by product and by sector, from page one', async () => {
    const all = (await other('GET', '/composiciones')).body as Fila[]
    const calzado = all.filter((fila) => fila.sector_productivo === 'Calzado')
    const page = await openList('user', '/composicion?pagina=3')
    await page.getByRole('combobox', { name: 'Sector' }).click()
    await page.getByRole('option', { name: 'Calzado' }).click()
    await page.getByText(`Pagina 1 de ${Math.ceil(calzado.length / 10)}`).waitFor()
    expect(await shown(page)).toBe(`Mostrando 10 de ${calzado.length} productos`)
    const wanted = calzado[12]?.codigo_producto ?? ''
    await page.getByRole('combobox', { name: 'Producto' }).click()
    await page.getByRole('combobox', { name: 'Buscar producto' }).fill(wanted)
    await page.getByRole('option', { name: new RegExp(`^${wanted} - `) }).click()
    await rowOf(page, wanted).waitFor()
    await page.getByText('Mostrando 1 de 1 productos').waitFor()
    await page.getByRole('combobox', { name: 'Sector' }).click()
    await page.getByRole('option', { name: 'Textil' }).click()
    await page.getByText('Ninguna composición coincide').waitFor()
    await page.getByText('Mostrando 0 de 0 productos').waitFor()
    await page.getByText('Pagina 1 de 1').waitFor()
    await page.getByRole('combobox', { name: 'Sector' }).click()
    await page.getByRole('option', { name: 'Todos los sectores' }).click()
    await page.getByRole('combobox', { name: 'Producto' }).click()
    await page.getByRole('option', { name: 'Todos los productos' }).click()
    await page.getByText(`Mostrando 10 de ${all.length} productos`).waitFor()
  })

  it('[COMP-06] [UI-13] colours a row by its state, and gives the reason in words', async () => {
    await supply('ZZ-BIEN', 10)
    await supply('ZZ-GRATIS', 0)
    await supply('ZZ-SIN', null)
    await seed('ZZ-OK', { 'ZZ-BIEN': 2 })
    await seed('ZZ-COSTO0', { 'ZZ-BIEN': 2, 'ZZ-GRATIS': 1 })
    await seed('ZZ-NULO', { 'ZZ-BIEN': 2, 'ZZ-SIN': 1 })
    await seed('ZZ-CANT0', { 'ZZ-BIEN': 0 })
    const page = await openList('user', '/composicion?sector=Textil&orden=-codigo_producto')
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
  })

  it('[COMP-08] saves the description in place on the real server', async () => {
    await seed('ZY-DESC', { 'ACC-BOTJEA': 1 })
    const page = await openList('admin', '/composicion?producto=ZY-DESC')
    await page.getByRole('button', { name: 'Editar descripción de ZY-DESC' }).click()
    const field = page.getByLabel('Descripción', { exact: true })
    await field.fill('Otra descripción')
    await field.press('Enter')
    await toastOf(page, 'Guardado exitoso')
    await rowOf(page, 'Otra descripción').waitFor()
    await page.reload()
    await rowOf(page, 'Otra descripción').waitFor()
    await page.goto('/producto?q=ZY-DESC')
    await rowOf(page, 'Otra descripción').waitFor()
  })
})
