import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus, textOf, visit } from './support/page.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'

const { admin, open } = setStage(cargarReferencia)

const rowOf = (page: Page, codigo: string) =>
  page.getByRole('row').filter({ has: page.getByText(codigo, { exact: true }) })
const panelOf = (page: Page, descripcion: string) => page.getByRole('dialog', { name: descripcion })
const producto = async (codigo_producto: string, lineas: readonly (readonly [string, number])[]) => {
  const created = await admin('POST', '/productos', {
    codigo_producto,
    descripcion_producto: `Prueba ${codigo_producto}`,
    sector_productivo: 'Textil',
  })
  expect(created.status).toBe(201)
  if (lineas.length === 0) return
  const saved = await admin('POST', `/recetas-normalizada/${codigo_producto}`, {
    lineas: lineas.map(([codigo_ingrediente, cantidad_ingrediente]) => ({
      codigo_ingrediente,
      cantidad_ingrediente,
    })),
  })
  expect(saved.status).toBe(201)
}

describe('the list of CDR', () => {
  it('[CDR-04] [CDR-06] [UI-13] says why a cost is incomplete or out of range, here and in the totals above', async () => {
    await producto('SIN-RECETA', [])
    await admin('POST', '/insumos/registrar', { codigo: 'ORO', detalle: 'Oro', grupo: 'X', costo: 1_000_000 })
    await producto('ENORME', [['ORO', 10_000]])
    await producto('CON-ENORME', [
      ['ENORME', 1],
      ['TELA', 1],
    ])
    const page = await open('/resultados-cdr?q=prueba', 'user')
    const cells = (codigo: string) =>
      rowOf(page, codigo)
        .locator('td')
        .allTextContents()
        .then((all) => all.slice(-2).map((text) => text.replaceAll('\u00a0', ' ')))
    await rowOf(page, 'ENORME').first().waitFor()
    expect(await cells('ENORME')).toEqual(['Fuera de rango', 'Fuera de rango'])
    expect(await rowOf(page, 'ENORME').getByText('Fuera de rango').first().getAttribute('title')).toContain(
      'supera el máximo que se puede calcular con exactitud',
    )
    // If no part of a cost is known, a 0 would be misread. Of the other cost a part is known.
    expect(await cells('SIN-RECETA')).toEqual(['—', '—'])
    for (const cell of await cells('CON-ENORME')) expect(cell).toMatch(/^≥ \$ /)
    for (const codigo of ['SIN-RECETA', 'CON-ENORME'])
      expect(await textOf(rowOf(page, codigo))).toContain('Incompleto')
    await visit(page, '/resultados-cdr-mantencion')
    await page.getByRole('link', { name: 'Textil, Incompleto: 3 productos' }).waitFor()
    for (const codigo of ['CON-ENORME', 'ENORME', 'SIN-RECETA'])
      expect(await admin('DELETE', `/productos/${codigo}`)).toMatchObject({ status: 204 })
    await page.getByRole('link', { name: /^Textil, Incompleto/ }).waitFor({ state: 'detached' })
  })
})

describe('the breakdown', () => {
  it('[COST-13] [BIT-06] shows for each ingredient where it is used, its share there, and who changed it last', async () => {
    await admin('PUT', '/insumos/BOTON', { detalle: 'Detalle de BOTON', grupo: 'Referencia', costo: 26 })
    await admin('PUT', '/insumos/BOTON', { detalle: 'Detalle de BOTON', grupo: 'Referencia', costo: 25.5 })
    const page = await open('/resultados-cdr?producto=CAMPERA', 'user')
    const panel = panelOf(page, 'Referencia CAMPERA')
    await panel.getByText('Ningún otro producto lo contiene.').waitFor()
    await panel.getByRole('button', { name: 'Dónde se usa BOTON y quién lo cambió' }).click()
    await panel
      .getByText('cambió el costo de Detalle de BOTON (BOTON) de $\u00a026,00 a $\u00a025,50', {
        exact: false,
      })
      .waitFor()
    await panel.getByText('Está en 1 producto').waitFor()
    expect(await textOf(panel.getByRole('listitem').filter({ hasText: 'CAMPERA' }))).toBe(
      'Referencia CAMPERACAMPERA · 6 por unidad$ 153,00de $ 3.729,444,1 % de su CDR',
    )
    // From a product in the tree to another one that contains it; filters stay.
    await panel.getByRole('button', { name: 'Dónde se usa CUERPO y quién lo cambió' }).click()
    await visit(page, '/resultados-cdr?sector=Confecci%C3%B3n&producto=FORRO')
    const forro = panelOf(page, 'Referencia FORRO')
    await forro.getByText('Está en 2 productos').waitFor()
    expect(await forro.getByRole('listitem').filter({ hasText: 'CAMPERA' }).textContent()).toContain(
      'en sus subproductos',
    )
    await forro.getByRole('link', { name: 'Referencia CUERPO' }).click()
    await panelOf(page, 'Referencia CUERPO').waitFor()
    expect(new URL(page.url()).searchParams.get('sector')).toBe('Confección')
  })

  it('shows for a labour type who changed the global value', async () => {
    await admin('PUT', '/tabla-config/matriz_mano', { valor: 3100 })
    await admin('PUT', '/tabla-config/matriz_mano', { valor: 3000 })
    const page = await open('/resultados-cdr?producto=CUERPO', 'user')
    const panel = panelOf(page, 'Referencia CUERPO')
    await panel.getByRole('button', { name: 'Dónde se usa MO-COSTURA y quién lo cambió' }).click()
    await panel
      .getByText('cambió el valor global de la hora de mano de obra de $\u00a03.100,00 a $\u00a03.000,00', {
        exact: false,
      })
      .waitFor()
  })

  it('works by keyboard only: from list to panel, along the tree, into a line’s details', async () => {
    const page = await open('/resultados-cdr?q=referencia', 'user')
    await rowOf(page, 'CAMPERA').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const panel = panelOf(page, 'Referencia CAMPERA')
    const tree = panel.getByRole('treegrid', { name: 'Composición del costo' })
    const line = (codigo: string) => tree.getByRole('row').filter({ hasText: codigo }).first()
    await line('CUERPO').focus()
    await page.keyboard.press('ArrowRight')
    await line('MO-COSTURA').waitFor()
    await page.keyboard.press('End')
    await hasFocus(line('EN-COSTURA'))
    await page.keyboard.press('Enter')
    const link = tree.getByRole('link', { name: 'Referencia CAMPERA' })
    await link.waitFor()
    expect(await line('EN-COSTURA').getByRole('button').getAttribute('aria-expanded')).toBe('true')
    // Tab goes to the line's own button, to the ingredient's history, and then to the products that contain it.
    await tree.getByRole('link', { name: 'Ver su historia' }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await hasFocus(link)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await hasFocus(page.getByRole('row', { selected: false }).filter({ hasText: 'Referencia CAMPERA' }))
  })
})
