import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { PATH as ENERGIA, nueva as nuevaEnergia } from './support/energia.ts'
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

const editar = async (page: Page, codigo: string) => {
  await page.getByRole('button', { name: `Editar Detalle de ${codigo}`, exact: true }).click()
  return page.getByRole('textbox', { name: 'Costo' })
}

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

  it('[COM-22] [COM-21] is asked about in a row, and then whether a thousand times as much is right', async () => {
    await setCosto('BOTON', 2.15)
    const page = await open('/insumos?q=detalle+de+boton')
    const costo = await editar(page, 'BOTON')
    await costo.fill('2.150')
    await costo.press('Enter')
    await answer(page, '$\u00a02.150,00')
    await expect.poll(() => asked(page)).toBe('BOTON pasa de $ 2,15 a $ 2.150,00 (×1.000). ¿Está bien?')
    await answer(page, 'Corregir')
    expect(await costo.inputValue()).toBe('2.150')
    await hasFocus(costo)
    expect(await costoDe('BOTON')).toBe(2.15)
    await costo.press('Enter')
    await answer(page, '$\u00a02,15')
    await toastOf(page, 'Guardado exitoso')
    expect(await costoDe('BOTON')).toBe(2.15)
  })

  it('[COM-22] [UI-17] is asked about in labour, energy and global values, and hours and kW are read as ever', async () => {
    await admin('POST', ENERGIA, nuevaEnergia('EN-CORTE', { codigo_mano_obra: 'MO-COSTURA' }))
    const energia = await open('/matriz-energetica?q=equipo+en-corte')
    await energia.getByRole('button', { name: /^Editar/ }).click()
    await energia.getByLabel('Consumo kW STD').fill('2.500')
    await energia.getByText('Se lee 2,5. Si son miles, escribilo sin punto: 2500.').waitFor()
    await energia.getByLabel('Valor kW').fill('100.500')
    await energia.getByLabel('Valor kW').press('Enter')
    expect(await asked(energia)).toBe('¿$ 100.500,00 o $ 100,50?')
    await answer(energia, '$\u00a0100,50')
    await toastOf(energia, 'Guardado exitoso')

    const mano = await open('/mano-obra?q=costura+de+referencia')
    await mano.getByRole('button', { name: /^Editar/ }).click()
    await mano.getByLabel('Horas hombre STD').fill('8.500')
    await mano.getByLabel('Valor por hora').fill('3.100')
    await mano.getByLabel('Valor por hora').press('Enter')
    expect(await asked(mano)).toBe('¿$ 3.100,00 o $ 3,10?')
    await answer(mano, '$\u00a03.100,00')
    await toastOf(mano, 'Guardado exitoso')
    const { body } = await admin('GET', '/matriz-mano?q=costura+de+referencia')
    expect(body).toMatchObject([{ horas_hombre_std: 8.5, valor_hora_hombre: 3100 }])

    // Rows with values of their own would move the total by so much that it is asked about too.
    await admin('PUT', '/tabla-config/matriz_mano', { valor: 3000 })
    const valor = await open('/actualizarMO')
    await valor.getByTitle('3.000,000000').waitFor()
    const campo = valor.getByRole('spinbutton', { name: 'Nuevo valor' })
    await campo.fill('3.200')
    await valor.getByText(/^Se puede leer de dos maneras/).waitFor()
    await valor.getByRole('button', { name: 'Actualizar', exact: true }).click()
    expect(await asked(valor)).toBe('¿$ 3.200,00 o $ 3,20?')
    await answer(valor, '$\u00a03.200,00')
    await toastOf(valor, 'Success', 'Value updated to $3200')
  })
})

describe('a cost that jumps', () => {
  it('[COM-21] is asked about over three times and under a third, and saved only by ‘Guardar igual’', async () => {
    // Whoever opens the list sees the version that is stored.
    const openTela = async () => {
      await setCosto('TELA', 1234.56)
      return open('/insumos?q=detalle+de+tela')
    }
    for (const [text, question] of [
      ['3703,69', 'TELA pasa de $ 1.234,56 a $ 3.703,69 (×3). ¿Está bien?'],
      ['411,51', 'TELA pasa de $ 1.234,56 a $ 411,51 (×0,33). ¿Está bien?'],
      ['12345,6', 'TELA pasa de $ 1.234,56 a $ 12.345,60 (×10). ¿Está bien?'],
    ] as const) {
      const page = await openTela()
      const costo = await editar(page, 'TELA')
      await costo.fill(text)
      await costo.press('Enter')
      await expect.poll(() => asked(page)).toBe(question)
      await answer(page, 'Corregir')
      await hasFocus(costo)
      expect(await costoDe('TELA')).toBe(1234.56)
      await page.getByRole('button', { name: 'Guardar', exact: true }).click()
      await answer(page, 'Guardar igual')
      await toastOf(page, 'Guardado exitoso')
      expect(await costoDe('TELA')).toBe(Number(text.replace(',', '.')))
    }
    for (const text of ['3703,68', '411,52']) {
      const page = await openTela()
      const costo = await editar(page, 'TELA')
      await costo.fill(text)
      await costo.press('Enter')
      await toastOf(page, 'Guardado exitoso')
      expect(await costoDe('TELA')).toBe(Number(text.replace(',', '.')))
    }
    await setCosto('TELA', 1234.56)
  })

  it('[COM-21] is asked about before a global value of labour is set', async () => {
    await admin('PUT', '/tabla-config/matriz_mano', { valor: 3000 })
    const page = await open('/actualizarMO')
    await page.getByTitle('3.000,000000').waitFor()
    const campo = page.getByRole('spinbutton', { name: 'Nuevo valor' })
    await campo.fill('30000')
    await campo.press('Enter')
    await expect
      .poll(() => asked(page))
      .toBe('El valor de la hora pasa de $ 3.000,00 a $ 30.000,00 (×10). ¿Está bien?')
    await answer(page, 'Corregir')
    expect(await admin('GET', '/tabla-config/matriz_mano')).toMatchObject({ body: { valor: 3000 } })
  })
})

describe('a supply without price', () => {
  it('[COM-20] is entered by a tick in place of its cost', async () => {
    const page = await open('/cargarInsumo')
    await page.getByLabel('Grupo').fill('Avíos')
    await page.getByLabel('Código').fill('ETIQUETA')
    await page.getByLabel('Detalle').fill('Etiqueta')
    await page.getByRole('button', { name: 'Guardar insumo' }).click()
    await toastOf(page, 'Por favor completa todos los campos requeridos.')
    const tick = page.getByRole('checkbox', { name: 'Todavía no tiene precio' })
    await page.getByLabel('Costo').fill('12')
    await tick.check()
    expect(await page.getByLabel('Costo').inputValue()).toBe('')
    // What is typed after all takes the tick away.
    await page.getByLabel('Costo').fill('5')
    expect(await tick.isChecked()).toBe(false)
    await tick.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Guardar insumo' }).click()
    await toastOf(page, 'Insumo ETIQUETA creado correctamente.')
    expect(await costoDe('ETIQUETA')).toBeNull()
    expect(await tick.isChecked()).toBe(false)
  })

  it('[COM-20] is made of a stored one by the same tick, which says what it leaves incomplete', async () => {
    const page = await open('/insumos?q=detalle+de+hilo')
    const costo = await editar(page, 'HILO')
    await page.getByRole('checkbox', { name: 'Todavía no tiene precio' }).check()
    // FORRO, and CUERPO and CAMPERA above it.
    await page.getByText('Deja incompletos 3 productos', { exact: true }).waitFor()
    await costo.press('Enter')
    await toastOf(page, 'Guardado exitoso')
    expect(await costoDe('HILO')).toBeNull()
    const { body } = await admin('GET', '/resultados-cdr?q=Referencia')
    expect((body as { incompleto: boolean }[]).map(({ incompleto }) => incompleto)).toEqual([
      true,
      true,
      true,
    ])
    await editar(page, 'HILO')
    expect(await page.getByRole('checkbox', { name: 'Todavía no tiene precio' }).isChecked()).toBe(true)
    await costo.fill('0,333333')
    await costo.press('Enter')
    await toastOf(page, 'Guardado exitoso')
    await expect.poll(() => costoDe('HILO')).toBe(0.333333)
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

  it('[COM-23] is asked about in the editor and in a single line, and saved by ‘Guardar igual’', async () => {
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

    const detalle = await open('/detalle-composicion?productId=TAPADO')
    await detalle.getByRole('button', { name: 'Editar TELA de TAPADO' }).click()
    const cantidad = detalle.getByRole('textbox', { name: 'Cantidad de TELA en TAPADO' })
    await cantidad.fill('750')
    await cantidad.press('Enter')
    await expect.poll(() => asked(detalle)).toBe(question)
    await answer(detalle, 'Corregir')
    await hasFocus(cantidad)
    expect((await stored('TAPADO')).TELA).toBe(0.75)
    await cantidad.press('Enter')
    await answer(detalle, 'Guardar igual')
    await toastOf(detalle, 'Guardado exitoso')
    expect((await stored('TAPADO')).TELA).toBe(750)
  })
})
