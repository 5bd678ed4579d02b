import { describe, expect, it } from 'vitest'
import { rowMaker } from './support/api.ts'
import { cargarManoObra, nueva, PATH } from './support/energia.ts'
import { callsOf, cellsOf, faultsOf, figureOf, hasFocus, rowOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open, openBlank } = setStage(cargarManoObra)
const crear = rowMaker(admin, PATH, nueva)

describe('the energy matrix', () => {
  it('[EN-01] [EN-02] [EN-03] [UI-01] shows every row with its costs, an inherited std marked, and cards over all of them', async () => {
    await crear('LISTA-01')
    await crear('LISTA-02', { std_produccion: 10 })
    const rows = (await admin('GET', PATH)).body as { consumo_kw_std: number; valor_kw: number }[]
    const page = await open('/matriz-energetica?q=LISTA-0', 'user')
    await page.getByText('Mostrando 2 de').waitFor()

    const suma = (campo: 'consumo_kw_std' | 'valor_kw') =>
      rows.reduce((sum, row) => sum + BigInt(Math.round(row[campo] * 1e6)), 0n)
    const dos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const hasta6 = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 6 })
    expect(await figureOf(page, 'Equipos')).toBe(String(rows.length))
    expect(await figureOf(page, 'Activos')).toBe('100 %')
    expect(await figureOf(page, 'Costo promedio por kW')).toBe(
      `$ ${dos.format(Number(suma('valor_kw')) / rows.length / 1e6)}`,
    )
    expect(await figureOf(page, 'Consumo total kW')).toBe(hasta6.format(Number(suma('consumo_kw_std')) / 1e6))

    const comunes = ['Confección', 'MO-SIETE', '2,5', '$ 89,40']
    expect(await cellsOf(page, 'LISTA-01')).toEqual([
      'Equipo LISTA-01LISTA-01',
      ...comunes,
      '7heredado',
      '$ 223,50',
      '$ 31,93',
      '',
    ])
    expect(await cellsOf(page, 'LISTA-02')).toEqual([
      'Equipo LISTA-02LISTA-02',
      ...comunes,
      '10',
      '$ 223,50',
      '$ 22,35',
      '',
    ])
    expect(await page.getByRole('link', { name: /Agregar/ }).count()).toBe(0)
    expect(await page.getByRole('columnheader', { name: 'Acciones' }).count()).toBe(0)
  })

  it('[EN-04] [UI-04] [CONC-04] [ERR-09] [ERR-10] edits a row, and says what the server has against it', async () => {
    await crear('EDIT-01')
    await crear('EDIT-02')
    const page = await open('/matriz-energetica?q=EDIT-0')
    const puts = callsOf(page, 'PUT', PATH)
    await page.getByRole('button', { name: 'Editar Equipo EDIT-01' }).click()
    const form = page.getByRole('form', { name: /^Editar/ })
    for (const [label, value] of [
      ['Código energía', 'EDIT-01'],
      ['Descripción', 'Equipo EDIT-01'],
      ['Valor kW', '89,4'],
      ['Consumo kW STD', '2,5'],
      ['Código mano de obra', 'MO-SIETE'],
    ] as const) {
      const field = form.getByLabel(label)
      await field.fill('')
      await form.getByRole('button', { name: 'Guardar' }).click()
      await expect.poll(async () => (await faultsOf(page)).length).toBe(1)
      await toastOf(page, 'Por favor completa todos los campos requeridos.')
      await hasFocus(field)
      await field.fill(value)
    }
    expect(puts).toHaveLength(0)

    const codigo = form.getByLabel('Código energía')
    const failsWith = async (words: string) => {
      await codigo.press('Enter')
      await toastOf(page, words)
      await form.waitFor()
    }
    await codigo.fill('EDIT-02')
    await failsWith('El código de energía ya existe')
    await expect.poll(() => faultsOf(page)).toEqual(['El código de energía ya existe'])
    await codigo.fill('EDIT-01')
    await form.getByLabel('Código mano de obra').fill('NO-EXISTE')
    await failsWith('El código de mano de obra no existe en el sistema')
    await form.getByLabel('Código mano de obra').fill('MO-SIETE')
    await page.route(`**/api${PATH}/EDIT-01`, (route) => route.abort())
    await failsWith('No se pudo guardar los cambios. Por favor intenta nuevamente.')
    await page.unroute(`**/api${PATH}/EDIT-01`)

    puts.length = 0
    await form.getByLabel('Consumo kW STD').fill('4')
    await form.getByLabel('Valor kW').fill('90,6')
    await form.getByText('$ 51,77').waitFor()
    await form.getByRole('button', { name: 'Guardar' }).click()
    await toastOf(page, 'Guardado exitoso')
    await form.waitFor({ state: 'detached' })
    expect((await cellsOf(page, 'EDIT-01')).slice(3, 8)).toEqual([
      '4',
      '$ 90,60',
      '7heredado',
      '$ 362,40',
      '$ 51,77',
    ])
    expect(puts.map((put) => put.headers()['if-match'])).toEqual(['"1"'])
    const { std_produccion: _inherited, ...body } = nueva('EDIT-01', { consumo_kw_std: 4, valor_kw: 90.6 })
    expect(puts[0]?.postDataJSON()).toEqual(body)
  })

  it('[EN-05] renames a row, and every recipe that uses it keeps it and its cost', async () => {
    type Linea = { codigo_producto: string; codigo_ingrediente: string }
    const lineas = async () => (await admin('GET', '/recetas-normalizada')).body as Linea[]
    const energias = (await admin('GET', PATH)).body as { codigo_energia: string }[]
    const codigos = new Set(energias.map(({ codigo_energia }) => codigo_energia))
    const usada = (await lineas()).find(({ codigo_ingrediente }) => codigos.has(codigo_ingrediente))!
    const usos = async (codigo: string) =>
      (await lineas()).filter(({ codigo_ingrediente }) => codigo_ingrediente === codigo).length
    const base = async () => (await admin('GET', `/resultados-cdr/${usada.codigo_producto}/base`)).body
    const [antes, veces] = [await base(), await usos(usada.codigo_ingrediente)]

    const page = await open(`/matriz-energetica?q=${usada.codigo_ingrediente}`)
    await rowOf(page, usada.codigo_ingrediente)
      .getByRole('button', { name: /^Editar/ })
      .click()
    const form = page.getByRole('form', { name: /^Editar/ })
    await form.getByLabel('Código energía').fill('renombrada-9')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await toastOf(page, 'Guardado exitoso')
    await page.getByRole('searchbox').fill('RENOMBRADA')
    await rowOf(page, 'RENOMBRADA-9').waitFor()
    await page.getByText('Mostrando 1 de').waitFor()
    expect(await base()).toEqual(antes)
    expect(await usos('RENOMBRADA-9')).toBe(veces)
    expect(await usos(usada.codigo_ingrediente)).toBe(0)

    // In use: it cannot go, and the way to its products is shown.
    await page.getByRole('button', { name: /^Eliminar/ }).click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const refused = page.getByRole('alertdialog', { name: 'No se puede eliminar' })
    await refused.getByText(/RENOMBRADA-9 se usa en/).waitFor()
    expect(await refused.getByRole('link').count()).toBeGreaterThan(0)
  })

  it('[ERR-03] [ERR-07] [ERR-09] [UI-06] [UI-07] says why a load or a delete failed', async () => {
    await crear('BAJA-01')
    const page = await openBlank('admin')
    await page.route(`**/api${PATH}`, (route) => route.abort())
    await page.goto('/matriz-energetica?q=BAJA-01')
    await page
      .getByRole('alert')
      .getByText('No se pudo cargar la matriz energética desde el servidor.')
      .waitFor()
    await page.unroute(`**/api${PATH}`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await rowOf(page, 'BAJA-01').waitFor()

    const remove = async () => {
      await page.getByRole('button', { name: 'Eliminar Equipo BAJA-01' }).click()
      await page.getByRole('alertdialog').getByText('Equipo BAJA-01').waitFor()
      await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    }
    await page.route(`**/api${PATH}/BAJA-01`, (route) => route.abort())
    await remove()
    await toastOf(page, 'No se pudo eliminar el registro. Intenta nuevamente.')
    await page.unroute(`**/api${PATH}/BAJA-01`)
    const body = JSON.stringify({
      statusCode: 500,
      code: 'error_interno',
      message: 'Algo pasó en el servidor.',
    })
    await page.route(`**/api${PATH}/BAJA-01`, (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body }),
    )
    await remove()
    await toastOf(page, 'Algo pasó en el servidor.')
    await page.unroute(`**/api${PATH}/BAJA-01`)
    await remove()
    await toastOf(page, 'El registro se ha eliminado correctamente.')
    await rowOf(page, 'BAJA-01').waitFor({ state: 'detached' })
  })
})
