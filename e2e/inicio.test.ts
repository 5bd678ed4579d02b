import { describe, expect, it } from 'vitest'
import { textOf, visit } from './support/page.ts'
import { setStage } from './support/stage.ts'

const { admin, open } = setStage()

describe('the dashboard', () => {
  it('[UI-13] traces incomplete costs to the missing data, and links to where they can be entered', async () => {
    const page = await open('/')
    const missing = page.getByRole('region', { name: 'Qué falta para completar los costos' })
    await missing.getByRole('link', { name: 'El insumo CUE-VEG26 no tiene costo' }).click()
    await page.waitForURL('**/insumos?q=CUE-VEG26')
    await page.goBack()
    const { body } = await admin('GET', '/resultados-cdr')
    const count = (body as { incompleto: boolean }[]).filter(({ incompleto }) => incompleto).length
    await missing.getByRole('link', { name: `Ver los ${count} productos` }).click()
    await page.getByText(`Mostrando ${count} de`).waitFor()
  })

  it('[DASH-01] [VIV-03] [VIV-04] [VIV-08] [VIV-09] says what changed and why, with parts that add up, also at a closing', async () => {
    const price = (costo: number) =>
      admin('PUT', '/insumos/ACA-CERA', {
        detalle: 'Cera de abeja para canto (kg)',
        grupo: 'Acabado de cuero',
        costo,
      })
    const [anterior, ultimo] = ['Panel A', 'Panel B'].map((name) => `${name} ${crypto.randomUUID()}`)
    await admin('POST', '/cierres', { nombre: anterior })
    await price(20_000)
    await admin('POST', '/cierres', { nombre: ultimo })
    await price(15_400)
    const page = await open('/', 'user')
    await page.getByRole('heading', { level: 1, name: 'Panel de Control' }).waitFor()
    const welcome = page.getByRole('region', { name: 'Bienvenida' })
    await welcome.getByText(`menos que en ${ultimo}. Sobre todo por`).waitFor()
    const parts = page.getByRole('list', { name: 'Qué movió el total, de mayor a menor' })
    const micros = (texts: (string | null)[]) =>
      texts.map((text) => BigInt((text ?? '').replace('−', '-').replace(/[^\d-]/g, '')))
    const titles = (all: Element[]) => all.map((each) => each.getAttribute('title'))
    await parts.getByRole('listitem').first().waitFor()
    const amounts = micros(await parts.locator('span[title]').evaluateAll(titles))
    const why = page.getByRole('region', { name: 'Por qué' })
    const whole = micros(await why.locator('p.font-semibold span[title]').evaluateAll(titles))
    expect(amounts.reduce((sum, part) => sum + part, 0n)).toBe(whole[0])
    const modules = page.getByRole('region', { name: 'Módulos' })
    expect(await modules.getByRole('link').count()).toBe(6)
    const [above, below] = [await why.boundingBox(), await modules.boundingBox()]
    expect(below!.y).toBeGreaterThan(above!.y)
    await visit(page, `/?fecha=cierre:${encodeURIComponent(ultimo!)}`)
    await welcome.getByText(`más que en ${anterior}.`).waitFor()
    await parts.getByRole('link').first().click()
    await page.waitForURL(
      (url) =>
        url.pathname === '/comparar' &&
        url.searchParams.get('desde') === `cierre:${anterior}` &&
        url.searchParams.get('hasta') === `cierre:${ultimo}`,
    )
  })

  it('[VIV-07] saves a missing cost in place, and its line disappears', async () => {
    const page = await open('/')
    const missing = page.getByRole('region', { name: 'Qué falta para completar los costos' })
    const field = missing.getByRole('textbox', { name: 'Costo de SUE-BIO26' })
    await field.fill('doce')
    await field.press('Enter')
    await missing.getByText('Ingresá un número de 0 o más.').waitFor()
    await field.fill('12500,50')
    await field.press('Enter')
    await missing
      .getByRole('link', { name: 'El insumo SUE-BIO26 no tiene costo' })
      .waitFor({ state: 'detached' })
    const { body } = await admin('GET', '/insumos?q=SUE-BIO26')
    const [insumo] = body as { codigo: string; detalle: string; grupo: string; costo: number }[]
    expect(insumo!.costo).toBe(12_500.5)
    const { detalle, grupo } = insumo!
    await admin('PUT', '/insumos/SUE-BIO26', { detalle, grupo, costo: null })
    const reader = await open('/', 'user')
    await reader.getByRole('link', { name: 'El insumo SUE-BIO26 no tiene costo' }).waitFor()
    expect(await reader.getByRole('textbox', { name: 'Costo de SUE-BIO26' }).count()).toBe(0)
  })

  it('[BIT-06] [BIT-11] lists the latest changes with their authors, as soon as they happen', async () => {
    const page = await open('/', 'user')
    const changes = page.getByRole('region', { name: 'Últimos cambios' })
    await changes.getByRole('listitem').first().waitFor()
    await admin('PUT', '/insumos/ACA-CERA', {
      detalle: 'Cera de abeja para canto (kg)',
      grupo: 'Acabado de cuero',
      costo: 16_000.5,
    })
    const first = changes.getByRole('listitem').first()
    await first.getByText('cambió el costo de Cera de abeja para canto (kg) (ACA-CERA)').waitFor()
    expect(await textOf(first)).toContain(
      'admin@telar.demo cambió el costo de Cera de abeja para canto (kg) (ACA-CERA) de $ 15.400,00 a $ 16.000,50recién',
    )
    const sectors = page.getByRole('table', { name: 'CDR por sector, con mantención' })
    expect(await sectors.locator('tbody tr').count()).toBe(4)
    await first.getByRole('link', { name: /^Movió \d+ productos$/ }).click()
    await page.getByRole('heading', { name: 'Historial' }).waitFor()
    await page.getByText('(ACA-CERA)').first().waitFor()
  })
})
