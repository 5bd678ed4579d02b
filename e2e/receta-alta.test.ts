import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasFocus, hold, writesOf } from './support/page.ts'
import { cajas, catalogueOf, cdr, exact, found, linea, lineas } from './support/receta.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin: other, open } = setStage()
const { product, recipe, supply } = catalogueOf(other)

interface Planilla {
  sector: string
  receta: { codigo: string; cantidad: string }[]
  base_cdr: string
}
const planilla = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../packages/costing/cases/${name}.json`, import.meta.url), 'utf8'),
  ) as Planilla

describe('a new composition', () => {
  it('[COMP-10] [COMP-11] [COMP-13] [COMP-18] [COMP-21] [COMP-22] [UI-18] enters a published sheet by keyboard only, with its printed CDR', async () => {
    const { receta, base_cdr, sector } = planilla('conf-camisa-woven')
    await product('MI-CAMISA', sector)
    const page = await open('/cargarComposicion')
    const writes = writesOf(page)
    const { producto, ingrediente, cantidad, agregar } = cajas(page)
    await hasFocus(producto)
    await page.keyboard.type('mi-camisa')
    expect(await producto.inputValue()).toBe('MI-CAMISA')
    await found(page, 'Producto').getByText('Producto MI-CAMISA').waitFor()
    await found(page, 'Producto').getByText(sector).waitFor()
    await page.keyboard.press('Enter')
    for (const [index, line] of receta.entries()) {
      await page.keyboard.type(line.codigo.toLowerCase())
      if (index === 0) {
        await page.getByText('Buscando...').first().waitFor()
        expect(await agregar.isDisabled()).toBe(true)
      }
      await found(page, 'Ingrediente').waitFor()
      await page.keyboard.press('Enter')
      await hasFocus(cantidad)
      expect(await agregar.isDisabled()).toBe(true)
      await page.keyboard.type(line.cantidad.replace('.', ','))
      expect(await agregar.isEnabled()).toBe(true)
      await page.keyboard.press('Enter')
      await toastOf(page, 'Componente agregado')
      await linea(page, line.codigo).waitFor()
      // Ready for the next component; the product stays.
      await hasFocus(ingrediente)
      expect(await ingrediente.inputValue()).toBe('')
      expect(await cantidad.inputValue()).toBe('')
      expect(await producto.inputValue()).toBe('MI-CAMISA')
    }
    // Computed before anything is saved.
    expect(writes).toHaveLength(0)
    expect(await exact(cdr(page))).toBe(base_cdr.replace('.', ','))
    const post = await hold(page, '**/api/recetas-normalizada/MI-CAMISA', 'POST')
    await page.keyboard.press('Control+s')
    await post.held
    // The form will be emptied once saved, so that it takes nothing more meanwhile.
    await page.keyboard.type('x')
    expect(await ingrediente.inputValue()).toBe('')
    expect(
      await page
        .getByRole('button', { name: /^(Quitar|Pegar|Copiar) / })
        .first()
        .isDisabled(),
    ).toBe(true)
    post.letGo()
    await toastOf(page, `Composicion guardada: MI-CAMISA con ${receta.length} componentes`)
    expect(writes).toHaveLength(1)
    expect(await producto.inputValue()).toBe('')
    expect(await lineas(page).count()).toBe(0)
    const { body } = await other('GET', '/resultados-cdr/MI-CAMISA/base')
    expect(body).toMatchObject({ base_cdr: Number(base_cdr), incompleto: false })
  })

  it('[COMP-12] pastes a published sheet of all kinds from a spreadsheet, checked line by line', async () => {
    const { receta, base_cdr, sector } = planilla('marr-guantes-ug')
    await product('MIS-GUANTES', sector)
    const page = await open('/cargarComposicion?producto=MIS-GUANTES')
    await found(page, 'Producto').getByText('Producto MIS-GUANTES').waitFor()
    await page.getByRole('button', { name: 'Pegar de una planilla' }).click()
    const panel = page.getByRole('dialog', { name: 'Pegar de una planilla' })
    const rows = receta.map(({ codigo, cantidad }) => `${codigo}\t${cantidad.replace('.', ',')}`)
    await panel.getByRole('textbox').fill(['Código\tCantidad', ...rows, 'NADA\t1'].join('\n'))
    await panel.getByText('Ingrediente no existente (NADA), primero deberias cargarlo').waitFor()
    expect(await lineas(page).count()).toBe(0)
    await panel.getByRole('textbox').fill(rows.join('\n'))
    await panel.getByRole('button', { name: 'Agregar', exact: true }).click()
    await panel.waitFor({ state: 'detached' })
    expect(await exact(cdr(page))).toBe(
      Number(base_cdr).toLocaleString('es-AR', { minimumFractionDigits: 6 }),
    )
    for (const tipo of ['Insumos', 'Mano de obra', 'Energía'])
      expect(await page.getByRole('row', { name: new RegExp(`^${tipo} \\$`) }).textContent()).not.toMatch(
        /\$\s0,00/,
      )
    await cajas(page).guardar.click()
    await toastOf(page, `Composicion guardada: MIS-GUANTES con ${receta.length} componentes`)
    const { body } = await other('GET', '/resultados-cdr/MIS-GUANTES/base')
    expect(body).toMatchObject({ base_cdr: Number(base_cdr) })
  })

  it('[COMP-10] [COMP-12] [UI-22] finds long codes, and lets the person choose between two kinds with one code', async () => {
    const largo = 'INSUMO-DE-20-LETRAS-'
    await supply(largo, 7)
    await supply('DOBLE', 2)
    await product('DOBLE')
    await product('PRODUCTO-DE-20-LETRA')
    await recipe('DOBLE', { [largo]: 3 })
    const page = await open('/cargarComposicion')
    const { producto, ingrediente } = cajas(page)
    await producto.pressSequentially('producto-de-20-letra')
    expect(await producto.inputValue()).toBe('PRODUCTO-DE-20-')
    await page.getByRole('option', { name: /PRODUCTO-DE-20-LETRA/ }).click()
    expect(await producto.inputValue()).toBe('PRODUCTO-DE-20-LETRA')
    await found(page, 'Producto').getByText('Producto PRODUCTO-DE-20-LETRA').waitFor()

    await ingrediente.pressSequentially('doble')
    await found(page, 'Ingrediente').getByText('Insumo DOBLE').waitFor()
    await page.getByText('El código también es de subproducto. Se toma como insumo.').waitFor()
    await ingrediente.press('Escape')
    await page.getByRole('button', { name: 'Usar subproducto' }).click()
    await found(page, 'Ingrediente').getByText('Producto DOBLE').waitFor()
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await linea(page, 'DOBLE').getByText('Subproducto').waitFor()
    expect(await exact(cdr(page))).toBe('42,000000')
    // Found by description, in all four catalogues, with kind and unit cost.
    await ingrediente.fill('insumo insumo-d')
    const option = page.getByRole('option', { name: /INSUMO-DE-20-LETRAS-/ })
    expect((await option.textContent())?.replace(/\s/g, ' ')).toMatch(/Insumo · .*\$ 7,00$/)
    expect(await page.getByRole('listbox').evaluate((list) => list.clientHeight)).toBeLessThanOrEqual(240)
    await ingrediente.press('ArrowDown')
    await ingrediente.press('Enter')
    expect(await ingrediente.inputValue()).toBe(largo)
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    // The sub-product opens in place.
    await page.getByRole('button', { name: 'Abrir la receta de DOBLE' }).click()
    await page.getByRole('treegrid').getByText(`Insumo ${largo}`).waitFor()
    await cajas(page).guardar.click()
    await toastOf(page, 'Composicion guardada: PRODUCTO-DE-20-LETRA con 2 componentes')
    const { body } = await other('GET', '/recetas-normalizada/PRODUCTO-DE-20-LETRA')
    expect(body).toMatchObject({ lineas: [{ codigo_ingrediente: 'DOBLE', tipo: 'producto' }, {}] })
  })
})
