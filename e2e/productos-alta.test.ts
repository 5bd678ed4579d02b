import { describe, expect, it } from 'vitest'
import { hasFocus, writesOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { open } = setStage()

describe('a new product', () => {
  const openForm = async () => {
    const page = await open('/cargarProducto')
    await page.getByRole('heading', { name: 'Nuevo producto' }).waitFor()
    return {
      page,
      codigo: page.getByLabel('Código Producto'),
      descripcion: page.getByLabel('Descripción Producto'),
      sector: page.getByRole('combobox', { name: 'Sector Productivo' }),
      guardar: page.getByRole('button', { name: 'Guardar producto' }),
      resumen: page.getByRole('region', { name: 'Resumen' }),
    }
  }

  it('[PROD-09] [PROD-12] [PROD-13] [PROD-14] [PROD-15] [UI-18] [UI-22] is checked in order, mirrored, created, and the form emptied', async () => {
    const { page, codigo, descripcion, sector, guardar, resumen } = await openForm()
    const writes = writesOf(page)
    expect(await resumen.getByText('Sin definir').count()).toBe(3)
    expect(await codigo.getAttribute('maxlength')).toBe('20')
    await guardar.click()
    await toastOf(page, 'Por favor ingresa el codigo del producto.')
    await hasFocus(codigo)
    await codigo.pressSequentially('nuevo-1')
    expect(await codigo.inputValue()).toBe('NUEVO-1')
    await page.getByText('Código válido').waitFor()
    await page.keyboard.press('Enter')
    await toastOf(page, 'Por favor ingresa la descripción del producto.')
    await descripcion.fill('Producto nuevo')
    await page.keyboard.press('Enter')
    await toastOf(page, 'Por favor selecciona un sector productivo.')
    expect(writes).toHaveLength(0)

    await sector.press('ArrowDown')
    await page.keyboard.type('zzz')
    await page.getByText('No se encontraron sectores').waitFor()
    await page.getByRole('combobox', { name: 'Buscar sector' }).fill('confeccion')
    await page.keyboard.press('Enter')
    expect(await sector.textContent()).toBe('Confección')
    expect(await resumen.textContent()).toMatch(/NUEVO-1[\s\S]*Producto nuevo[\s\S]*Confección/)
    await descripcion.press('Enter')
    await toastOf(page, 'Producto creado', 'El producto NUEVO-1 se ha creado exitosamente.')
    expect([await codigo.inputValue(), await descripcion.inputValue()]).toEqual(['', ''])
    expect(await resumen.getByText('Sin definir').count()).toBe(3)
    expect(writes).toHaveLength(1)
    await page.getByRole('link', { name: 'Volver a productos' }).click()
    await page.waitForURL('**/producto')
  })

  it('[PROD-10] [PROD-11] [PROD-12] [UI-14] [UI-15] says while typing whether the code is free, and holds saving meanwhile', async () => {
    const { page, codigo, guardar } = await openForm()
    const checks: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/exists/')) checks.push(request.url())
    })
    await codigo.pressSequentially('alpa-cru', { delay: 30 })
    await page.getByText('...', { exact: true }).waitFor()
    expect(await guardar.isDisabled()).toBe(true)
    await page.getByText('Código inválido').waitFor()
    await page.getByText('Ya existe un producto con este codigo.').waitFor()
    expect(await guardar.isDisabled()).toBe(true)
    expect(checks).toHaveLength(1)
    await codigo.fill('')
    expect(await page.getByText(/^(\.\.\.|Código (in)?válido)$/).count()).toBe(0)
    expect(await guardar.isDisabled()).toBe(false)
  })

  it('[UI-16] [ERR-14] lets the server decide where the check failed, and goes back to the code', async () => {
    const { page, codigo, descripcion, sector, guardar } = await openForm()
    await page.route('**/api/productos/exists/*', (route) => route.abort())
    await codigo.fill('alpa-cru')
    await page.getByText('Código válido').waitFor()
    await descripcion.fill('Repetida')
    await sector.click()
    await page.getByRole('option', { name: 'Calzado' }).click()
    await guardar.click()
    await toastOf(page, 'El código de producto ya existe en la base de datos.')
    await hasFocus(codigo)
    expect(await descripcion.inputValue()).toBe('Repetida')

    await page.getByRole('link', { name: 'Volver a productos' }).click()
    await page.getByRole('alertdialog', { name: 'Tenés cambios sin guardar' }).waitFor()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await descripcion.inputValue()).toBe('Repetida')
    await page.getByRole('link', { name: 'Volver a productos' }).click()
    await page.getByRole('button', { name: 'Descartar los cambios' }).click()
    await page.waitForURL('**/producto')
  })
})
