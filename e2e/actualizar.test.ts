import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { nueva, PATH } from './support/mano-obra.ts'
import { callsOf, hasFocus, textOf, visit } from './support/page.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const { admin, open } = setStage(async (admin) => {
  await cargarReferencia(admin)
  const path = `/sectores-productivos/${encodeURIComponent('Confección')}/porcentaje-mantencion-v2`
  expect(await admin('PUT', path, { porcentajeMantencion: 15 })).toMatchObject({ status: 200 })
})

interface Sector {
  sector_productivo: string
  total_cdr: number
  total_cdr_mantencion: number
}
interface Resultado {
  codigo_producto: string
  base_cdr: number
  cdr_mantencion: number
}

const sectores = async () => (await admin('GET', '/resultados-cdr-mantencion')).body as Sector[]
const resultados = async () =>
  new Map(
    ((await admin('GET', '/resultados-cdr')).body as Resultado[]).map((r) => [r.codigo_producto, r] as const),
  )
/** Six decimals in the tooltip's format. */
const exact = (amount: number) =>
  new Intl.NumberFormat('es-AR', { minimumFractionDigits: 6, useGrouping: 'always' }).format(
    amount.toFixed(6) as unknown as number,
  )

/** Sets both global values, whatever earlier journeys or tries left. */
const setValues = async (manoObra: number, energia: number) => {
  for (const [tabla, valor] of [
    ['matriz_mano', manoObra],
    ['matriz_energia', energia],
  ])
    expect(await admin('PUT', `/tabla-config/${tabla}`, { valor })).toMatchObject({ status: 200 })
}

const field = (page: Page) => page.getByRole('spinbutton', { name: 'Nuevo valor' })
const button = (page: Page) => page.getByRole('button', { name: /^Actualiza(r|ndo…)$/ })
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Avance de la actualización' })
const now = async (page: Page) => Number(await bar(page).getAttribute('aria-valuenow'))
const impact = (page: Page) => page.getByRole('region', { name: 'Impacto antes de guardar' })
const titles = (locator: Locator) =>
  locator.locator('[title]').evaluateAll((all) => all.map((element) => element.getAttribute('title')))
const actual = (page: Page) => textOf(page.getByRole('heading', { name: 'Valor actual' }).locator('..'))

/** Waits until the preview has the answer for the typed value. */
const settled = async (page: Page, words: string | RegExp = /^(Cambia|Ningún)/) => {
  await impact(page).getByText(words).first().waitFor()
  await impact(page).locator('[aria-busy=false]').waitFor()
}

/** The preview's values after the change: the total of each sector, and the largest changes. */
const previewOf = async (page: Page) => {
  const totals = new Map<string, string>()
  for (const row of await impact(page).locator('tbody tr').all()) {
    const despues = await titles(row.locator('td').nth(1))
    totals.set((await textOf(row.locator('th'))).replace(/\d.*$/, '').trim(), despues.at(-1) ?? '')
  }
  const movers = new Map<string, string>()
  for (const item of await impact(page).locator('ol > li').all()) {
    const code = await textOf(item.locator('.figures').first())
    movers.set(code, (await titles(item)).at(-1) ?? '')
  }
  const headline = await textOf(impact(page).locator('output').first())
  return { totals, movers, cambian: Number(/Cambian ([\d.]+) de/.exec(headline)?.[1]?.replace('.', '')) }
}

describe('the update centre', () => {
  it('[ACT-01] [ACT-02] has a card for each of the two values, and a bar at 0 while nothing runs', async () => {
    const page = await open('/actualizar')
    await page.getByRole('heading', { name: 'Actualizar costos', level: 1 }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Actualizar costo MO',
      'Actualizar costo ME',
    ])
    expect(await now(page)).toBe(0)
    await page.getByRole('link', { name: /Actualizar costo ME/ }).click()
    await page.getByRole('heading', { name: 'Actualizar costo ME', level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/actualizarME')
    await page.getByTitle('89,400000').waitFor()
    await field(page).fill('95')
    await settled(page)
    await page.waitForURL('**/actualizarME?valor=95')
    // One step back, however much was typed.
    await page.getByRole('button', { name: 'Volver' }).click()
    await page.waitForURL('**/actualizar')
  })
})

describe('a global value', () => {
  it('[ACT-06] [VIV-16] shows how many rows have a value of their own, which the new one replaces', async () => {
    await setValues(3000, 89.4)
    const page = await open('/actualizarMO')
    await expect.poll(() => actual(page)).toContain('$ 3.000,00')
    expect(await page.getByText(/valor propio/).count()).toBe(0)
    const codigo = `PROPIO-${Date.now() % 1e6}`
    const own = nueva(codigo, { valor_hora_hombre: 4200 })
    expect((await admin('POST', PATH, own)).status).toBe(201)
    await page.getByText('1 con valor propio se va a reemplazar.').waitFor()
    const puts = callsOf(page, 'PUT', '/tabla-config')
    await field(page).fill('8900')
    await field(page).press('Enter')
    const mucho = page.getByRole('alertdialog', { name: /^Mueve el total .*%\. ¿Aplicar igual\?$/ })
    await mucho.getByRole('button', { name: 'Corregir' }).click()
    await hasFocus(field(page))
    expect(puts).toEqual([])
    await setValues(3000, 89.4)
    await page.getByText(/valor propio/).waitFor({ state: 'detached' })
  })

  it('[ACT-06] [ACT-07] [ACT-09] [CDR-05] [COST-20] [BIT-11] changes exactly what the preview showed, and open screens follow', async () => {
    await setValues(3000, 89.4)
    const watcher = await open('/resultados-cdr?producto=CAMPERA', 'user')
    const panel = watcher.getByRole('dialog', { name: 'Referencia CAMPERA' })
    await panel.getByTitle('3.729,441190').first().waitFor()

    const page = await open('/actualizarMO')
    const before = await resultados()
    await field(page).pressSequentially('3500', { delay: 30 })
    await settled(page)
    const preview = await previewOf(page)
    expect(preview.totals.size).toBe(4)
    expect(preview.movers.size).toBe(10)
    // A preview writes nothing.
    expect(await resultados()).toEqual(before)

    await button(page).click()
    await toastOf(page, 'Success')
    await page.getByText('Value updated to $3500', { exact: true }).waitFor()
    await expect.poll(() => actual(page)).toContain('$ 3.500,00')
    await expect.poll(() => field(page).inputValue()).toBe('')
    await page.getByText(/^Actualizar costo MO a .* listo$/).waitFor()

    const after = await resultados()
    const moved = [...after].filter(([codigo, { base_cdr }]) => before.get(codigo)?.base_cdr !== base_cdr)
    expect(preview.cambian).toBe(moved.length)
    expect([...preview.totals]).toEqual(
      (await sectores()).map(({ sector_productivo, total_cdr }) => [sector_productivo, exact(total_cdr)]),
    )
    for (const [codigo, despues] of preview.movers)
      expect([codigo, despues]).toEqual([codigo, exact(after.get(codigo)?.base_cdr ?? Number.NaN)])
    expect(after.get('CAMPERA')).toMatchObject({ base_cdr: 4015.155475, cdr_mantencion: 4617.428796 })

    // The other person's screen updates without a reload.
    await panel.getByTitle('4.015,155475').first().waitFor()
    await panel.getByTitle('4.617,428796').first().waitFor()

    await visit(page, '/cargarManoObra')
    await expect.poll(() => page.getByLabel('Valor por hora').inputValue()).toBe('$\u00a03.500,00')
  })

  it('[ACT-06] [COST-21] can be set by keyboard only', async () => {
    await setValues(3500, 89.4)
    const page = await open('/actualizar')
    await page.getByTitle('89,400000').waitFor()
    // The card and its history are two links, each with its own stop for Tab.
    const way = page.getByRole('link', { name: 'Actualizar costo ME' })
    const card = page.locator('section').filter({ has: way }).last()
    const history = card.getByRole('link', { name: 'Ver su historia' })
    await history.click()
    await page.waitForURL('**/historial?entidad=config&clave=matriz_energia')
    await page.goBack()
    await history.waitFor()
    expect(await page.locator('a a').count()).toBe(0)
    await way.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Actualizar costo ME', level: 1 }).waitFor()
    await page.keyboard.type('100')
    await settled(page)
    await page.keyboard.press('Enter')
    await page.getByText('Value updated to $100', { exact: true }).waitFor()
    await expect.poll(() => actual(page)).toContain('$ 100,00')
    await hasFocus(field(page))
    // With labour at 3500: 4015.155475 − 7.982143 + 0.25 × 35.714286.
    expect((await resultados()).get('CAMPERA')?.base_cdr).toBe(4016.101904)
  })

  it('lists the ten largest changes with links, and keeps the typed value on the way back', async () => {
    const page = await open('/actualizarMO?valor=4000')
    await settled(page)
    const first = impact(page).locator('ol > li').first()
    const code = await textOf(first.locator('.figures').first())
    await first.getByRole('link').click()
    await page.waitForURL(`**/resultados-cdr?producto=${code}`)
    await page.goBack()
    await page.waitForURL('**/actualizarMO?valor=4000')
    expect(await field(page).inputValue()).toBe('4000')
    await impact(page).getByText('Con mantención').click()
    await settled(page)
    const base = (await sectores()).find(({ sector_productivo }) => sector_productivo === 'Textil')
    const row = impact(page).locator('tbody tr').filter({ hasText: 'Textil' })
    expect((await titles(row.locator('td').first()))[0]).toBe(exact(base?.total_cdr_mantencion ?? 0))
  })
})
