import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { historyOf, unico } from './support/historia.ts'
import { hasFocus, rowOf, textOf } from './support/page.ts'
import { DEMO } from './support/people.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open } = setStage(cargarReferencia)
const { insumo, cdrOf } = historyOf(admin)

const insumoOf = async (codigo: string) =>
  ((await admin('GET', '/insumos')).body as { codigo: string }[]).find((each) => each.codigo === codigo)

/** The rendered entries with these words. */
const entryOf = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Cambios' }).getByRole('listitem').filter({ hasText: words })
const openEntry = async (page: Page, seq: number): Promise<Locator> => {
  await page.goto(`/historial?entrada=${seq}`)
  const detail = page.getByRole('region', { name: `Entrada ${seq}`, exact: true })
  await detail.getByRole('table', { name: 'Qué cambió' }).waitFor()
  return detail
}

describe('the journal', () => {
  it('[BIT-06] shows every reader who changed what, before and after, and the effect on costs', async () => {
    await insumo('BOTON', 25.5)
    const seq = await insumo('BOTON', 30)
    const page = await open('/', 'user')
    await page.getByRole('link', { name: 'Ver todo el historial' }).click()
    const entry = entryOf(page, /de \$\s25,50 a \$\s30,00/)
    expect(await textOf(entry.locator('p').first())).toBe(
      `${DEMO.admin.email} cambió el costo de Detalle de BOTON (BOTON) de $ 25,50 a $ 30,00`,
    )
    await entry.getByRole('button', { name: `Ver qué cambió en la entrada ${seq}` }).click()
    const detail = page.getByRole('region', { name: `Entrada ${seq}`, exact: true })
    const cells = detail.getByRole('table', { name: 'Qué cambió' }).locator('tbody tr').first()
    await cells.waitFor()
    expect(await textOf(cells)).toContain('Antes: $ 25,50')
    expect(await textOf(cells)).toContain('Después: $ 30,00')
    await detail.getByRole('button', { name: 'Qué le hizo al CDR' }).click()
    await detail.getByText('Movió el CDR de 1 producto').waitFor()
    expect(await textOf(detail.getByRole('list', { name: 'Productos que más se movieron' }))).toContain(
      'sobre todo por materiales',
    )
    expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
    await detail.getByRole('link', { name: 'Referencia CAMPERA' }).click()
    await page.getByRole('dialog', { name: 'Referencia CAMPERA' }).waitFor()
  })

  it('[BIT-06] filters by kind, code, person and day, in the address', async () => {
    await insumo('HILO', 0.4)
    const page = await open('/historial', 'user')
    await page.getByRole('combobox', { name: 'Qué', exact: true }).click()
    await page.getByRole('option', { name: 'Insumos' }).click()
    await page.getByRole('searchbox', { name: 'Buscar por código' }).fill('hil')
    await entryOf(page, 'HILO').first().waitFor()
    await page.waitForURL(/entidad=insumo/)
    await page.waitForURL(/q=hil/)
    await entryOf(page, 'BOTON').first().waitFor({ state: 'detached' })
    await page.getByRole('combobox', { name: 'Quién' }).click()
    await page.getByRole('option', { name: DEMO.admin.email }).click()
    await page.waitForURL(/quien=admin/)
    await entryOf(page, 'agregó el insumo Detalle de HILO').waitFor()
    await page.getByLabel('Hasta').fill('2020-01-01')
    await page.getByText('Ningún cambio coincide').waitFor()
    await page.getByRole('button', { name: 'Quitar los filtros' }).first().click()
    await entryOf(page, 'composición de CAMPERA').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('[BIT-06] shows all changes of one record, from the record’s own row', async () => {
    const page = await open('/insumos?q=detalle%20de%20tela')
    await rowOf(page, 'TELA').getByRole('link', { name: 'Historia de Detalle de TELA' }).click()
    await page.waitForURL('**/historial?entidad=insumo&clave=TELA')
    await page.getByText('Historia del insumo').waitFor()
    await entryOf(page, 'agregó el insumo Detalle de TELA (TELA)').waitFor()
    expect(await entryOf(page, 'HILO').count()).toBe(0)
  })

  it('[BIT-11] announces newer entries without moving what somebody reads', async () => {
    const page = await open('/historial', 'user')
    const first = page.getByRole('list', { name: 'Cambios' }).getByRole('listitem').nth(1)
    await first.waitFor()
    const before = await textOf(first)
    await insumo('HILO', 0.7)
    await insumo('HILO', 0.8)
    const bar = page.getByRole('button', { name: '2 cambios nuevos' })
    await bar.waitFor()
    expect(await textOf(first)).toBe(before)
    await bar.click()
    await entryOf(page, /de \$\s0,70 a \$\s0,80/).waitFor()
    await bar.waitFor({ state: 'detached' })
  })

  it('[BIT-06] loads older entries in parts, to the end', async () => {
    for (let costo = 1; costo <= 150; costo++) await insumo('HILO', costo)
    const page = await open('/historial?q=HILO', 'user')
    const scroller = page.getByRole('list', { name: 'Cambios' }).locator('..')
    await entryOf(page, 'HILO').first().waitFor()
    const drawn = await page.getByRole('listitem').count()
    expect(drawn).toBeLessThan(60)
    const last = entryOf(page, 'agregó el insumo Detalle de HILO (HILO)')
    while ((await last.count()) === 0) {
      await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
      await page.waitForTimeout(50)
    }
    await page.getByText('No hay cambios anteriores.').waitFor()
  })
})

describe('an undo', () => {
  it('[BIT-07] shows what it will do, does it, and marks the undone entry', async () => {
    await insumo('BOTON', 30)
    const before = await cdrOf('CAMPERA')
    const seq = await insumo('BOTON', 99)
    expect(await cdrOf('CAMPERA')).not.toBe(before)
    const page = await open('/')
    const detail = await openEntry(page, seq)
    await detail.getByRole('button', { name: 'Deshacer' }).click()
    const dialog = page.getByRole('alertdialog', { name: '¿Deshacer este cambio?' })
    await dialog.getByText('Vuelve al valor anterior 1 insumo').waitFor()
    expect(await textOf(dialog)).toContain('Va a volver a: $ 30,00')
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    expect(await cdrOf('CAMPERA')).not.toBe(before)
    await detail.getByRole('button', { name: 'Deshacer' }).click()
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await toastOf(page, 'Se deshizo la entrada')
    const badge = page.getByRole('link', { name: /^Deshecha por la entrada/ }).first()
    await badge.waitFor()
    expect(await detail.getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
    await hasFocus(page.getByRole('button', { name: `Ocultar qué cambió en la entrada ${seq}` }))
    expect(await cdrOf('CAMPERA')).toBe(before)
    await badge.click()
    await entryOf(page, `deshizo la entrada ${seq}`).waitFor()
  })

  it('[BIT-08] is refused with a reason if something later changed the same, with a link to it', async () => {
    const seq = await insumo('BOTON', 41)
    const later = await insumo('BOTON', 42)
    const page = await open('/')
    const detail = await openEntry(page, seq)
    await detail.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
    const refused = page.getByRole('alertdialog', { name: 'No se puede deshacer' })
    await refused.getByText(`(entrada ${later})`).waitFor()
    await refused.getByRole('link', { name: `Ver la entrada ${later}` }).click()
    await page.waitForURL(`**/historial?entrada=${later}`)
    await page.getByRole('region', { name: `Entrada ${later}`, exact: true }).waitFor()
    expect(await insumoOf('BOTON')).toMatchObject({ costo: 42 })
  })

  it('[BIT-08] is refused if it would remove something in use, and names the use', async () => {
    const codigo = unico('CR')
    await admin('POST', '/insumos/registrar', { codigo, detalle: 'Cierre', grupo: 'A', costo: 5 })
    const seq = ((await admin('GET', '/bitacora?limit=1')).body as { seq: number }[])[0]!.seq
    await admin('POST', '/recetas-normalizada', {
      codigo_producto: 'FORRO',
      codigo_ingrediente: codigo,
      cantidad_ingrediente: 1,
    })
    const page = await open('/')
    const detail = await openEntry(page, seq)
    await detail.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click()
    const refused = page.getByRole('alertdialog', { name: 'No se puede deshacer' })
    await refused.getByRole('link', { name: 'FORRO' }).waitFor()
  })
})
