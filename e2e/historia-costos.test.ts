import { describe, expect, it } from 'vitest'
import { historyOf, unico } from './support/historia.ts'
import { textOf, visit } from './support/page.ts'
import { DEMO } from './support/people.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'

const { admin, open } = setStage(cargarReferencia)
const { insumo, cdrOf } = historyOf(admin)

describe('the past', () => {
  it('[BIT-09] shows every cost as it was at a closing, says so, and links back to today', async () => {
    const page = await open('/cierres')
    const list = page.getByRole('list', { name: 'Cierres' })
    const nombre = unico('Antes')
    await page.getByRole('button', { name: 'Hacer el cierre' }).click()
    await page.getByText('Por favor ingresá el nombre del cierre.').waitFor()
    await page.getByLabel('Nombre').fill(nombre)
    await page.getByRole('button', { name: 'Hacer el cierre' }).click()
    await list.getByText(nombre).waitFor()
    await page.getByLabel('Nombre').fill(nombre)
    await page.getByRole('button', { name: 'Hacer el cierre' }).click()
    await page.getByText(`Ya hay un cierre ${nombre}.`).waitFor()

    const then = await cdrOf('CAMPERA')
    await insumo('BOTON', 500)
    const now = await cdrOf('CAMPERA')
    const money = (amount: number) =>
      new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' }).format(amount)

    await visit(page, '/resultados-cdr?q=referencia&producto=CAMPERA')
    const row = page.getByRole('row').filter({ has: page.getByText('CAMPERA', { exact: true }) })
    await row.getByText(money(now)).waitFor()
    await page.getByRole('button', { name: 'Momento: Hoy' }).click()
    await page.getByRole('button', { name: new RegExp(`^${nombre}`) }).click()
    await page.getByText(`Así eran los costos en el cierre «${nombre}»`).waitFor()
    await row.getByText(money(then)).waitFor()
    await page.getByRole('dialog', { name: 'Referencia CAMPERA' }).getByText(money(then)).first().waitFor()
    expect(new URL(page.url()).searchParams.get('fecha')).toBe(`cierre:${nombre}`)
    await page.getByRole('button', { name: 'Volver a hoy' }).click()
    await row.getByText(money(now)).waitFor()

    // The same on the screen by sector, opened through a link.
    await visit(page, '/resultados-cdr-mantencion')
    const total = page.getByRole('table', { name: 'CDR por sector, con mantención' }).locator('tfoot')
    await total.getByText('$').first().waitFor()
    const today = await textOf(total)
    await visit(page, `/resultados-cdr-mantencion?fecha=cierre:${nombre}`)
    await page.getByText(`Así eran los costos en el cierre «${nombre}»`).waitFor()
    // Until the past is there, today's figures stay, dimmed.
    await expect.poll(() => textOf(total)).not.toBe(today)
    expect(await textOf(total)).toContain('$')

    await visit(page, '/resultados-cdr?fecha=cierre:Ninguno')
    await page.getByRole('alert').getByText('No hay un cierre Ninguno.').waitFor()
    await page.getByRole('button', { name: 'Volver a hoy' }).click()
    await page.getByText(/^Mostrando/).waitFor()
  })

  it('[BIT-10] shows how a product’s CDR developed, as a chart and change by change', async () => {
    await insumo('TELA', 1234.56)
    await insumo('TELA', 1300)
    const page = await open('/resultados-cdr?producto=FORRO', 'user')
    const panel = page.getByRole('dialog', { name: 'Referencia FORRO' })
    await panel.getByRole('radio', { name: 'Historia' }).click()
    await panel.getByRole('img', { name: /^CDR de FORRO a lo largo del tiempo/ }).waitFor()
    const first = panel
      .getByRole('list', { name: 'Cambios de su CDR, el más nuevo primero' })
      .getByRole('listitem')
      .first()
    // The sentence loads after the figures.
    await expect
      .poll(() => textOf(first))
      .toContain(`${DEMO.admin.email} cambió el costo de Detalle de TELA (TELA) de $ 1.234,56 a $ 1.300,00`)
    // 0,75 m of fabric, each metre 65,44 dearer.
    expect(await textOf(first)).toContain('+$ 49,08')
    await panel.getByRole('radio', { name: 'Mes', exact: true }).click()
    await page.waitForURL(/rango=mes/)
    await first.getByRole('link', { name: /^Entrada/ }).click()
    await page.getByRole('region', { name: /^Entrada/ }).waitFor()
  })

  it('[UI-12] marks an incomplete cost in its history and between two moments', async () => {
    const completo = unico('Completo')
    await admin('POST', '/cierres', { nombre: completo })
    await insumo('HILO', null)
    const page = await open('/resultados-cdr?producto=FORRO&vista=historia', 'user')
    const panel = page.getByRole('dialog', { name: 'Referencia FORRO' })
    await panel.getByText('Donde la línea va en rayas, el CDR está incompleto').waitFor()
    const first = panel
      .getByRole('list', { name: 'Cambios de su CDR, el más nuevo primero' })
      .getByRole('listitem')
      .first()
    expect(await textOf(first)).toMatch(/^\$ [\d.,]+ → ≥ \$ /)
    await visit(page, `/comparar?desde=cierre:${completo}&producto=FORRO`)
    const bridge = page.getByRole('table', { name: 'De un total al otro' }).getByRole('row')
    expect(await textOf(bridge.last())).toMatch(/^Hoy≥ \$ /)
    expect(await textOf(bridge.nth(1))).toMatch(/^Cierre .*\$ /)
    expect(await textOf(bridge.nth(1))).not.toContain('≥')
    await visit(page, `/comparar?desde=cierre:${completo}`)
    const movers = page.getByRole('list', { name: 'Productos que más se movieron' })
    await movers.getByRole('listitem').filter({ hasText: 'FORRO' }).getByText('≥').waitFor()
    await insumo('HILO', 0.333333)
  })

  it('[BIT-10] explains the difference of two moments by parts that add up', async () => {
    const base = unico('Base')
    await insumo('TELA', 1300)
    await admin('POST', '/cierres', { nombre: base })
    await insumo('TELA', 1400)
    await admin('PUT', '/sectores-productivos/Confecci%C3%B3n/porcentaje-mantencion-v2', {
      porcentajeMantencion: 10,
    })
    const page = await open(`/comparar?desde=cierre:${base}&producto=FORRO`, 'user')
    const bridge = page.getByRole('table', { name: 'De un total al otro' })
    const part = (name: string) =>
      bridge
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) })
        .locator('td')
        .last()
    await bridge.waitFor()
    expect(await textOf(part('Materiales'))).toBe('+$ 75,00')
    expect(await textOf(part('Mano de obra'))).toBe('$ 0,00')
    const exact = async (name: string) => {
      const title = (await part(name).locator('[title]').first().getAttribute('title')) ?? ''
      return BigInt(title.replace('−', '-').replace(/[^\d-]/g, ''))
    }
    const [antes, despues] = [await exact('Cierre'), await exact('Hoy')]
    expect(await exact('Diferencia')).toBe(despues - antes)
    expect((await exact('Materiales')) + (await exact('Mantención'))).toBe(despues - antes)
    // By default a comparison starts at the last closing.
    await visit(page, '/comparar')
    await page.getByRole('button', { name: `Desde: Cierre «${base}»` }).waitFor()
    await visit(page, `/comparar?desde=cierre:${base}`)
    await page.getByRole('link', { name: 'Ver qué movió Confección' }).click()
    await page.waitForURL(/sector=Confecci/)
    await page.getByRole('list', { name: 'Productos que más se movieron' }).first().waitFor()
  })
})
