import { readFile } from 'node:fs/promises'
import { readXlsx } from '@telar/planillas/testing/read-xlsx.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choose, csv, panel, percent, preview, revisar, tab, text } from './support/importacion.ts'
import { hasFocus, menuEntry } from './support/page.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const stage = setStage()
const { address, admin } = stage

interface Insumo {
  codigo: string
  detalle: string
  grupo: string
  costo: number | null
}

const insumos = async () => (await admin('GET', '/insumos')).body as Insumo[]
const insumo = async (codigo: string) => (await insumos()).find((row) => row.codigo === codigo)
const cdrs = async () =>
  new Map(
    ((await admin('GET', '/resultados-cdr')).body as { codigo_producto: string; base_cdr: number }[]).map(
      ({ codigo_producto, base_cdr }) => [codigo_producto, base_cdr],
    ),
  )
const newestSeq = async () => ((await admin('GET', '/bitacora?limit=1')).body as { seq: number }[])[0]?.seq

const open = (path = '/importacion'): Promise<Page> => stage.open(path)

/** A supply that a product uses, as it is now. */
const usado = async (): Promise<Insumo & { costo: number }> => {
  for (const row of await insumos()) {
    const { body } = await admin('GET', `/usos/insumo/${encodeURIComponent(row.codigo)}`)
    if (row.costo !== null && row.costo > 100 && (body as unknown[]).length > 0) {
      return { ...row, costo: row.costo }
    }
  }
  throw new Error('The example factory uses no supply.')
}

describe('the import of a file', () => {
  it('[IMP-13] [IMP-14] [IMP-15] [IMP-16] [IMP-20] shows its effect row by row, and writes nothing', async () => {
    const tela = await usado()
    const sin = (await insumos()).find(({ codigo, costo }) => codigo !== tela.codigo && costo !== null)!
    const page = await open()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    const before = await newestSeq()
    await preview(
      page,
      csv([
        'codigo;detalle;grupo;costo;nota',
        `${tela.codigo};${tela.detalle};${tela.grupo};${text(tela.costo * 4)};x`,
        `${sin.codigo};${sin.detalle};${sin.grupo};${text(sin.costo!)};x`,
        'E2E-NUEVO;Nuevo;Pruebas;1.234,5;x',
        'E2E-MAL;Malo;Pruebas;caro;x',
      ]),
    )
    expect(await percent(page)).toBe('40')
    await hasFocus(page.getByRole('heading', { name: 'Vista previa' }))
    const counts = (await page.getByRole('tab').allTextContents()).map((label) => /\d+$/.exec(label)![0])
    expect(counts).toEqual(['1', '1', '1', '1', '1'])
    await page.getByText('Columnas que no se usan: nota.').waitFor()

    // Rejected rows come first, each with line, column, value and reason.
    const rejected = (await panel(page).textContent())!
    for (const part of ['Línea 5', 'E2E-MAL', 'costo', '«caro»', 'No es un número.']) {
      expect(rejected).toContain(part)
    }
    await tab(page, 'Cambiadas').click()
    expect(await panel(page).textContent()).toMatch(
      new RegExp(`Línea 2.*${tela.codigo}.*costo.*antes.*después`),
    )
    await tab(page, 'Nuevas').click()
    expect((await panel(page).textContent())!.replaceAll('\u00a0', ' ')).toContain('$ 1.234,50')
    await tab(page, 'Sin cambio').click()
    expect(await panel(page).textContent()).toContain(sin.codigo)
    await tab(page, 'Advertencias').click()
    expect(await panel(page).textContent()).toContain('más del triple')
    await page.getByRole('heading', { name: /Se mueve el CDR de/ }).waitFor()

    expect(await newestSeq()).toBe(before)
    expect(await insumo('E2E-NUEVO')).toBeUndefined()
    expect([...hosts]).toEqual([address()])
  })

  it('[IMP-16] [IMP-17] [IMP-21] [IMP-24] [BIT-07] applies as previewed, by keyboard only, and undoes it', async () => {
    const tela = await usado()
    const before = { insumos: await insumos(), cdrs: await cdrs() }
    const page = await open()
    await choose(
      page,
      csv([
        'codigo;detalle;grupo;costo',
        `${tela.codigo};${tela.detalle};${tela.grupo};${text(tela.costo * 2)}`,
        'E2E-ALTA;Alta;Pruebas;10',
      ]),
    )
    // Choosing a file moves the focus to the preview's button.
    await hasFocus(revisar(page))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Vista previa' }).waitFor()
    const [, cambian] = /de ([\d.]+) de/.exec(
      (await page.getByRole('heading', { name: /Se mueve el CDR/ }).textContent())!,
    )!
    await hasFocus(page.getByRole('heading', { name: 'Vista previa' }))
    await page.keyboard.press('Tab')
    await hasFocus(page.getByRole('button', { name: 'Aplicar 2 cambios' }))
    await page.keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Importación completada' }).waitFor()
    await toastOf(page, 'UPSERT completado: 2 registros insertados/actualizados.')
    expect(await percent(page)).toBe('100')
    const card = page.getByRole('region', { name: 'Importación completada' })
    expect(await card.locator('dd').allTextContents()).toEqual(['upsert', '2', '1', '1', '0'])
    await page.getByText('Arrastrá un archivo hasta acá').waitFor()
    expect((await insumo(tela.codigo))!.costo).toBeCloseTo(tela.costo * 2, 6)
    const after = await cdrs()
    const moved = [...after].filter(([codigo, base]) => base !== before.cdrs.get(codigo))
    expect(moved).toHaveLength(Number(cambian!.replaceAll('.', '')))

    const titulo = page.getByRole('heading', { level: 2, name: /^Importación/ })
    await hasFocus(titulo)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor()
    await hasFocus(titulo)
    expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
    const same = ({ codigo, detalle, grupo, costo }: Insumo) => ({ codigo, detalle, grupo, costo })
    expect((await insumos()).map(same)).toEqual(before.insumos.map(same))
    expect(await cdrs()).toEqual(before.cdrs)
  })

  it('[IMP-19] offers a new preview if the data have changed since the last one', async () => {
    const tela = await usado()
    const page = await open()
    await preview(page, csv(['codigo;costo', `${tela.codigo};${text(tela.costo + 10)}`]))
    const put = (costo: number) =>
      admin('PUT', `/insumos/${encodeURIComponent(tela.codigo)}`, {
        detalle: tela.detalle,
        grupo: tela.grupo,
        costo,
      })
    await put(tela.costo + 5)
    await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
    await page.getByRole('alert').getByText('Los datos cambiaron desde la vista previa.').waitFor()
    expect((await insumo(tela.codigo))!.costo).toBeCloseTo(tela.costo + 5, 6)
    await page.getByRole('button', { name: 'Ver de nuevo' }).click()
    await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
    await page.getByRole('heading', { name: 'Importación completada' }).waitFor()
    expect((await insumo(tela.codigo))!.costo).toBeCloseTo(tela.costo + 10, 6)
    await put(tela.costo)
  })

  it('keeps file and preview while somebody looks at a product', async () => {
    const tela = await usado()
    const page = await open()
    await preview(page, csv(['codigo;costo', `${tela.codigo};${text(tela.costo * 2)}`]))
    const mover = page.getByRole('list', { name: /mueve/ }).getByRole('link').first()
    await mover.click()
    await page.waitForURL('**/resultados-cdr?producto=*')
    await page.goBack()
    await page.getByRole('button', { name: 'Aplicar 1 cambio' }).waitFor()
    expect(await percent(page)).toBe('40')

    // It also waits if the person comes back through the menu, which opens the file's table.
    await page.getByRole('combobox', { name: 'Tabla' }).click()
    await page.getByRole('option', { name: 'Productos' }).click()
    const sector = 'codigo_producto;descripcion_producto;sector_productivo'
    await preview(page, csv([sector, 'E2E-ESPERA;Espera;Confección'], 'productos.csv'))
    for (const name of ['Insumos', 'Importación']) await menuEntry(page, name).click()
    await page.waitForURL('**/importacion?tabla=productos')
    await page.getByRole('button', { name: 'Aplicar 1 cambio' }).click()
    await page.getByRole('heading', { name: 'Importación completada' }).waitFor()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor()
  })

  it('[IMP-14] exports the rejected rows as a file for correction', async () => {
    const page = await open()
    await preview(page, csv(['codigo;detalle;costo', 'E2E-1;uno;1', 'E2E-2;=dos;barato']))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar para corregir' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('rechazadas_precios.xlsx')
    const [sheet] = await readXlsx(await readFile(await file.path()))
    expect(sheet!.rows.map((row) => row.slice(0, 4).map((cell) => cell?.value))).toEqual([
      ['codigo', 'detalle', 'costo', 'motivo_rechazo'],
      ['E2E-2', '=dos', 'barato', 'costo: No es un número.'],
    ])
  })
})
