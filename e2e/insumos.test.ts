import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const {
  admin: other,
  open,
  openBlank,
} = setStage(async (other) => {
  await other('POST', '/insumos/registrar', {
    codigo: 'SIN-PRECIO',
    detalle: 'Hilo sin precio',
    grupo: 'Hilos',
    costo: null,
  })
})

const openList = async (who: 'admin' | 'user', path = '/insumos'): Promise<Page> => {
  const page = await open(path, who)
  await page.getByRole('grid', { name: 'Insumos' }).waitFor()
  return page
}

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const rowOf = (page: Page, codigo: string) =>
  rows(page).filter({ has: page.getByText(codigo, { exact: true }) })

describe('the list of supplies', () => {
  it('[VIV-14] [VIV-15] shows the effect of a cost while it is typed and after the save, and undoes it', async () => {
    const page = await openList('admin', '/insumos?q=ACA-CERA')
    const entries = async () => ((await other('GET', '/bitacora?limit=1')).body as { seq: number }[])[0]!.seq
    const seq = await entries()
    await rowOf(page, 'ACA-CERA').press('Enter')
    await page.getByLabel('Costo', { exact: true }).fill('16170')
    const told = page.getByRole('status').filter({ hasText: /^Mueve \d+ productos; el que más: \S+ / })
    await told.waitFor()
    const would = ((await told.textContent()) ?? '').replaceAll('\u00a0', ' ')
    expect(await entries()).toBe(seq)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    // A hovered toast stays until it has been read.
    await page.getByText('Guardado exitoso').hover()
    await toastOf(page, 'Guardado exitoso', would)
    // A newer message does not hide the offer.
    await rowOf(page, 'ACA-CERA').press('Enter')
    await page.getByLabel('Detalle', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await toastOf(page, 'Por favor completa todos los campos requeridos.')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await toastOf(page, 'Se deshizo')
    await rowOf(page, 'ACA-CERA').getByText('$\u00a015.400,00', { exact: true }).waitFor()
    await rowOf(page, 'SIN-PRECIO').waitFor({ state: 'detached' })
    await page.getByRole('searchbox').fill('SIN-PRECIO')
    await rowOf(page, 'SIN-PRECIO').press('Enter')
    await page.getByLabel('Costo', { exact: true }).fill('3')
    await page.getByText('No mueve ningún CDR').waitFor()
  })
})

describe('editing a supply in its row', () => {
  it('[BIT-11] is visible in a list that was opened before the page began to follow', async () => {
    const page = await openBlank('admin')
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/eventos', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/insumos?q=aca-cera')
    await rowOf(page, 'ACA-CERA').waitFor()
    const cera = { detalle: 'Cera de abeja', grupo: 'Acabado de cuero', costo: 7_777 }
    expect((await other('PUT', '/insumos/ACA-CERA', cera)).status).toBe(200)
    release()
    await rowOf(page, 'ACA-CERA').getByText('$\u00a07.777,00').waitFor()
  })

  it('[BIT-11] is visible at once in an open CDR page and in an open list, whose editor stays', async () => {
    const list = await openList('admin', '/insumos?grupo=Acabado+de+cuero')
    await list.getByRole('button', { name: /^Editar Pintura de canto negra/ }).click()
    const detalle = list.getByRole('textbox', { name: 'Detalle' })
    await detalle.fill('Pintura a medio escribir')

    const cdr = await open('/resultados-cdr?q=BAND-NEG&producto=BAND-NEG', 'user')
    const total = cdr
      .getByRole('grid')
      .getByRole('row', { name: /BAND-NEG/ })
      .getByRole('gridcell')
      .nth(3)
    const before = await total.textContent()
    const change = { detalle: 'Pintura de canto negra (l)', grupo: 'Acabado de cuero', costo: 99_999 }
    expect((await other('PUT', '/insumos/ACA-CANTO-NEG', change)).status).toBe(200)
    await expect.poll(() => total.textContent()).not.toBe(before)

    const suela = { detalle: 'Pintura de canto suela (l)', grupo: 'Acabado de cuero', costo: 12_345 }
    expect((await other('PUT', '/insumos/ACA-CANTO-SUE', suela)).status).toBe(200)
    await rowOf(list, 'ACA-CANTO-SUE').getByText('$\u00a012.345,00').waitFor()
    expect(await detalle.inputValue()).toBe('Pintura a medio escribir')
    await hasFocus(detalle)
  })
})
