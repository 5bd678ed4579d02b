import { describe, expect, it } from 'vitest'
import { textOf } from './support/page.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'
import { toast } from './support/toasts.ts'

const { admin, open } = setStage(async (admin) => {
  await cargarReferencia(admin)
  for (let n = 1; n <= 9; n++)
    expect(
      await admin('POST', '/escenarios', {
        nombre: `Paritaria ${n}`,
        cambios: [{ tipo: 'porcentaje_insumo', codigo: 'BOTON', porcentaje: n }],
      }),
    ).toMatchObject({ status: 201 })
})

describe('escenarios', () => {
  it('[ESC-05] stand as columns beside today, by sector and product, up to eight', async () => {
    const page = await open('/escenarios', 'user')
    for (let n = 1; n <= 8; n++)
      await page.getByRole('checkbox', { name: `Comparar Paritaria ${n}`, exact: true }).check()
    const table = page.getByRole('table', { name: 'CDR de cada sector y producto, hoy y en cada escenario' })
    await table.getByRole('columnheader', { name: 'Paritaria 8' }).waitFor()
    const { body } = await admin('GET', '/resultados-cdr/CAMPERA/base')
    const six = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 6 })
    const campera = table.getByRole('row').filter({ hasText: 'CAMPERA' }).getByRole('cell')
    expect(await campera.count()).toBe(9)
    expect(await campera.first().locator('[title]').getAttribute('title')).toBe(
      six.format((body as { base_cdr: number }).base_cdr),
    )
    const sector = table
      .getByRole('row')
      .filter({ hasText: /^Confección/ })
      .getByRole('cell')
    const totals = await Promise.all((await sector.all()).map(textOf))
    expect(new Set(totals).size).toBe(9)
    await page.getByRole('checkbox', { name: 'Comparar Paritaria 9' }).click()
    await toast(page, 'Se comparan hasta ocho escenarios.').waitFor()
    expect(await table.getByRole('columnheader', { name: 'Paritaria 9' }).count()).toBe(0)
    // What is compared stands in the address.
    await page.reload()
    await table.getByRole('columnheader', { name: 'Paritaria 8' }).waitFor()
  })

  it('[MAS-01] [MAS-10] where a valor is used opens from it; a reader ticks nothing', async () => {
    const page = await open('/valores?valor=MO', 'user')
    await page.getByRole('link', { name: 'Dónde se usa' }).click()
    await page.getByRole('heading', { name: 'Dónde se usa MO' }).waitFor()
    await page.goto('/usos/insumo/BOTON')
    await page
      .getByRole('table', { name: 'Productos que lo contienen' })
      .getByText('CAMPERA')
      .first()
      .waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    const chief = await open('/usos/insumo/BOTON')
    await chief.getByRole('checkbox', { name: 'Elegir CAMPERA' }).waitFor()
  })
})
