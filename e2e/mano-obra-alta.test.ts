import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { rowMaker } from './support/api.ts'
import { nueva, PATH } from './support/mano-obra.ts'
import { callsOf, chooseSector, faultsOf, figureOf, hasFocus, rowOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open, openBlank } = setStage()
const crear = rowMaker(admin, PATH, nueva)

describe('a new labour matrix', () => {
  it('[MO-05] [MO-06] [MO-07] [MO-18] [MO-19] [MO-20] [MO-21] [MO-22] [UI-14] [UI-15] [UI-18] [UI-21] costs it as it is typed, and creates it', async () => {
    await crear('TOMADO-01')
    const page = await open('/mano-obra')
    await page.getByRole('link', { name: /Agregar/ }).click()
    await page.waitForURL('**/cargarManoObra')
    for (const section of ['Información Básica', 'Parámetros de Producción', 'Parámetros de Mano de Obra'])
      await page.getByRole('region', { name: section }).waitFor()
    const valor = page.getByLabel('Valor por hora')
    await expect.poll(() => valor.inputValue()).toBe('$\u00a03.000,00')
    expect(await valor.isEditable()).toBe(false)
    expect(await page.getByLabel('Horas por Turno').inputValue()).toBe('8')

    const codigo = page.getByLabel('Código Mano de Obra')
    expect(await codigo.getAttribute('maxlength')).toBe('20')
    const checks = callsOf(page, 'GET', `${PATH}/exists`)
    await codigo.pressSequentially('tomado-01')
    expect(await codigo.inputValue()).toBe('TOMADO-01')
    await page.getByText('...', { exact: true }).waitFor()
    await page.getByText('Ya existe', { exact: true }).waitFor()
    expect(checks.map((check) => new URL(check.url()).pathname.split('/').at(-1))).toEqual(['TOMADO-01'])
    await codigo.fill('')
    await page.getByText('Ya existe', { exact: true }).waitFor({ state: 'detached' })
    await codigo.fill(' alta-01 ')
    await page.getByText('Disponible', { exact: true }).waitFor()

    const quiet: string[] = []
    page.on('request', (request) => quiet.push(request.url()))
    await page.getByLabel('STD Producción', { exact: true }).fill('7')
    await page.getByLabel('Horas Hombre STD').fill('8')
    expect(await figureOf(page, 'Total Costo Mano de Obra')).toBe('$ 24.000,00')
    expect(await figureOf(page, 'Costo M.O. por Unidad')).toBe('$ 3.428,57')
    await page.getByLabel('Horas Hombre STD').fill('7,5')
    expect(await figureOf(page, 'Personal Estimado')).toBe('0,94 personas')
    await page.getByLabel('STD Producción', { exact: true }).fill('0')
    expect(await figureOf(page, 'Costo M.O. por Unidad')).toBe('N/A')
    await page.getByLabel('Horas por Turno').fill('')
    expect(await figureOf(page, 'Personal Estimado')).toBe('N/A')
    expect(await figureOf(page, 'Descripción')).toBe('Sin definir')
    await page.getByLabel('Descripción').fill('Costura recta')
    expect(await figureOf(page, 'Descripción')).toBe('Costura recta')
    expect(quiet).toEqual([])

    await page.getByLabel('Horas por Turno').fill('8')
    await page.getByLabel('STD Producción', { exact: true }).fill('7')
    await page.getByLabel('Consumo kW STD').fill('0')
    await chooseSector(page, 'Confección')
    const posts = callsOf(page, 'POST', PATH)
    await page.getByRole('button', { name: 'Guardar matriz' }).dblclick()
    await toastOf(page, 'Matriz de mano de obra creada')
    await toastOf(page, 'La matriz ALTA-01 se ha creado exitosamente.')
    expect(posts.map((post) => post.postDataJSON())).toEqual([
      nueva('ALTA-01', { descripcion: 'Costura recta', horas_hombre_std: 7.5 }),
    ])
    expect(await codigo.inputValue()).toBe('')
    expect(await page.getByLabel('Horas Hombre STD').inputValue()).toBe('')
    expect(await page.getByLabel('Horas por Turno').inputValue()).toBe('8')
    expect(await valor.inputValue()).toBe('$\u00a03.000,00')

    await page.getByRole('link', { name: 'Volver a mano de obra' }).click()
    await page.waitForURL('**/mano-obra')
    await page.getByRole('searchbox').fill('ALTA-01')
    await rowOf(page, 'ALTA-01').waitFor()
  })

  it('[MO-08] [MO-09] [MO-10] [MO-11] [MO-12] [MO-13] [MO-14] [MO-15] [MO-17] tells one failure at a time, in order, and sends nothing', async () => {
    await crear('ORDEN-01')
    const page = await open('/cargarManoObra')
    const posts = callsOf(page, 'POST', PATH)
    await page.getByLabel('Horas por Turno').fill('0')
    await page.getByLabel('Consumo kW STD').fill('-1')
    const fails = async (words: string, field: Locator) => {
      await page.getByRole('button', { name: 'Guardar matriz' }).click()
      await toastOf(page, words)
      await expect.poll(() => faultsOf(page)).toEqual([words])
      await hasFocus(field)
    }
    const codigo = page.getByLabel('Código Mano de Obra')
    const descripcion = page.getByLabel('Descripción')
    const consumo = page.getByLabel('Consumo kW STD')
    const std = page.getByLabel('STD Producción', { exact: true })
    const horas = page.getByLabel('Horas Hombre STD')
    await fails(
      'Por favor selecciona un sector productivo.',
      page.getByRole('combobox', { name: 'Sector Productivo' }),
    )
    await chooseSector(page, 'Textil')
    await fails('Por favor ingresa el código de mano de obra.', codigo)
    await codigo.fill('orden-01')
    await page.getByText('Ya existe', { exact: true }).waitFor()
    await fails('Ya existe una matriz con ese código de mano de obra.', codigo)
    await codigo.fill('orden-02')
    await page.getByText('Disponible', { exact: true }).waitFor()
    await fails('Por favor ingresa la descripción.', descripcion)
    await descripcion.fill('Hilado')
    await fails('El consumo kW STD no puede ser negativo.', consumo)
    await consumo.fill('0')
    await fails('Por favor ingresa un STD de producción válido mayor a 0.', std)
    await std.fill('7')
    await fails('Por favor ingresa horas hombre STD válidas mayor a 0.', horas)
    await horas.fill('8')
    await fails('Por favor ingresa horas por turno válidas mayor a 0.', page.getByLabel('Horas por Turno'))

    await page.getByLabel('Horas por Turno').fill('8')
    // Sent at once, before the check of the code has begun: it is waited for.
    await codigo.fill('orden-01')
    await codigo.press('Enter')
    const tomado = 'Ya existe una matriz con ese código de mano de obra.'
    await expect.poll(() => faultsOf(page)).toEqual([tomado])
    expect(posts).toHaveLength(0)

    // What was typed is not lost by a stray click.
    await page.getByRole('link', { name: 'Volver a mano de obra' }).click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await descripcion.inputValue()).toBe('Hilado')
  })

  it('[MO-16] [ERR-06] [ERR-16] [ERR-20] [UI-16] says what kept it from being created, and keeps what was typed', async () => {
    const page = await openBlank('admin')
    const config = '**/api/tabla-config/matriz_mano'
    await page.route(config, (route) => route.abort())
    await page.goto('/cargarManoObra')
    await toastOf(page, 'Error al obtener el valor')
    await page.route(`**/api${PATH}/exists/*`, (route) => route.abort())
    await chooseSector(page, 'Textil')
    const codigo = page.getByLabel('Código Mano de Obra')
    await codigo.fill('FALLA-01')
    await page.getByText('Disponible', { exact: true }).waitFor()
    await page.getByLabel('Descripción').fill('Hilado')
    await page.getByLabel('Consumo kW STD').fill('0')
    await page.getByLabel('STD Producción', { exact: true }).fill('7')
    await page.getByLabel('Horas Hombre STD').fill('8')
    const save = page.getByRole('button', { name: 'Guardar matriz' })
    await save.click()
    await toastOf(page, 'Por favor ingresa un valor por hora hombre válido mayor a 0.')
    await page.unroute(config)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => page.getByLabel('Valor por hora').inputValue()).toBe('$\u00a03.000,00')

    const answers = async (status: number, body: string, words: string) => {
      await page.route(`**/api${PATH}`, (route) =>
        route.fulfill({ status, contentType: 'application/json', body }),
      )
      await save.click()
      await toastOf(page, words)
      await page.unroute(`**/api${PATH}`)
      expect(await codigo.inputValue()).toBe('FALLA-01')
    }
    const error = (statusCode: number, code: string, message: string | string[]) =>
      JSON.stringify({ statusCode, code, message })
    await answers(500, error(500, 'error_interno', ['La primera', 'La segunda']), 'La primera')
    await answers(403, error(403, 'sin_permiso', 'No tenés permiso.'), 'No tenés permiso.')
    await answers(500, error(500, 'error_interno', []), 'Error desconocido al crear matriz de mano de obra')
    await answers(500, '{}', 'Error desconocido al crear matriz de mano de obra')
    await answers(502, '<html>', 'Error al crear la matriz de mano de obra')
    // Taken by another person since it was checked: the server knows.
    await crear('FALLA-01')
    await save.click()
    await toastOf(page, 'El código de mano de obra ya existe en la base de datos.')
    await page.locator('form').getByText('El código de mano de obra ya existe en la base de datos.').waitFor()
    await hasFocus(codigo)
  })
})
