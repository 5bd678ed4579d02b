import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { textOf } from './support/page.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'
import { toast, toastOf } from './support/toasts.ts'

const { admin, open } = setStage(async (admin) => {
  await cargarReferencia(admin)
  expect(
    await admin('POST', '/valores', { codigo: 'EUR', nombre: 'Euro', clase: 'moneda', monto: 1600 }),
  ).toMatchObject({
    status: 201,
  })
})

const day = (n: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' }).format(
    Date.now() + n * 86_400_000,
  )
const impact = (page: Page) => page.getByRole('region', { name: 'Impacto antes de guardar' })
const baseOf = async (codigo: string, fecha = '') =>
  (
    (await admin('GET', `/resultados-cdr/${codigo}/base${fecha && `?fecha=${fecha}`}`)).body as {
      base_cdr: number
    }
  ).base_cdr

describe('valores', () => {
  it('[VAL-27] [VAL-14] are created and get a future amount, whose effect is previewed, equals that of the save, and is undone', async () => {
    const page = await open('/valores')
    await page.getByRole('link', { name: 'Nuevo valor' }).first().click()
    await page.getByRole('button', { name: 'Guardar valor' }).click()
    await page.getByText('Por favor ingresá el código del valor.').waitFor()
    await page.getByRole('textbox', { name: 'Código' }).fill('usd')
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Dólar')
    await page.getByRole('textbox', { name: 'Monto', exact: true }).fill('100')
    await page.keyboard.press('Enter')
    await toastOf(page, 'Valor USD creado')
    await page.waitForURL('**/valores?valor=USD')
    expect(
      await admin('PUT', '/insumos/BOTON', {
        detalle: 'Botón',
        grupo: 'Referencia',
        precio: 1,
        moneda: 'USD',
      }),
    ).toMatchObject({ status: 200 })

    const before = await baseOf('CAMPERA')
    await page.getByRole('textbox', { name: 'Nuevo monto' }).fill('120')
    await page.getByLabel('Desde el día').fill(day(9))
    await impact(page)
      .getByText(/^Cambian? \d+ de/)
      .waitFor()
    await impact(page).locator('[aria-busy=false]').waitFor()
    const campera = impact(page).locator('ol > li').filter({ hasText: 'CAMPERA' })
    const shown = await campera
      .locator('[title]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('title')))
    await page.getByRole('button', { name: 'Guardar monto' }).click()
    await toastOf(page, 'USD vale 120,00 desde el')
    await page
      .getByText(/^Pendiente: 120,00 desde el/)
      .first()
      .waitFor()
    const after = await baseOf('CAMPERA', day(9))
    expect(await baseOf('CAMPERA')).toBe(before)
    const six = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 6 })
    expect(shown).toContain(six.format(after))

    const table = page.getByRole('table', { name: 'Montos de USD' })
    expect(await table.getByRole('row').count()).toBe(3)
    await toast(page, 'USD vale 120,00').getByRole('button', { name: 'Deshacer' }).click()
    await toastOf(page, 'Se deshizo')
    await expect.poll(() => table.getByRole('row').count()).toBe(2)
  })

  it('[VAL-20] show readers a list and charts without actions', async () => {
    const page = await open('/valores', 'user')
    await page.getByRole('link', { name: 'EUR' }).click()
    await page.getByRole('img', { name: /^EUR a lo largo del tiempo/ }).waitFor()
    await page.getByRole('table', { name: 'Montos de EUR' }).waitFor()
    const main = page.getByRole('main')
    expect(await main.getByRole('textbox').count()).toBe(0)
    expect(await main.getByRole('button', { name: /Guardar|Quitar|Cambiar|Editar|Eliminar/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Volver a valores' }).click()
    await page.getByRole('table', { name: 'Monedas' }).waitFor()
    expect(await textOf(page.getByRole('table', { name: 'Monedas' }))).toContain('vale siempre 1')
    expect(await page.getByRole('link', { name: 'Nuevo valor' }).count()).toBe(0)
  })
})
