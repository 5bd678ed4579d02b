import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callsOf, hasFocus } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const stage = setStage()

const TARJETAS = ['Composicion', 'Mano de Obra', 'Mano de Energía', 'Insumos', 'Productos', 'CDR']

const open = (): Promise<Page> => stage.open('/exportacion', 'user')

const tarjeta = (page: Page, nombre: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre, exact: true }) })

const download = async (page: Page, button: string): Promise<Download> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return file
}

const bytesOf = async (file: Download): Promise<Buffer> => readFile(await file.path())

describe('the export screen', () => {
  it('[EXP-01] [NAV-06] shows six cards, each with Excel chosen, and CSV to choose', async () => {
    const page = await open()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(TARJETAS)
    for (const nombre of TARJETAS) {
      const formatos = tarjeta(page, nombre).getByRole('radio')
      expect(await formatos.allTextContents()).toEqual(['Excel', 'CSV'])
      expect(await formatos.first().getAttribute('aria-checked')).toBe('true')
      expect(await page.getByRole('button', { name: `Exportar ${nombre}` }).count()).toBe(1)
    }
  })

  it('[EXP-02] [EXP-03] [ROLE-14] [ROLE-18] saves each table under its card’s name, with the token in the header', async () => {
    const page = await open()
    const calls = callsOf(page, 'GET', '/export')
    for (const nombre of TARJETAS) {
      const file = await download(page, `Exportar ${nombre}`)
      expect(file.suggestedFilename()).toBe(`${nombre}.xlsx`)
      // ZIP files begin with this.
      expect((await bytesOf(file)).subarray(0, 2).toString()).toBe('PK')
    }
    await toastOf(page, 'Exportación iniciada')
    await toastOf(page, 'Exportación completada')
    expect(calls).toHaveLength(TARJETAS.length)
    for (const call of calls) {
      expect(call.headers().authorization).toMatch(/^Bearer /)
      expect(call.url()).not.toMatch(/token|eyJ/)
    }
  })

  it('[EXP-02] [EXP-06] [EXP-11] saves as CSV by keyboard only, with the values of the screens', async () => {
    const page = await open()
    const radios = tarjeta(page, 'CDR').getByRole('radio')
    await radios.first().focus()
    await page.keyboard.press('ArrowRight')
    await hasFocus(radios.nth(1))
    await page.keyboard.press('Space')
    await expect.poll(() => radios.nth(1).getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('Tab')
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toBe('CDR.csv')
    const text = (await bytesOf(file)).toString('utf8')
    expect(text).toMatch(/^\ufeffcodigo_producto;sector_productivo;descripcion_producto;base_cdr;/)
    const { body } = await stage.admin('GET', '/resultados-cdr')
    const results = body as { codigo_producto: string; base_cdr: number | null }[]
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(results.length)
    for (const [i, { codigo_producto, base_cdr }] of results.entries()) {
      const shown = base_cdr === null ? '' : base_cdr.toFixed(6).replace('.', ',')
      expect(lines[i]).toContain(codigo_producto)
      expect(lines[i]).toContain(`;${shown};`)
    }
  })

  it('[EXP-03] [EXP-04] saves all six as one workbook', async () => {
    const page = await open()
    const file = await download(page, 'Exportar Todo')
    expect(file.suggestedFilename()).toBe('exportacion_completa.xlsx')
    expect((await bytesOf(file)).subarray(0, 2).toString()).toBe('PK')
    await toastOf(page, 'Exportación masiva iniciada')
    await toastOf(page, 'Exportación completada')
  })
})
