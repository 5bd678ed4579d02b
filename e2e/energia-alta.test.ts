import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rowMaker } from './support/api.ts'
import { cargarManoObra, nueva, PATH } from './support/energia.ts'
import { callsOf, chooseSector, faultsOf, figureOf, hasFocus, rowOf, textOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open, openBlank } = setStage(cargarManoObra)
const crear = rowMaker(admin, PATH, nueva)

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
      await hasFocus(field)
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
  })

  it('[EN-17] [ERR-15] [UI-16] says what kept it from being created, and keeps what was typed', async () => {
    const page = await openBlank('admin')
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
    await answers(500, '{}', 'Error desconocido al crear matriz de energía')
    await answers(502, '<html>', 'Error al crear la matriz de energía')
    await crear('FALLA-01')
    await save.click()
    await toastOf(page, 'El código de energía ya existe en la base de datos.')
    await expect.poll(() => faultsOf(page)).toEqual(['El código de energía ya existe en la base de datos.'])
    await hasFocus(codigo)
  })
})
