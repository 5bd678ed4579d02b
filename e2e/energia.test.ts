import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCall, apiAs } from './support/api.ts'
import { openBrowser } from './support/browser.ts'
import {
  callsOf,
  cellsOf,
  chooseSector,
  faultsOf,
  figureOf,
  isFocused,
  openAt,
  rowOf,
  textOf,
  toastOf,
} from './support/matrices.ts'
import { openAs } from './support/people.ts'
import { type RunningServer, startServer } from './support/server.ts'

let browser: Browser
let server: RunningServer
let admin: ApiCall
beforeAll(async () => {
  browser = await openBrowser()
  server = await startServer('demo')
  admin = await apiAs(server.address, 'admin')
  expect(
    await admin('POST', '/matriz-mano', {
      sector_productivo: 'Confección',
      codigo_mano_obra: 'MO-SIETE',
      descripcion: 'Operación de siete',
      consumo_kw_std: 0,
      std_produccion: 7,
      horas_hombre_std: 8,
      valor_hora_hombre: 3000,
      horas_por_turno: 8,
    }),
  ).toMatchObject({ status: 201 })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const PATH = '/matriz-energia'
const nueva = (codigo_energia: string, over: object = {}) => ({
  sector_productivo: 'Confección',
  codigo_mano_obra: 'MO-SIETE',
  codigo_energia,
  descripcion: `Equipo ${codigo_energia}`,
  consumo_kw_std: 2.5,
  valor_kw: 89.4,
  std_produccion: null,
  ...over,
})
/** Makes a row afresh, whatever an earlier try left behind. */
const crear = async (codigo: string, over: object = {}) => {
  await admin('DELETE', `${PATH}/${codigo}`)
  expect(await admin('POST', PATH, nueva(codigo, over))).toMatchObject({ status: 201 })
}

const open = (path: string, who: 'admin' | 'user' = 'admin'): Promise<Page> =>
  openAt(browser, server.address, path, who)

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
    await page.context().close()
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
      expect(await isFocused(field)).toBe(true)
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
    await page.context().close()
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
    await page.context().close()
  })

  it('[ERR-03] [ERR-07] [ERR-09] [UI-06] [UI-07] says why a load or a delete failed', async () => {
    await crear('BAJA-01')
    const page = await openAs(browser, server.address, 'admin')
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
    await page.context().close()
  })
})

describe('a new energy matrix', () => {
  it('[EN-06] [EN-07] [EN-08] [EN-18] [EN-19] [EN-20] [UI-14] [UI-15] [UI-18] [UI-21] costs it as it is typed, and creates it', async () => {
    await crear('TOMADA-01')
    const page = await open('/matriz-energetica')
    await page.getByRole('link', { name: /Agregar/ }).click()
    await page.waitForURL('**/cargarEnergia')
    const valor = page.getByLabel('Valor kW')
    await expect.poll(() => valor.inputValue()).toBe('$\u00a089,40')
    expect(await valor.isEditable()).toBe(false)

    const sector = page.getByRole('combobox', { name: 'Sector Productivo' })
    await sector.click()
    await page.keyboard.type('zzz')
    await page.getByText('No se encontraron sectores').waitFor()
    await page.keyboard.press('Escape')
    await sector.click()
    await page.keyboard.type('confeccion')
    await page.keyboard.press('Enter')
    expect(await textOf(sector)).toBe('Confección')

    const manoObra = page.getByLabel('Código Mano de Obra')
    const energia = page.getByLabel('Código Energía')
    const std = page.getByLabel('STD Producción', { exact: true })
    for (const field of [manoObra, energia]) expect(await field.getAttribute('maxlength')).toBe('20')
    const checks = callsOf(page, 'GET', '/matriz-mano/exists')
    await manoObra.pressSequentially('mo-nada')
    await page.getByText('...', { exact: true }).waitFor()
    await page.getByText('Código inválido', { exact: true }).waitFor()
    expect(checks).toHaveLength(1)
    expect(await std.getAttribute('placeholder')).toBe(null)
    await manoObra.fill('mo-siete')
    await page.getByText('Código válido', { exact: true }).waitFor()
    expect(await manoObra.inputValue()).toBe('MO-SIETE')
    expect(await std.getAttribute('placeholder')).toBe('7')
    await energia.fill('tomada-01')
    await page.getByText('Ya existe', { exact: true }).waitFor()
    await energia.fill('alta-01')
    await page.getByText('Disponible', { exact: true }).waitFor()

    const quiet: string[] = []
    page.on('request', (request) => quiet.push(request.url()))
    await page.getByLabel('Consumo kW STD').fill('2,5')
    expect(await figureOf(page, 'Total Pesos STD')).toBe('$ 223,50')
    expect(await figureOf(page, 'Costo Energía por Unidad')).toBe('$ 31,93')
    await std.fill('0')
    expect(await figureOf(page, 'Costo Energía por Unidad')).toBe('N/A (requiere STD Producción)')
    await std.fill('10')
    expect(await figureOf(page, 'Costo Energía por Unidad')).toBe('$ 22,35')
    await std.fill('')
    await page.getByLabel('Descripción').fill('Máquina recta')
    expect(quiet).toEqual([])

    const posts = callsOf(page, 'POST', PATH)
    await page.getByRole('button', { name: 'Guardar matriz' }).dblclick()
    await toastOf(page, 'Matriz de energía creada')
    await toastOf(page, 'La matriz ALTA-01 se ha creado exitosamente.')
    expect(posts.map((post) => post.postDataJSON())).toEqual([
      nueva('ALTA-01', { descripcion: 'Máquina recta' }),
    ])
    for (const field of [manoObra, energia, std, page.getByLabel('Consumo kW STD')])
      expect(await field.inputValue()).toBe('')
    expect(await valor.inputValue()).toBe('$\u00a089,40')
    await page.getByRole('link', { name: 'Volver a matriz energética' }).click()
    await page.waitForURL('**/matriz-energetica')
    await page.getByRole('searchbox').fill('ALTA-01')
    await rowOf(page, 'ALTA-01').waitFor()
    await page.context().close()
  })

  it('[EN-09] [EN-10] [EN-11] [EN-12] [EN-13] [EN-14] [EN-15] [EN-16] tells one failure at a time, in order, and sends nothing', async () => {
    await crear('ORDEN-01')
    const page = await open('/cargarEnergia')
    const posts = callsOf(page, 'POST', PATH)
    const save = page.getByRole('button', { name: 'Guardar matriz' })
    const fails = async (words: string, field: Locator) => {
      await save.click()
      await toastOf(page, words)
      await expect.poll(() => faultsOf(page)).toEqual([words])
      expect(await isFocused(field)).toBe(true)
    }
    const manoObra = page.getByLabel('Código Mano de Obra')
    const energia = page.getByLabel('Código Energía')
    const consumo = page.getByLabel('Consumo kW STD')
    await fails(
      'Por favor selecciona un sector productivo.',
      page.getByRole('combobox', { name: 'Sector Productivo' }),
    )
    await chooseSector(page, 'Textil')
    await fails('Por favor ingresa el código de mano de obra.', manoObra)
    await manoObra.fill('no-existe')
    await page.getByText('Código inválido', { exact: true }).waitFor()
    await fails('El código de mano de obra no existe en el sistema', manoObra)
    await manoObra.fill('mo-siete')
    await page.getByText('Código válido', { exact: true }).waitFor()
    await fails('Por favor ingresa el código de energía.', energia)
    await energia.fill('orden-01')
    await page.getByText('Ya existe', { exact: true }).waitFor()
    await fails('Ya existe una matriz con ese código de energía.', energia)
    await energia.fill('orden-02')
    await page.getByText('Disponible', { exact: true }).waitFor()
    await fails('Por favor ingresa la descripción.', page.getByLabel('Descripción'))
    await page.getByLabel('Descripción').fill('Equipo')
    await consumo.fill('0')
    await fails('Por favor ingresa un consumo kW válido mayor a 0.', consumo)
    await consumo.fill('1')

    // Sent at once, before the checks of the codes have begun: they are waited for.
    await manoObra.fill('otra-nada')
    await energia.fill('orden-01')
    await energia.press('Enter')
    await expect.poll(() => faultsOf(page)).toEqual(['El código de mano de obra no existe en el sistema'])
    expect(posts).toHaveLength(0)
    await page.context().close()
  })

  it('[EN-17] [ERR-15] [UI-16] says what kept it from being created, and keeps what was typed', async () => {
    const page = await openAs(browser, server.address, 'admin')
    const config = '**/api/tabla-config/matriz_energia'
    await page.route(config, (route) => route.abort())
    await page.goto('/cargarEnergia')
    await toastOf(page, 'Error al obtener el valor')
    await page.route(`**/api${PATH}/exists/*`, (route) => route.abort())
    await chooseSector(page, 'Textil')
    await page.getByLabel('Código Mano de Obra').fill('MO-SIETE')
    await page.getByText('Código válido', { exact: true }).waitFor()
    const codigo = page.getByLabel('Código Energía')
    await codigo.fill('FALLA-01')
    await page.getByText('Disponible', { exact: true }).waitFor()
    await page.getByLabel('Descripción').fill('Equipo')
    await page.getByLabel('Consumo kW STD').fill('2,5')
    const save = page.getByRole('button', { name: 'Guardar matriz' })
    await save.click()
    await toastOf(page, 'Por favor ingresa un valor kW válido mayor a 0.')
    await page.unroute(config)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => page.getByLabel('Valor kW').inputValue()).toBe('$\u00a089,40')

    const answers = async (status: number, body: string, words: string) => {
      await page.route(`**/api${PATH}`, (route) =>
        route.fulfill({ status, contentType: 'application/json', body }),
      )
      await save.click()
      await toastOf(page, words)
      await page.unroute(`**/api${PATH}`)
      expect(await codigo.inputValue()).toBe('FALLA-01')
    }
    const error = (message: string | string[]) =>
      JSON.stringify({ statusCode: 500, code: 'error_interno', message })
    await answers(500, error('Lo que dijo el servidor'), 'Lo que dijo el servidor')
    await answers(500, error(['La primera', 'La segunda']), 'La primera')
    await answers(500, error([]), 'Error desconocido al crear matriz de energía')
    await answers(502, '<html>', 'Error al crear la matriz de energía')
    await crear('FALLA-01')
    await save.click()
    await toastOf(page, 'El código de energía ya existe en la base de datos.')
    await expect.poll(() => faultsOf(page)).toEqual(['El código de energía ya existe en la base de datos.'])
    expect(await isFocused(codigo)).toBe(true)
    await page.context().close()
  })
})
