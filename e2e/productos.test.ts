import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus, writesOf } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin: other, open, openBlank } = setStage()

const openList = async (who: 'admin' | 'user', path = '/producto'): Promise<Page> => {
  const page = await open(path, who)
  await page.getByRole('grid', { name: 'Productos' }).waitFor()
  return page
}

const rows = (page: Page) => page.locator('tbody tr[data-row]')
const rowOf = (page: Page, codigo: string) => rows(page).filter({ hasText: codigo })
const shown = (page: Page) => page.getByText(/^Mostrando /)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

describe('the list of products', () => {
  it('[PROD-01] [PROD-04] [UI-01] [UI-08] [UI-11] shows everyone the same columns, and actions to administrators only', async () => {
    const page = await openList('user')
    const heads = page.getByRole('columnheader')
    expect(
      await heads.evaluateAll((all) => all.map((th) => th.getAttribute('aria-label') ?? th.textContent)),
    ).toEqual(['Código/Descripción', 'Sector', 'Estado', 'Creación', 'Historia'])
    const first = rows(page).first()
    expect(await first.textContent()).toContain('activo')
    expect(await first.textContent()).toMatch(/\D\d{1,2}\/\d{1,2}\/\d{4}$/)
    expect(await first.locator('[data-tone=orange]').textContent()).toBe('Calzado')
    expect(await page.getByRole('link', { name: 'Agregar producto' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: /^(Editar|Eliminar) / }).count()).toBe(0)

    const admin = await openList('admin')
    expect(await admin.getByRole('columnheader', { name: 'Acciones' }).count()).toBe(1)
    await admin.getByRole('link', { name: 'Agregar producto' }).click()
    await admin.waitForURL('**/cargarProducto')
  })

  it('[PROD-02] [PROD-03] [UI-19] [UI-20] [UI-22] narrows by search, product and sector, joined, and in the address', async () => {
    const page = await openList('user')
    const all = await shown(page).textContent()
    expect(all).toMatch(/^Mostrando (\d+) de \1 productos$/)
    await page.getByRole('searchbox').fill('MARROQUINERIA bandolera')
    await expect.poll(() => shown(page).textContent()).not.toBe(all)
    for (const text of await rows(page).allInnerTexts())
      expect(text).toMatch(/bandolera[\s\S]*Marroquinería/i)
    await page.waitForURL('**/producto?q=MARROQUINERIA+bandolera')

    await page.getByRole('combobox', { name: 'Sector' }).click()
    expect(await page.getByRole('option').first().textContent()).toBe('Todos los sectores')
    await page.getByRole('option', { name: 'Textil' }).click()
    await page.getByText('Ningún producto coincide').waitFor()
    await page.getByRole('button', { name: 'Quitar los filtros' }).click()
    await expect.poll(() => shown(page).textContent()).toBe(all)

    await page.getByRole('combobox', { name: 'Producto' }).click()
    expect(await page.getByRole('option').first().textContent()).toBe('Todos los productos')
    const list = await page.getByRole('listbox').boundingBox()
    expect(list?.height).toBeLessThanOrEqual(240)
    await page.getByRole('combobox', { name: 'Buscar producto' }).fill('alpa-neg lona')
    expect(await page.getByRole('option').allInnerTexts()).toEqual([
      'ALPA-NEG - Alpargata de lona con base de yute, negra (par)',
    ])
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page).textContent()).toMatch(/^Mostrando 1 de /)
    await page.reload()
    await expect.poll(() => shown(page).textContent()).toMatch(/^Mostrando 1 de /)
    await page.getByRole('combobox', { name: 'Producto' }).click()
    await page.getByRole('option', { name: 'Todos los productos' }).click()
    await expect.poll(() => shown(page).textContent()).toBe(all)
  })

  it('[PROD-05] [ERR-02] shows five skeleton rows while loading, and says so when loading fails', async () => {
    const page = await openBlank('user')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/productos', async (route) => {
      await held
      await route.fulfill({
        status: 503,
        json: { statusCode: 503, code: 'no_disponible', message: 'Ahora no.' },
      })
    })
    await page.goto('/producto')
    await page.locator('[data-skeleton-row]').first().waitFor()
    expect(await page.locator('[data-skeleton-row]').count()).toBe(5)
    answer()
    await toastOf(page, 'No se pudieron cargar los productos')
    await page.unroute('**/api/productos')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await rows(page).first().waitFor()
  })

  it('[PROD-01] holds ten thousand products, of which only those in sight exist, and moves along them by keys', async () => {
    const page = await openBlank('user')
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      codigo_producto: `P-${String(index).padStart(5, '0')}`,
      descripcion_producto: index % 2 === 0 ? `Camisa ${index}` : `Pantalón ${index}`,
      sector_productivo: 'Confección',
      updated_at: '2026-03-05T12:00:00.000Z',
      version: 1,
    }))
    await page.route('**/api/productos', (route) => route.fulfill({ json: many }))
    await page.goto('/producto')
    await rows(page).first().waitFor()
    expect(await rows(page).count()).toBeLessThan(60)
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('10001')
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('End')
    await rowOf(page, 'P-09999').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('P-09999')
    await page.keyboard.press('PageUp')
    await page.keyboard.press('Home')
    await rowOf(page, 'P-00000').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('pantalon')
    await expect.poll(() => shown(page).textContent()).toBe('Mostrando 5.000 de 10.000 productos')
    await page.getByRole('button', { name: 'Descripción' }).click()
    await page.getByRole('button', { name: 'Descripción' }).click()
    await rowOf(page, 'P-09999').waitFor()
    expect(new URL(page.url()).searchParams.get('orden')).toBe('-descripcion_producto')
  })
})

describe('editing a product in its row', () => {
  it('[PROD-06] [UI-02] [UI-03] [UI-04] [CONC-04] by keyboard alone: Escape discards, Enter saves, focus comes back', async () => {
    const page = await openList('admin', '/producto?q=alpargata+base+de+yute')
    const writes = writesOf(page)
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('Enter')
    const descripcion = page.getByRole('textbox', { name: 'Descripción' })
    await hasFocus(descripcion)
    await page.keyboard.type('Otra cosa')
    await page.keyboard.press('Escape')
    await rowOf(page, 'ALPA-CRU').waitFor()
    expect(await rowOf(page, 'ALPA-CRU').textContent()).toContain(
      'Alpargata de lona con base de yute, cruda (par)',
    )
    await expect.poll(() => focused(page)).toBe('Editar Alpargata de lona con base de yute, cruda (par)')
    expect(writes).toHaveLength(0)

    await page.keyboard.press('Enter')
    await descripcion.fill('')
    await page.keyboard.press('Enter')
    await toastOf(page, 'Por favor completa todos los campos requeridos.')
    expect(await descripcion.getAttribute('aria-invalid')).toBe('true')
    expect(writes).toHaveLength(0)

    await descripcion.fill('Alpargata clásica cruda')
    await page.keyboard.press('Enter')
    await toastOf(page, 'Guardado exitoso', 'Los cambios se han guardado correctamente.')
    expect(await rowOf(page, 'ALPA-CRU').textContent()).toContain('Alpargata clásica cruda')
    expect(writes).toHaveLength(1)
    expect(writes[0]?.method()).toBe('PUT')
    expect(await writes[0]?.headerValue('if-match')).toMatch(/^"\d+"$/)
    await expect.poll(() => focused(page)).toBe('Editar Alpargata clásica cruda')

    await page.getByRole('button', { name: /^Editar .* negra/ }).click()
    await descripcion.fill('Sin guardar')
    await page.getByRole('button', { name: /^Editar .* roja/ }).click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    expect(await descripcion.inputValue()).toBe('Sin guardar')
    await page.getByRole('button', { name: /^Editar .* roja/ }).click()
    await page.getByRole('button', { name: 'Descartar los cambios' }).click()
    expect(await descripcion.count()).toBe(1)
    expect(await descripcion.inputValue()).toContain('roja')
  })

  it('[CONC-05] [UI-05] [ERR-10] shows both versions when somebody else was quicker, and loses nothing on a failure', async () => {
    const page = await openList('admin', '/producto?producto=ALPA-NEG')
    await page.getByRole('button', { name: /^Editar / }).click()
    const descripcion = page.getByRole('textbox', { name: 'Descripción' })
    await descripcion.fill('La mía')
    await page.route('**/api/productos/ALPA-NEG', (route) => route.abort())
    await page.keyboard.press('Enter')
    await toastOf(page, 'No se pudo guardar los cambios.')
    expect(await descripcion.inputValue()).toBe('La mía')
    await page.unroute('**/api/productos/ALPA-NEG')

    const change = { descripcion_producto: 'La de otro', sector_productivo: 'Calzado' }
    expect((await other('PUT', '/productos/ALPA-NEG', change)).status).toBe(200)
    await descripcion.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    const line = dialog.getByRole('row', { name: /Descripción/ })
    await line.waitFor()
    expect(await line.getByRole('cell').allInnerTexts()).toEqual(['La de otro', 'La mía'])
    await dialog.getByRole('button', { name: 'Guardar la mía' }).click()
    await toastOf(page, 'Guardado exitoso')
    expect(await rowOf(page, 'ALPA-NEG').textContent()).toContain('La mía')

    await page.getByRole('button', { name: 'Editar La mía' }).click()
    await descripcion.fill('Otra vez la mía')
    expect((await other('PUT', '/productos/ALPA-NEG', change)).status).toBe(200)
    await page.keyboard.press('Enter')
    const writes = writesOf(page)
    await dialog.getByRole('button', { name: 'Conservar la guardada' }).click()
    await expect.poll(() => rowOf(page, 'ALPA-NEG').textContent()).toContain('La de otro')
    expect(writes).toHaveLength(0)
  })

  it('[CONC-06] [BIT-11] keeps the editor of a product that is deleted meanwhile, then says so and takes the row away', async () => {
    const nuevo = { codigo_producto: 'FUGAZ', descripcion_producto: 'Fugaz', sector_productivo: 'Textil' }
    expect((await other('POST', '/productos', nuevo)).status).toBe(201)
    const page = await openList('admin', '/producto?q=FUGAZ')
    await page.getByRole('button', { name: 'Editar Fugaz' }).click()
    const descripcion = page.getByRole('textbox', { name: 'Descripción' })
    await descripcion.fill('Fugaz y breve')
    expect((await other('DELETE', '/productos/FUGAZ')).status).toBe(204)
    // Heard of by the live stream: the list is one shorter, and the editor still stands.
    await page.waitForResponse((response) => response.url().endsWith('/api/productos'))
    expect(await descripcion.inputValue()).toBe('Fugaz y breve')
    await page.keyboard.press('Enter')
    await toastOf(page, 'El registro ya no existe')
    await page.getByText('Ningún producto coincide').waitFor()
  })
})

describe('deleting a product', () => {
  it('[PROD-07] [PROD-08] [UI-06] [UI-07] asks first, and takes it away with its recipe', async () => {
    const page = await openList('admin', '/producto?producto=ALPA-ROJ')
    const writes = writesOf(page)
    const button = page.getByRole('button', { name: /^Eliminar Alpargata/ })
    await button.click()
    const dialog = page.getByRole('alertdialog', { name: '¿Estás seguro?' })
    await dialog
      .getByText(
        'Se eliminará el producto "Alpargata de lona con base de yute, roja (par)". Esta acción no se puede deshacer.',
      )
      .waitFor()
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(writes).toHaveLength(0)
    await button.click()
    await dialog.getByRole('button', { name: 'Eliminar' }).click()
    await toastOf(page, 'Eliminado', 'El registro se ha eliminado correctamente.')
    await page.getByText('Ningún producto coincide').waitFor()
    const { body } = await other('GET', '/recetas-normalizada?producto=ALPA-ROJ')
    expect(body).toEqual([])
  })

  it('[ERR-08] says what uses it, with the way there; [ERR-07] says that it failed', async () => {
    const { body } = await other('GET', '/recetas-normalizada')
    const used = (body as { tipo: string; codigo_ingrediente: string }[]).find(
      ({ tipo }) => tipo === 'producto',
    )
    const codigo = used?.codigo_ingrediente ?? ''
    const page = await openList('admin', `/producto?producto=${codigo}`)
    const button = page.getByRole('button', { name: /^Eliminar / })
    await page.route('**/api/productos/*', (route) => route.abort())
    await button.click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await toastOf(page, 'No se pudo eliminar el producto.')
    await page.unroute('**/api/productos/*')
    await button.click()
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    const dialog = page.getByRole('alertdialog', { name: 'No se puede eliminar' })
    await dialog.getByText(`El producto ${codigo} se usa en`).waitFor()
    const link = dialog.getByRole('link').first()
    const user = await link.textContent()
    await link.click()
    await page.waitForURL(`**/resultados-cdr?producto=${user}`)
  })
})
