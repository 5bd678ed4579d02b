import { describe, expect, it } from 'vitest'
import { rowMaker } from './support/api.ts'
import { cargarManoObra, nueva, PATH } from './support/energia.ts'
import { callsOf, figureOf, rowOf, textOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open } = setStage(cargarManoObra)
const crear = rowMaker(admin, PATH, nueva)

describe('a new energy matrix', () => {
  it('[EN-06] [EN-07] [EN-08] [EN-18] [EN-19] [EN-20] [UI-14] [UI-15] [UI-18] [UI-21] computes the costs while typing, and creates the row', async () => {
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
    await manoObra.pressSequentially('mo-nada')
    await page.getByText('...', { exact: true }).waitFor()
    await page.getByText('Código inválido', { exact: true }).waitFor()
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
})

describe('the energy matrix', () => {
  it('[EN-05] renames a row, and recipes keep it and its cost', async () => {
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

    // It is in use and cannot be deleted; the dialog links to its products.
    await page.getByRole('button', { name: /^Eliminar/ }).click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const refused = page.getByRole('alertdialog', { name: 'No se puede eliminar' })
    await refused.getByText(/RENOMBRADA-9 se usa en/).waitFor()
    expect(await refused.getByRole('link').count()).toBeGreaterThan(0)
  })
})
