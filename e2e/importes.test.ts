import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus, textOf, writesOf } from './support/page.ts'
import { add, cajas, cantidadDe, catalogueOf, linea } from './support/receta.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open } = setStage(cargarReferencia)
const { product, seed, stored } = catalogueOf(admin)

const dialog = (page: Page) => page.getByRole('alertdialog')
const asked = (page: Page) => textOf(dialog(page).getByRole('heading'))
const answer = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

const costoDe = async (wanted: string) => {
  const { body } = await admin('GET', '/insumos')
  return (body as { codigo: string; costo: number | null }[]).find(({ codigo }) => codigo === wanted)?.costo
}

/** Puts a supply back, whatever an earlier try left behind. */
const setCosto = (codigo: string, costo: number) =>
  admin('PUT', `/insumos/${codigo}`, { detalle: `Detalle de ${codigo}`, grupo: 'Referencia', costo })

describe('an amount that can be read two ways', () => {
  it('[COM-22] is asked about in the form of a new supply; Enter answers nothing, and nothing is saved before', async () => {
    const page = await open('/cargarInsumo')
    const writes = writesOf(page)
    await page.getByLabel('Grupo').fill('Avíos')
    await page.getByLabel('Código').fill('CIERRE-60')
    await page.getByLabel('Detalle').fill('Cierre de 60 cm')
    const costo = page.getByLabel('Costo')
    await costo.fill('2.150')
    await page.getByText('¿$\u00a02.150,00 o $\u00a02,15? Te lo preguntamos al guardar.').waitFor()
    await costo.press('Enter')
    await dialog(page).waitFor()
    expect(await asked(page)).toBe('¿$ 2.150,00 o $ 2,15?')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await dialog(page).count()).toBe(1)
    expect(writes).toHaveLength(0)
    await page.keyboard.press('Escape')
    await hasFocus(costo)
    expect(await costo.inputValue()).toBe('2.150')
    expect(writes).toHaveLength(0)
    await costo.press('Enter')
    await dialog(page).waitFor()
    // By keyboard alone: past ‘Corregir’ to the first of the two.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toastOf(page, 'Insumo CIERRE-60 creado correctamente.')
    expect(await costoDe('CIERRE-60')).toBe(2150)
  })
})

describe('a line that makes most of its product', () => {
  /** Of the example factory's sectors one in which no product is all of one line. */
  const SECTOR = 'Marroquinería'
  const question = 'TELA es el 99,9 % del costo de TAPADO. ¿Está bien la cantidad?'

  it('[COM-23] is asked about before a new recipe is saved', async () => {
    await admin('DELETE', '/productos/TAPADO')
    await product('TAPADO', SECTOR)
    const page = await open('/cargarComposicion?producto=TAPADO')
    await add(page, 'TELA', '750')
    await add(page, 'HILO', '1200')
    await cajas(page).guardar.click()
    await expect.poll(() => asked(page)).toBe(question)
    await answer(page, 'Corregir')
    await hasFocus(cantidadDe(page, 'TELA'))
    expect(await stored('TAPADO')).toEqual({})
    await cantidadDe(page, 'TELA').fill('0,75')
    await add(page, 'BOTON', '40')
    await cajas(page).guardar.click()
    await toastOf(page, 'Composicion guardada: TAPADO con 3 componentes')
    expect(await stored('TAPADO')).toEqual({ TELA: 0.75, HILO: 1200, BOTON: 40 })
  })

  it('[COM-23] is asked about in the editor, and saved by ‘Guardar igual’', async () => {
    await setCosto('BOTON', 25.5)
    await seed('TAPADO', { TELA: 0.75, BOTON: 40 })
    // A seed makes its products in another sector.
    await admin('PUT', '/productos/TAPADO', { descripcion_producto: 'Tapado', sector_productivo: SECTOR })
    const page = await open('/editarComposicion/TAPADO')
    await cantidadDe(page, 'TELA').fill('750')
    await linea(page, 'TELA').waitFor()
    await page.keyboard.press('Control+s')
    await expect.poll(() => asked(page)).toBe(question)
    await answer(page, 'Corregir')
    await hasFocus(cantidadDe(page, 'TELA'))
    expect((await stored('TAPADO')).TELA).toBe(0.75)
    await page.keyboard.press('Control+s')
    await answer(page, 'Guardar igual')
    await expect.poll(async () => (await stored('TAPADO')).TELA).toBe(750)
  })
})
