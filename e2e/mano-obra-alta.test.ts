import { describe, expect, it } from 'vitest'
import { rowMaker } from './support/api.ts'
import { nueva, PATH } from './support/mano-obra.ts'
import { callsOf, chooseSector, figureOf, rowOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open } = setStage()
const crear = rowMaker(admin, PATH, nueva)

describe('a new labour matrix', () => {
  it('[MO-05] [MO-06] [MO-07] [MO-18] [MO-19] [MO-20] [MO-21] [MO-22] [UI-14] [UI-15] [UI-18] [UI-21] computes the costs while typing, and creates the type', async () => {
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
    expect(checks.at(-1)!.url()).toMatch(/\/TOMADO-01$/)
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
})
