import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { csv, percent, preview } from './support/importacion.ts'
import { visit } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const stage = setStage()
const { admin } = stage

const open = (path = '/importacion'): Promise<Page> => stage.open(path)

describe('the import screen', () => {
  it('keeps the table in the address, and reads the template that it offers', async () => {
    const page = await open('/importacion?tabla=productos')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Plantilla' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('plantilla_productos.csv')
    const buffer = await readFile(await file.path())
    await preview(page, { name: 'plantilla_productos.csv', mimeType: 'text/csv', buffer })
    await page.getByText(/^1 fila · CSV · UTF-8/).waitFor()
    // For another table the preview is dropped.
    await page.getByRole('combobox', { name: 'Tabla' }).click()
    await page.getByRole('option', { name: 'Composiciones' }).click()
    await page.waitForURL('**/importacion?tabla=recetas')
    await page.getByRole('heading', { name: 'Vista previa' }).waitFor({ state: 'detached' })
    expect(await percent(page)).toBe('10')
    await page.getByRole('button', { name: 'Columnas y reglas' }).click()
    const rules = page.getByRole('dialog', { name: 'Columnas de Composiciones' })
    await rules.getByText('cantidad_ingrediente').waitFor()
    await rules.getByText('Las líneas que no están en el archivo quedan como estaban').waitFor()
  })
})

describe('the choices for a file', () => {
  it('[COM-20] [COM-21] [COM-22] [IMP-18] takes texts unless they are switched off, keeps empty prices unless requested, and asks about prices before it applies them', async () => {
    for (const [codigo, costo] of [
      ['E2E-ELEGIR', 100],
      ['E2E-VACIO', 5],
    ] as const) {
      await admin('POST', '/insumos/registrar', { codigo, detalle: 'Nombre propio', grupo: 'Pruebas', costo })
    }
    const insumo = async (codigo: string) =>
      ((await admin('GET', `/insumos?q=${codigo}`)).body as { detalle: string; costo: number | null }[])[0]!
    const page = await open()
    await preview(
      page,
      csv([
        'codigo;detalle;grupo;costo',
        'E2E-ELEGIR;NOMBRE DE LA LISTA;Pruebas;2.150',
        'E2E-VACIO;Nombre propio;Pruebas;',
      ]),
    )
    const names = page.getByRole('switch', { name: 'Cambiar detalle de lo que ya existe' })
    expect(await names.getAttribute('aria-checked')).toBe('true')
    await names.click()
    await page.getByRole('switch', { name: 'Cambiar detalle de lo que ya existe', checked: false }).waitFor()
    const empty = page.getByRole('switch', { name: 'Los precios vacíos quedan sin precio' })
    await empty.click()
    await page.getByText('Deja incompletos 0 productos').waitFor()
    await page.getByRole('button', { name: 'Aplicar 2 cambios' }).click()
    const asked = page.getByRole('alertdialog', { name: '¿Están bien estos precios?' })
    await asked.getByText('Pasa de 100 a 2150: más del triple.').waitFor()
    await asked.getByText('Se lee 2150; también se puede leer 2,150.').waitFor()
    await page.keyboard.press('Enter')
    await asked.waitFor({ state: 'detached' })
    expect((await insumo('E2E-ELEGIR')).costo).toBe(100)
    await page.getByRole('button', { name: 'Aplicar 2 cambios' }).click()
    await asked.getByRole('button', { name: 'Aplicar igual' }).click()
    await page.getByRole('heading', { name: 'Importación completada' }).waitFor()
    expect(await insumo('E2E-ELEGIR')).toMatchObject({ detalle: 'Nombre propio', costo: 2150 })
    expect((await insumo('E2E-VACIO')).costo).toBeNull()
    for (const codigo of ['E2E-ELEGIR', 'E2E-VACIO']) await admin('DELETE', `/insumos/${codigo}`)
  })

  it('[ASI-09] stores a recipe without its rejected lines on request, and its editor names them until it is saved', async () => {
    const producto = {
      codigo_producto: 'E2E-MEDIA',
      descripcion_producto: 'Prenda',
      sector_productivo: 'Textil',
    }
    const linea = { codigo_ingrediente: 'E2E-HILO', cantidad_ingrediente: 1 }
    await admin('POST', '/insumos/registrar', {
      codigo: 'E2E-HILO',
      detalle: 'Hilo',
      grupo: 'Pruebas',
      costo: 10,
    })
    await admin('POST', '/productos', producto)
    await admin('POST', '/recetas-normalizada/E2E-MEDIA', [linea])
    const page = await open('/importacion?tabla=recetas')
    const lines = [
      'codigo_producto;codigo_ingrediente;cantidad',
      'E2E-MEDIA;E2E-HILO;2',
      'E2E-MEDIA;NO-HAY;1',
    ]
    await preview(page, csv(lines, 'recetas.csv'))
    await page.getByText('1 receta queda como estaba.').waitFor()
    await page.getByRole('switch', { name: 'Aplicar igual las recetas con líneas rechazadas' }).click()
    await page.getByText('1 producto queda incompleto hasta que su composición se guarde entera.').waitFor()
    await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
    await page.getByRole('heading', { name: 'Importación completada' }).waitFor()

    await visit(page, '/editarComposicion/E2E-MEDIA')
    await page.getByText('Se importó sin líneas que se rechazaron: NO-HAY.').waitFor()
    await page.getByText('Guardado: ≥').waitFor()
    await page.getByRole('button', { name: 'Guardar así' }).click()
    await toastOf(page, 'Guardado exitoso')
    await page.getByText('Se importó sin líneas').waitFor({ state: 'detached' })
    const { body } = await admin('GET', '/resultados-cdr/E2E-MEDIA/base')
    expect(body).toMatchObject({ base_cdr: 20, incompleto: false })
    await admin('DELETE', '/productos/E2E-MEDIA')
    await admin('DELETE', '/insumos/E2E-HILO')
  })
})
