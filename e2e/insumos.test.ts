import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus, writesOf } from './support/page.ts'
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
const shown = (page: Page) => page.getByText(/^Mostrando /)

describe('the list of supplies', () => {
  it('[INS-01] [INS-02] [UI-01] [UI-09] [UI-10] [UI-12] shows name, code, group and cost, and finds a row by each of them', async () => {
    const page = await openList('user')
    expect(await page.getByRole('columnheader', { name: 'Acciones' }).count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Agregar insumo' }).count()).toBe(0)
    const cera = rowOf(page, 'ACA-CERA')
    expect(await cera.textContent()).toContain('Cera de abeja para canto (kg)')
    expect(await cera.textContent()).toContain('Acabado de cuero')
    const costo = cera.getByText('$\u00a015.400,00', { exact: true })
    expect(await costo.getAttribute('title')).toBe('15.400,000000')
    for (const q of ['aca-cera', 'abeja', 'ACABADO cera']) {
      await page.getByRole('searchbox').fill(q)
      await expect.poll(() => shown(page).textContent()).toMatch(/^Mostrando 1 de \d+ insumos$/)
      expect(await rowOf(page, 'ACA-CERA').count()).toBe(1)
    }
    await page.getByRole('searchbox').fill('sin-precio')
    await rowOf(page, 'SIN-PRECIO').getByText('—', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: 'Grupo' }).click()
    expect(await page.getByRole('option').first().textContent()).toBe('Todos los grupos')
    await page.getByRole('option', { name: 'Hilos', exact: true }).click()
    await page.waitForURL('**/insumos?grupo=Hilos')
    await page.getByRole('button', { name: 'Costo' }).click()
    await page.waitForURL('**orden=-costo**')
    expect(await page.getByRole('columnheader', { name: 'Costo' }).getAttribute('aria-sort')).toBe(
      'descending',
    )
  })

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
  it('[INS-03] [UI-04] [UI-17] [CONC-04] accepts comma or point and an empty group, but no empty detail or cost', async () => {
    const page = await openList('admin', '/insumos?q=aca-laca')
    const writes = writesOf(page)
    await page.getByRole('button', { name: /^Editar Laca/ }).click()
    const detalle = page.getByRole('textbox', { name: 'Detalle' })
    const grupo = page.getByRole('combobox', { name: 'Grupo' }).last()
    const costo = page.getByRole('textbox', { name: 'Costo' })
    for (const bad of ['', 'abc', '1,2,3', '-5']) {
      await costo.fill(bad)
      await costo.press('Enter')
      await toastOf(page, 'Por favor completa todos los campos requeridos.')
      expect(await costo.getAttribute('aria-invalid')).toBe('true')
    }
    await detalle.fill(' ')
    await detalle.press('Enter')
    expect(await detalle.getAttribute('aria-invalid')).toBe('true')
    expect(writes).toHaveLength(0)

    await detalle.fill('Laca al agua')
    await grupo.fill('')
    await grupo.press('Escape')
    await costo.fill('7.300,5')
    await costo.press('Enter')
    await toastOf(page, 'Guardado exitoso')
    expect(writes).toHaveLength(1)
    expect(writes[0]?.postDataJSON()).toEqual({ detalle: 'Laca al agua', grupo: '', costo: 7300.5 })
    expect(await writes[0]?.headerValue('if-match')).toMatch(/^"\d+"$/)
    await rowOf(page, 'ACA-LACA').getByText('$\u00a07.300,50').waitFor()

    await page.getByRole('button', { name: 'Editar Laca al agua' }).click()
    expect(await costo.inputValue()).toBe('7300,5')
    await costo.fill('1.234')
    await page.getByText('¿$\u00a01.234,00 o $\u00a01,234? Te lo preguntamos al guardar.').waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await rowOf(page, 'ACA-LACA').getByText('$\u00a07.300,50').waitFor()
    expect(writes).toHaveLength(1)
  })

  it('[CONC-05] shows both costs as money, and keeps the typed ones while somebody thinks it over', async () => {
    const page = await openList('admin', '/insumos?q=aca-cera')
    await page.getByRole('button', { name: /^Editar Cera/ }).click()
    const costo = page.getByRole('textbox', { name: 'Costo' })
    await costo.fill('16000')
    const change = { detalle: 'Cera de abeja para canto (kg)', grupo: 'Acabado de cuero', costo: 15_900 }
    expect((await other('PUT', '/insumos/ACA-CERA', change)).status).toBe(200)
    await costo.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    const line = dialog.getByRole('row', { name: /Costo/ })
    await line.waitFor()
    expect(await line.getByRole('cell').allTextContents()).toEqual(['$\u00a015.900,00', '$\u00a016.000,00'])
    await page.keyboard.press('Escape')
    expect(await costo.inputValue()).toBe('16000')
    await costo.press('Enter')
    await dialog.getByRole('button', { name: 'Guardar la mía' }).click()
    await rowOf(page, 'ACA-CERA').getByText('$\u00a016.000,00').waitFor()
  })

  it('[CONC-05] offers the choice for each field that two people changed', async () => {
    const guardar = async (detalle: string, costo: number) => {
      const { status } = await other('PUT', '/insumos/ACA-CERA', {
        detalle,
        grupo: 'Acabado de cuero',
        costo,
      })
      expect(status).toBe(200)
    }
    await guardar('Cera de abeja', 1400)
    const page = await openList('admin', '/insumos?q=aca-cera')
    await page.getByRole('button', { name: 'Editar Cera de abeja' }).click()
    await guardar('Cera de otra persona', 1500)
    const form = page.getByRole('form', { name: 'Editar Cera de abeja' })
    await form.getByRole('textbox', { name: 'Detalle' }).fill('Cera mía')
    await form.getByRole('textbox', { name: 'Costo' }).fill('1600')
    await form.getByRole('button', { name: 'Guardar' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    await dialog.getByRole('radio', { name: 'Detalle: la guardada' }).check()
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click()
    await toastOf(page, 'Guardado exitoso')
    const { body } = await other('GET', '/insumos')
    expect((body as { codigo: string }[]).find(({ codigo }) => codigo === 'ACA-CERA')).toMatchObject({
      detalle: 'Cera de otra persona',
      costo: 1600,
    })
  })

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

describe('deleting a supply', () => {
  it('[ERR-08] is refused if a product uses it; [UI-06] [UI-07] otherwise it asks first', async () => {
    await other('POST', '/insumos/registrar', { codigo: 'LIBRE', detalle: 'Libre', grupo: 'Hilos', costo: 0 })
    const page = await openList('admin', '/insumos?q=aca-cera')
    await page.getByRole('button', { name: /^Eliminar Cera/ }).click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const refusal = page.getByRole('alertdialog', { name: 'No se puede eliminar' })
    await refusal.getByText('El insumo ACA-CERA se usa en').waitFor()
    expect(await refusal.getByRole('link').first().getAttribute('href')).toMatch(
      /^\/resultados-cdr\?producto=/,
    )
    await refusal.getByRole('button', { name: 'Cerrar' }).click()
    expect(await rowOf(page, 'ACA-CERA').count()).toBe(1)

    await page.getByRole('searchbox').fill('libre')
    await page.getByRole('button', { name: 'Eliminar Libre', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro?' })
    await dialog.getByText('Se eliminará el insumo "Libre". Se puede recuperar desde Historial.').waitFor()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await toastOf(page, 'Eliminado', 'El registro se ha eliminado correctamente.')
    expect(await rowOf(page, 'LIBRE').count()).toBe(0)
  })
})

describe('a new supply', () => {
  it('[INS-04] [INS-05] [INS-06] [INS-07] [UI-18] [UI-21] [ERR-13] requires all four fields, is created once, and empties the form', async () => {
    const page = await open('/cargarInsumo')
    const writes = writesOf(page)
    const grupo = page.getByLabel('Grupo')
    const codigo = page.getByLabel('Código')
    const detalle = page.getByLabel('Detalle')
    const costo = page.getByLabel('Costo')
    const guardar = page.getByRole('button', { name: 'Guardar insumo' })
    const values = () => Promise.all([grupo, codigo, detalle, costo].map((field) => field.inputValue()))
    await guardar.click()
    await toastOf(page, 'Por favor completa todos los campos requeridos.')
    for (const field of [grupo, codigo, detalle, costo])
      expect(await field.getAttribute('aria-invalid')).toBe('true')

    await grupo.fill('hilos')
    await page.getByRole('option', { name: 'Hilos', exact: true }).waitFor()
    await grupo.press('ArrowDown')
    await grupo.press('Enter')
    expect(await grupo.inputValue()).toBe('Hilos')
    expect(await codigo.getAttribute('maxlength')).toBe('15')
    await codigo.pressSequentially('hil-nuevo')
    await detalle.fill('Hilo nuevo')
    await costo.fill('-1')
    await costo.press('Enter')
    expect(await costo.getAttribute('aria-invalid')).toBe('true')
    expect(writes).toHaveLength(0)
    await page.getByRole('button', { name: 'Limpiar campos' }).click()
    expect(await values()).toEqual(['', '', '', ''])

    await grupo.fill('Grupo nuevo')
    await codigo.fill('aca-cera')
    await detalle.fill('Repetido')
    await costo.fill('0')
    await costo.press('Enter')
    await toastOf(page, 'Insumo ya existente')
    await hasFocus(codigo)
    expect(await values()).toEqual(['Grupo nuevo', 'ACA-CERA', 'Repetido', '0'])

    await codigo.fill('')
    await codigo.pressSequentially(' hil-nuevo ')
    await guardar.dblclick()
    await toastOf(page, 'Insumo HIL-NUEVO creado correctamente.')
    expect(await values()).toEqual(['', '', '', ''])
    expect(writes.filter((write) => write.postData()?.includes('HIL-NUEVO'))).toHaveLength(1)
    // By keyboard, because the toasts of the refused tries may lie over the link, and stay while the pointer is on them.
    await page.getByRole('link', { name: 'Volver a insumos' }).press('Enter')
    await page.getByRole('grid', { name: 'Insumos' }).waitFor()
    await page.getByRole('searchbox').fill('hil-nuevo')
    await rowOf(page, 'HIL-NUEVO').getByText('$\u00a00,00').waitFor()
  })

  it('[COM-22] asks about two readings of its cost; Enter gives no answer, and nothing is saved before', async () => {
    const page = await open('/cargarInsumo')
    const writes = writesOf(page)
    await page.getByLabel('Grupo').fill('Avíos')
    await page.getByLabel('Código').fill('CIERRE-60')
    await page.getByLabel('Detalle').fill('Cierre de 60 cm')
    const costo = page.getByLabel('Costo')
    await costo.fill('2.150')
    await page.getByText('¿$\u00a02.150,00 o $\u00a02,15? Te lo preguntamos al guardar.').waitFor()
    await costo.press('Enter')
    const question = page.getByRole('alertdialog', { name: '¿$\u00a02.150,00 o $\u00a02,15?' })
    await question.waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await question.count()).toBe(1)
    expect(writes).toHaveLength(0)
    await page.keyboard.press('Escape')
    await hasFocus(costo)
    expect(await costo.inputValue()).toBe('2.150')
    expect(writes).toHaveLength(0)
    await costo.press('Enter')
    await question.waitFor()
    // With the keyboard only: past ‘Corregir’ to the first answer.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await toastOf(page, 'Insumo CIERRE-60 creado correctamente.')
    expect(await other('GET', '/insumos?q=CIERRE-60')).toMatchObject({ body: [{ costo: 2150 }] })
  })
})
