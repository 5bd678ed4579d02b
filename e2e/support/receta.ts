import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ApiCall } from './api.ts'

/** Creates the parts of a recipe without the browser, and reads what is stored. */
export const catalogueOf = (admin: ApiCall) => {
  const product = (codigo: string, sector = 'Textil') =>
    admin('POST', '/productos', {
      codigo_producto: codigo,
      descripcion_producto: `Producto ${codigo}`,
      sector_productivo: sector,
    })
  const supply = (codigo: string, costo: number | null = 10) =>
    admin('POST', '/insumos/registrar', { grupo: 'Prueba', codigo, detalle: `Insumo ${codigo}`, costo })
  const recipe = (codigo: string, lineas: Record<string, number>) =>
    admin(
      'POST',
      `/recetas-normalizada/${codigo}`,
      Object.entries(lineas).map(([codigo_ingrediente, cantidad_ingrediente]) => ({
        codigo_ingrediente,
        cantidad_ingrediente,
      })),
    )
  /** Creates a product with these lines, whatever an earlier try left. */
  const seed = async (codigo: string, lineas: Record<string, number>): Promise<void> => {
    await admin('DELETE', `/productos/${codigo}`)
    await product(codigo)
    // A new line cannot have quantity 0; only an edit can set it.
    const entered = Object.entries(lineas).map(([ingrediente, cantidad]) => [ingrediente, cantidad || 1])
    expect(await recipe(codigo, Object.fromEntries(entered))).toMatchObject({ status: 201 })
    for (const [ingrediente, cantidad] of Object.entries(lineas))
      if (cantidad === 0)
        await admin('PUT', `/recetas-normalizada/${codigo}/${ingrediente}`, { cantidad_ingrediente: 0 })
  }
  /** Quantity by code. */
  const stored = async (codigo: string): Promise<Record<string, number>> => {
    const { body } = await admin('GET', `/recetas-normalizada/${codigo}`)
    const { lineas } = body as { lineas: { codigo_ingrediente: string; cantidad_ingrediente: number }[] }
    return Object.fromEntries(lineas.map((l) => [l.codigo_ingrediente, l.cantidad_ingrediente]))
  }
  return { product, supply, recipe, seed, stored }
}

export const cajas = (page: Page) => ({
  producto: page.getByRole('combobox', { name: 'Código de producto' }),
  ingrediente: page.getByRole('combobox', { name: 'Código de ingrediente' }),
  cantidad: page.getByRole('textbox', { name: 'Cantidad', exact: true }),
  agregar: page.getByRole('button', { name: 'Agregar', exact: true }),
  guardar: page.getByRole('button', { name: /^Guardar (composición|cambios)$/ }).first(),
})
export const linea = (page: Page, codigo: string) => page.locator(`tr[data-codigo="${codigo}"]`)
export const lineas = (page: Page) => page.locator('tr[data-codigo]')
export const cantidadDe = (page: Page, codigo: string) =>
  page.getByRole('textbox', { name: `Cantidad de ${codigo}`, exact: true })
export const cdr = (page: Page) => page.locator('output[aria-label="CDR base"]')
export const exact = (amount: Locator) => amount.locator('[title]').first().getAttribute('title')
export const found = (page: Page, which: 'Producto' | 'Ingrediente') =>
  page.locator(`output[aria-label="${which}"]`)

export const add = async (page: Page, codigo: string, cantidad: string) => {
  const { ingrediente, cantidad: caja } = cajas(page)
  await ingrediente.fill(codigo)
  await found(page, 'Ingrediente').waitFor()
  await page.keyboard.press('Enter')
  await caja.fill(cantidad)
  await page.keyboard.press('Enter')
  await linea(page, codigo).waitFor()
}
