import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { historyOf } from './support/historia.ts'
import { hasFocus, textOf } from './support/page.ts'
import { DEMO } from './support/people.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open } = setStage(cargarReferencia)
const { insumo, cdrOf } = historyOf(admin)

/** The rendered entries with these words. */
const entryOf = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Cambios' }).getByRole('listitem').filter({ hasText: words })

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
    for (let costo = 1; costo <= 70; costo++) await insumo('HILO', costo)
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
    const page = await open(`/historial?entrada=${seq}`)
    const detail = page.getByRole('region', { name: `Entrada ${seq}`, exact: true })
    await detail.getByRole('table', { name: 'Qué cambió' }).waitFor()
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
})
