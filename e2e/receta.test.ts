import { describe, expect, it } from 'vitest'
import { hasFocus, hold, writesOf } from './support/page.ts'
import { add, cajas, cantidadDe, catalogueOf, cdr, exact, found, linea, lineas } from './support/receta.ts'
import { setStage } from './support/stage.ts'
import { toast, toastOf } from './support/toasts.ts'

const { admin: other, open, openBlank } = setStage()
const { product, recipe, stored, supply } = catalogueOf(other)

describe('the editor of a recipe', () => {
  it('[COMP-24] [COMP-25] [COMP-26] [CONC-04] [NAV-08] saves all changes in one call, or none', async () => {
    await product('EDITA')
    for (const codigo of ['E1', 'E2', 'E3']) await supply(codigo)
    await recipe('EDITA', { E1: 1, E2: 2.5 })
    const page = await open('/editarComposicion/edita')
    await page.getByText('Producto EDITA').first().waitFor()
    await page.getByText('Textil').first().waitFor()
    expect(await cantidadDe(page, 'E2').inputValue()).toBe('2,5')
    expect((await linea(page, 'E2').textContent())?.replace(/\s/g, ' ')).toMatch(/\$ 10,00\$ 25,00/)
    expect(await exact(cdr(page))).toBe('35,000000')
    const writes = writesOf(page)

    await cantidadDe(page, 'E1').fill('4')
    await page.getByRole('button', { name: 'Quitar E2' }).click()
    expect(await exact(cdr(page))).toBe('40,000000')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    expect(await cantidadDe(page, 'E1').inputValue()).toBe('1')
    expect(await lineas(page).count()).toBe(2)
    expect(writes).toHaveLength(0)

    // With the keyboard: Enter goes down the list.
    await cantidadDe(page, 'E1').focus()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
    await page.keyboard.type('0,25')
    expect(await cantidadDe(page, 'E2').inputValue()).toBe('0,25')
    await add(page, 'E3', '3')
    await page.keyboard.press('Control+s')
    await toastOf(page, 'Guardado exitoso', 'Los cambios se han guardado correctamente.')
    expect(writes.map((write) => [write.method(), write.headers()['if-match']])).toEqual([['PUT', '"2"']])
    expect(await stored('EDITA')).toEqual({ E1: 4, E2: 0.25, E3: 3 })

    await page.goto('/editarComposicion/NADIE')
    await page.getByText('Producto no existente (NADIE), primero deberias cargarlo').waitFor()
    expect(
      await page.getByRole('main').getByRole('link', { name: 'Volver a composiciones' }).getAttribute('href'),
    ).toBe('/composicion')

    const user = await openBlank('user')
    for (const path of ['/editarComposicion/EDITA', '/cargarComposicion']) {
      await user.goto(path)
      await user.getByRole('heading', { name: 'Panel de Control' }).waitFor()
      expect(new URL(user.url()).pathname).toBe('/')
    }
  })

  it('[COMP-25] can be edited during a save, and needs nothing else afterwards', async () => {
    await product('SIGUE')
    for (const codigo of ['S1', 'S2', 'S3']) await supply(codigo)
    await recipe('SIGUE', { S1: 1, S2: 1, S3: 1 })
    const page = await open('/editarComposicion/SIGUE')
    await cantidadDe(page, 'S1').waitFor()
    const writes = writesOf(page)
    // A slow connection that only lets writes through.
    await page.route('**/api/eventos', (route) => route.abort())
    await page.route('**/api/recetas-normalizada/SIGUE', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    )
    const put = await hold(page, '**/api/recetas-normalizada/SIGUE', 'PUT')

    await cantidadDe(page, 'S1').focus()
    await page.keyboard.type('4')
    await page.keyboard.press('Control+s')
    await put.held
    await page.keyboard.press('Enter')
    await page.keyboard.type('2,')
    await page.getByRole('button', { name: 'Quitar S3' }).click()
    await cantidadDe(page, 'S2').focus()
    await page.keyboard.press('End')
    put.letGo()
    await toastOf(page, 'Guardado exitoso')
    await page.getByRole('button', { name: 'Guardar cambios' }).waitFor()
    expect(await stored('SIGUE')).toEqual({ S1: 4, S2: 1, S3: 1 })
    expect(await page.getByText('Error al guardar').count()).toBe(0)
    await page.keyboard.type('5')
    expect(await cantidadDe(page, 'S2').inputValue()).toBe('2,5')
    expect(await lineas(page).count()).toBe(2)

    await page.keyboard.press('Control+s')
    await expect.poll(() => stored('SIGUE')).toEqual({ S1: 4, S2: 2.5 })

    // A save requested during another one follows it, with what was typed meanwhile.
    const again = await hold(page, '**/api/recetas-normalizada/SIGUE', 'PUT')
    await cantidadDe(page, 'S1').fill('6')
    await page.keyboard.press('Control+s')
    await again.held
    await cantidadDe(page, 'S1').fill('7')
    await page.keyboard.press('Control+s')
    again.letGo()
    await expect.poll(() => stored('SIGUE')).toEqual({ S1: 7, S2: 2.5 })
    expect(writes.map((write) => write.headers()['if-match'])).toEqual(['"2"', '"3"', '"4"', '"5"'])
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  it('[CONC-03] [CONC-05] shows two administrators each other’s changes, and joins them', async () => {
    await product('DOSMANOS')
    for (const codigo of ['D1', 'D2', 'D3', 'D4']) await supply(codigo)
    await recipe('DOSMANOS', { D1: 1, D2: 1 })
    const ana = await open('/editarComposicion/DOSMANOS')
    const beto = await open('/editarComposicion/DOSMANOS')
    await cantidadDe(ana, 'D1').waitFor()
    await cantidadDe(beto, 'D1').waitFor()

    await add(ana, 'D3', '3')
    await cantidadDe(beto, 'D1').fill('5')
    await cantidadDe(beto, 'D2').fill('7')
    await cajas(beto).guardar.click()
    await toastOf(beto, 'Guardado exitoso')
    // The first person is told without asking, and their typed values stay.
    await ana.getByText('Otro usuario guardó esta composición mientras la editás.').waitFor()
    expect(await lineas(ana).count()).toBe(3)
    await cantidadDe(ana, 'D2').fill('9')
    const writes = writesOf(ana)
    await ana.keyboard.press('Control+s')
    const dialog = ana.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    const fila = (codigo: string) => dialog.getByRole('row').filter({ hasText: codigo })
    await fila('D1').getByText('Lo cambió otro usuario').waitFor()
    expect(await fila('D1').getByRole('cell').allTextContents()).toEqual(['5', '1'])
    expect(await fila('D2').getByRole('cell').allTextContents()).toEqual(['7', '9'])
    await fila('D2').getByText('Lo cambiaron los dos').waitFor()
    expect(await fila('D3').getByRole('cell').allTextContents()).toEqual(['no está', '3'])
    await dialog.getByRole('button', { name: 'Juntar las dos' }).click()
    expect(writes).toHaveLength(0)
    expect(await cantidadDe(ana, 'D1').inputValue()).toBe('5')
    expect(await cantidadDe(ana, 'D2').inputValue()).toBe('9')
    await ana.keyboard.press('Control+s')
    await toastOf(ana, 'Guardado exitoso')
    expect(await stored('DOSMANOS')).toEqual({ D1: 5, D2: 9, D3: 3 })

    // People who have changed nothing simply see the new version.
    await cantidadDe(beto, 'D3').waitFor()
    expect(await cantidadDe(beto, 'D2').inputValue()).toBe('9')

    // Both save at the same moment: the second is told, and may keep the stored version.
    await beto.route('**/api/eventos', (route) => route.abort())
    await add(beto, 'D4', '1')
    await other('PUT', '/recetas-normalizada/DOSMANOS/D1', { cantidad_ingrediente: 6 })
    await cajas(beto).guardar.click()
    const suyo = beto.getByRole('alertdialog', { name: 'Otro usuario modificó este registro' })
    await suyo.getByRole('button', { name: 'Conservar la guardada' }).click()
    await suyo.waitFor({ state: 'detached' })
    expect(await cantidadDe(beto, 'D1').inputValue()).toBe('6')
    expect(await linea(beto, 'D4').count()).toBe(0)
    expect(await stored('DOSMANOS')).toEqual({ D1: 6, D2: 9, D3: 3 })
  })

  it('[BIT-11] keeps an opened sub-product while its refetch fails', async () => {
    await product('ABRE')
    await product('DENTRO')
    await supply('AB1')
    await recipe('DENTRO', { AB1: 3 })
    await recipe('ABRE', { DENTRO: 1 })
    const page = await open('/editarComposicion/ABRE')
    await page.getByRole('button', { name: 'Abrir la receta de DENTRO' }).click()
    const opened = page.getByText('Receta de 1 unidad de DENTRO')
    await opened.waitFor()
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('DENTRO/desglose'))
    await page.route('**/api/resultados-cdr/DENTRO/desglose*', (route) => route.abort())
    await other('PUT', '/recetas-normalizada/DENTRO/AB1', { cantidad_ingrediente: 4 })
    await failed
    // The load is retried once before it fails.
    await page.waitForEvent('requestfailed', (request) => request.url().includes('DENTRO/desglose'))
    await page.unroute('**/api/resultados-cdr/DENTRO/desglose*')
    await expect.poll(() => linea(page, 'DENTRO').textContent()).toContain('40,00')
    expect(await opened.count()).toBe(1)
    expect(await page.getByText('No pudimos cargar su receta.').count()).toBe(0)
  })

  it('starts from a copy, restores a removed line, and asks before typed values are lost', async () => {
    await product('COPIA')
    const page = await open('/cargarComposicion?producto=COPIA')
    await found(page, 'Producto').getByText('Producto COPIA').waitFor()
    await add(page, 'ACC-BOTJEA', '9')
    await page.getByRole('button', { name: 'Copiar otra composición' }).click()
    const panel = page.getByRole('dialog', { name: 'Copiar otra composición' })
    // With the arrow keys only.
    await hasFocus(panel.getByRole('searchbox'))
    await page.keyboard.type('JEA-REC-AZU')
    await panel.getByRole('button', { name: /JEA-REC-AZU/ }).waitFor()
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(1)
    await page.keyboard.press('Enter')
    await hasFocus(panel.getByRole('button', { name: /JEA-REC-AZU/ }))
    await page.keyboard.press('ArrowUp')
    await hasFocus(panel.getByRole('searchbox'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await toastOf(page, '35 componentes copiados de JEA-REC-AZU', '1 ya estaban en la lista.')
    await page.getByRole('heading', { name: '36 componentes' }).waitFor()
    expect(await cantidadDe(page, 'ACC-BOTJEA').inputValue()).toBe('9')

    await page.getByRole('button', { name: 'Quitar ACC-BOTJEA' }).click()
    await page.getByRole('heading', { name: '35 componentes' }).waitFor()
    await toast(page, 'Quitaste').getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('heading', { name: '36 componentes' }).waitFor()

    // While the pointer is on a toast, the toasts cover the title.
    await page.mouse.move(640, 600)
    await page.getByRole('link', { name: 'Volver a composiciones' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Tenés cambios sin guardar' })
    await dialog.getByRole('button', { name: 'Seguir editando' }).click()
    await page.getByRole('heading', { name: '36 componentes' }).waitFor()
    await page.getByRole('link', { name: 'Volver a composiciones' }).click()
    await dialog.getByRole('button', { name: 'Descartar los cambios' }).click()
    await page.getByRole('heading', { name: 'Gestion de Composiciones' }).waitFor()

    await page.goto('/detalle-composicion?productId=JEA-REC-AZU')
    await page.getByRole('link', { name: 'Copiar en una nueva' }).click()
    await page.getByRole('heading', { name: '36 componentes' }).waitFor()
    expect(await cajas(page).producto.inputValue()).toBe('')
  })
})
