import { describe, expect, it } from 'vitest'
import { rowMaker } from './support/api.ts'
import { nueva, PATH } from './support/mano-obra.ts'
import { callsOf, cellsOf, figureOf, hasFocus, rowOf, textOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open, openBlank } = setStage()
const crear = rowMaker(admin, PATH, nueva)

describe('the list of labour types', () => {
  it('[MO-01] [MO-02] [UI-01] [UI-09] [UI-12] [UI-19] [UI-20] shows every type with its costs, and cards over all of them', async () => {
    await crear('LISTA-01', { std_produccion: 7, horas_hombre_std: 7.5, descripcion: 'Planchá de lista' })
    const rows = (await admin('GET', PATH)).body as { valor_hora_hombre: number; horas_hombre_std: number }[]
    const page = await open('/mano-obra', 'user')
    await page.getByRole('row').nth(1).waitFor()

    const promedio = (campo: 'valor_hora_hombre' | 'horas_hombre_std') =>
      rows.reduce((sum, r) => sum + BigInt(Math.round(r[campo] * 1e6)), 0n) / BigInt(rows.length)
    const dos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    expect(await figureOf(page, 'Tipos de mano de obra')).toBe(String(rows.length))
    expect(await figureOf(page, 'Valor hora promedio')).toBe(
      `$ ${dos.format(Number(promedio('valor_hora_hombre')) / 1e6)}`,
    )
    expect(Number.parseFloat((await figureOf(page, 'Horas STD promedio')).replace(',', '.'))).toBeCloseTo(
      Number(promedio('horas_hombre_std')) / 1e6,
      1,
    )
    expect(await figureOf(page, 'Activos')).toBe('100 %')

    await page.getByRole('searchbox').fill('plancha de LISTA')
    await rowOf(page, 'LISTA-01').waitFor()
    await page.getByText('Mostrando 1 de').waitFor()
    expect(await cellsOf(page, 'LISTA-01')).toEqual([
      'Planchá de listaLISTA-01',
      'Confección',
      '0',
      '7',
      '7,5',
      '$ 3.000,00',
      '8',
      '—',
      '$ 3.214,29',
      '0,94',
      '',
    ])
    await page.waitForURL(/q=plancha/)
    expect(await figureOf(page, 'Tipos de mano de obra')).toBe(String(rows.length))
    expect(await page.getByRole('link', { name: /Agregar/ }).count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: 'Acciones' }).count()).toBe(0)

    await page.getByRole('combobox', { name: 'Sector' }).click()
    await page.getByRole('option', { name: 'Textil' }).click()
    await page.getByText('Ninguna mano de obra coincide').waitFor()
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await page.getByText(`Mostrando ${rows.length} de ${rows.length}`).waitFor()
  })

  it('[MO-03] [MO-04] [UI-02] [UI-03] [UI-04] [UI-05] [CONC-04] edits a row in place, with the keyboard alone', async () => {
    await crear('EDIT-01')
    await crear('EDIT-02')
    const page = await open('/mano-obra?q=EDIT-0')
    const puts = callsOf(page, 'PUT', PATH)
    await rowOf(page, 'EDIT-01').press('Enter')
    const form = page.getByRole('form', { name: /^Editar/ })
    await form.waitFor()
    const horas = form.getByLabel('Horas hombre STD')

    // Discarded: the row as it was, and no call.
    await horas.fill('99')
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    expect(await textOf(rowOf(page, 'EDIT-01'))).toContain('$ 3.428,57')
    expect(puts).toHaveLength(0)

    // A required field is missing: named beside it, focused, no call, what was typed stays.
    await rowOf(page, 'EDIT-01').press('Enter')
    await form.getByLabel('Descripción').fill('Otra descripción')
    await horas.fill('')
    await page.keyboard.press('Enter')
    await toastOf(page, 'Por favor completa todos los campos requeridos.')
    await hasFocus(horas)
    expect(puts).toHaveLength(0)

    // A failure of the server keeps the editor and what was typed.
    await horas.fill('7,5')
    await form.getByText('$ 3.214,29').waitFor()
    await page.route(`**/api${PATH}/EDIT-01`, (route) => route.abort())
    await page.keyboard.press('Enter')
    await toastOf(page, 'No se pudo guardar los cambios. Por favor intenta nuevamente.')
    expect(await horas.inputValue()).toBe('7,5')
    await page.unroute(`**/api${PATH}/EDIT-01`)

    // One editor at a time: another row waits for what becomes of the changes.
    await page.getByRole('button', { name: 'Editar Operación EDIT-02' }).click()
    await page.getByRole('alertdialog', { name: 'Tenés cambios sin guardar' }).waitFor()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await page.getByRole('form', { name: /^Editar/ }).count()).toBe(1)

    puts.length = 0
    await horas.press('Enter')
    await toastOf(page, 'Guardado exitoso')
    await toastOf(page, 'Los cambios se han guardado correctamente.')
    await form.waitFor({ state: 'detached' })
    const shown = await textOf(rowOf(page, 'EDIT-01'))
    for (const value of ['Otra descripción', '7,5', '$ 3.214,29', '0,94']) expect(shown).toContain(value)
    expect(puts.map((put) => put.headers()['if-match'])).toEqual(['"1"'])
    expect(puts[0]?.postDataJSON()).toEqual({
      descripcion: 'Otra descripción',
      sector_productivo: 'Confección',
      valor_hora_hombre: 3000,
      horas_hombre_std: 7.5,
    })
  })

  it('[CONC-05] [CONC-06] never overwrites what another person saved meanwhile', async () => {
    await crear('CONC-01')
    const page = await open('/mano-obra?q=CONC-01')
    const form = page.getByRole('form', { name: /^Editar/ })
    const change = { descripcion: 'La del otro', sector_productivo: 'Textil', valor_hora_hombre: 3000 }
    await page.getByRole('button', { name: /^Editar/ }).click()
    await form.getByLabel('Descripción').fill('Mi versión')
    expect(await admin('PUT', `${PATH}/CONC-01`, { ...change, horas_hombre_std: 9 })).toMatchObject({
      status: 200,
    })
    await form.getByRole('button', { name: 'Guardar' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    await dialog.getByText('La del otro').waitFor()
    await dialog.getByText('Mi versión').waitFor()
    await dialog.getByRole('button', { name: 'Guardar la mía' }).click()
    await toastOf(page, 'Guardado exitoso')
    await rowOf(page, 'CONC-01').getByText('Mi versión').waitFor()

    await page.getByRole('button', { name: /^Editar/ }).click()
    await form.waitFor()
    expect(await admin('DELETE', `${PATH}/CONC-01`)).toMatchObject({ status: 204 })
    await form.getByRole('button', { name: 'Guardar' }).click()
    await toastOf(page, 'El registro ya no existe')
    await rowOf(page, 'CONC-01').waitFor({ state: 'detached' })
  })

  it('[UI-06] [UI-07] [ERR-07] [ERR-08] deletes after asking, and says where a type is used', async () => {
    await crear('BAJA-01')
    await crear('BAJA-02')
    const energia = { sector_productivo: 'Textil', codigo_mano_obra: 'BAJA-02', codigo_energia: 'EN-BAJA' }
    expect(
      await admin('POST', '/matriz-energia', {
        ...energia,
        descripcion: 'Equipo',
        consumo_kw_std: 1,
        valor_kw: 90,
      }),
    ).toMatchObject({ status: 201 })
    const page = await open('/mano-obra?q=BAJA-0')
    const deletes = callsOf(page, 'DELETE', PATH)
    const ask = async (codigo: string) => {
      await page.getByRole('button', { name: `Eliminar Operación ${codigo}` }).click()
      await page.getByRole('alertdialog', { name: '¿Estás seguro?' }).waitFor()
    }
    await ask('BAJA-01')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    expect(deletes).toHaveLength(0)

    await page.route(`**/api${PATH}/BAJA-01`, (route) => route.abort())
    await ask('BAJA-01')
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await toastOf(page, 'No se pudo eliminar el registro. Intenta nuevamente.')
    await page.unroute(`**/api${PATH}/BAJA-01`)

    await ask('BAJA-01')
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await toastOf(page, 'El registro se ha eliminado correctamente.')
    await rowOf(page, 'BAJA-01').waitFor({ state: 'detached' })

    await ask('BAJA-02')
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const refused = page.getByRole('alertdialog', { name: 'No se puede eliminar' })
    await refused.getByText('La mano de obra BAJA-02 se usa en 1 registro: EN-BAJA.').waitFor()
    await refused.getByRole('link', { name: 'EN-BAJA' }).click()
    await page.waitForURL('**/matriz-energetica?q=EN-BAJA')
    await rowOf(page, 'EN-BAJA').waitFor()
  })

  it('[ERR-03] says that labour could not be loaded, and loads it again', async () => {
    const page = await openBlank('user')
    await page.route(`**/api${PATH}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/mano-obra')
    await page.getByRole('alert').getByText('No se pudo cargar la mano de obra desde el servidor.').waitFor()
    await toastOf(page, 'No se pudo cargar la mano de obra desde el servidor.')
    await page.unroute(`**/api${PATH}`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByRole('row').nth(1).waitFor()
  })
})
