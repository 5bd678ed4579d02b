import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiCall, apiAs } from './support/api.ts'
import { openBrowser } from './support/browser.ts'
import { callsOf, isFocused, openAt, toastOf } from './support/matrices.ts'
import { type RunningServer, startServer } from './support/server.ts'

let browser: Browser
let server: RunningServer
let admin: ApiCall
beforeAll(async () => {
  browser = await openBrowser()
  server = await startServer('demo')
  admin = await apiAs(server.address, 'admin')
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

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

const text = (amount: number) => String(amount).replace('.', ',')

const open = (path = '/importacion'): Promise<Page> => openAt(browser, server.address, path)

const csv = (lines: readonly string[], name = 'precios.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
})

const choose = async (page: Page, file: ReturnType<typeof csv>): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles(file)
}
const revisar = (page: Page) => page.getByRole('button', { name: /^Revisar/ })
const preview = async (page: Page, file: ReturnType<typeof csv>): Promise<void> => {
  await choose(page, file)
  await page.getByText(file.name).waitFor()
  await revisar(page).click()
  await page.getByRole('heading', { name: 'Vista previa' }).waitFor()
}
const percent = (page: Page) => page.getByRole('progressbar').getAttribute('aria-valuenow')
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const panel = (page: Page) => page.getByRole('tabpanel')

/** A supply that some product uses, as it stands now. */
const usado = async (): Promise<Insumo & { costo: number }> => {
  for (const row of await insumos()) {
    const { body } = await admin('GET', `/usos/insumo/${encodeURIComponent(row.codigo)}`)
    if (row.costo !== null && row.costo > 100 && (body as unknown[]).length > 0) {
      return { ...row, costo: row.costo }
    }
  }
  throw new Error('The example factory uses no supply.')
}

describe('the import screen', () => {
  it('[IMP-01] [NAV-10] shows where the file goes, the warning, the bar and the button that clears', async () => {
    const page = await open()
    await page.getByRole('combobox', { name: 'Tabla' }).getByText('Insumos').waitFor()
    await page.getByText('Arrastrá un archivo hasta acá').waitFor()
    await page.getByText('No cambies el orden ni los títulos de las columnas').waitFor()
    await page.getByRole('button', { name: 'Limpiar' }).waitFor()
    expect(await percent(page)).toBe('0')
    await page.context().close()
  })

  it('[IMP-02] [IMP-03] refuses what is no CSV, and wants a file before it begins', async () => {
    const page = await open()
    const calls = callsOf(page, 'POST', '/importaciones')
    await revisar(page).click()
    await toastOf(page, 'No hay archivo')
    await toastOf(page, 'Seleccioná un CSV primero.')
    await page.locator('input[type=file]').setInputFiles({
      name: 'foto.png',
      mimeType: 'image/png',
      buffer: Buffer.from('png'),
    })
    await toastOf(page, 'Formato inválido')
    await toastOf(page, 'Seleccioná un archivo .csv')
    // Windows calls a CSV an Excel of the old kind.
    await choose(page, { ...csv(['codigo;costo', 'A;1']), mimeType: 'application/vnd.ms-excel' })
    await page.getByText('precios.csv').waitFor()
    expect(await percent(page)).toBe('10')
    expect(calls).toHaveLength(0)
    await page.context().close()
  })

  it('[IMP-04] [IMP-22] says that a file is empty, and keeps it chosen', async () => {
    const page = await open()
    for (const lines of [[], ['codigo;costo']]) {
      await choose(page, csv(lines))
      await revisar(page).click()
      await page.getByRole('alert').getByText('El CSV está vacío.').waitFor()
      await toastOf(page, 'Error al importar')
      await page.getByText('precios.csv').waitFor()
    }
    await page.context().close()
  })

  it('[IMP-13] [IMP-14] [IMP-15] [IMP-16] [IMP-20] shows what a file would do, row by row, and writes nothing', async () => {
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
    await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Vista previa' }))).toBe(true)
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
    expect([...hosts]).toEqual([server.address])
    await page.context().close()
  })

  it('[IMP-16] [IMP-17] [IMP-21] [IMP-24] [BIT-07] applies as previewed, all by keyboard, and takes it back', async () => {
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
    // A chosen file leads to its preview, the preview to its button.
    await expect.poll(() => isFocused(revisar(page))).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Vista previa' }).waitFor()
    const [, cambian] = /de ([\d.]+) de/.exec(
      (await page.getByRole('heading', { name: /Se mueve el CDR/ }).textContent())!,
    )!
    await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Vista previa' }))).toBe(true)
    await page.keyboard.press('Tab')
    expect(await isFocused(page.getByRole('button', { name: 'Aplicar 2 cambios' }))).toBe(true)
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
    await expect.poll(() => isFocused(titulo)).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor()
    await expect.poll(() => isFocused(titulo)).toBe(true)
    expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0)
    const same = ({ codigo, detalle, grupo, costo }: Insumo) => ({ codigo, detalle, grupo, costo })
    expect((await insumos()).map(same)).toEqual(before.insumos.map(same))
    expect(await cdrs()).toEqual(before.cdrs)
    await page.context().close()
  })

  it('[IMP-19] offers a new preview when the data changed since the one on screen', async () => {
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
    await page.context().close()
  })

  it('[IMP-11] [IMP-22] shows why a file cannot be read, in a card and a toast, and writes nothing', async () => {
    const page = await open()
    const before = await newestSeq()
    await choose(page, csv(['codigo;costo', 'A;"1', 'B;2']))
    await revisar(page).click()
    await page
      .getByRole('alert')
      .getByText(/comilla que no se cierra/)
      .waitFor()
    await toastOf(page, 'Error al importar')
    expect(await newestSeq()).toBe(before)
    await page.getByText('precios.csv').waitFor()
    await page.context().close()
  })

  it('[IMP-23] drops file, preview, cards and progress by the clear button', async () => {
    const page = await open()
    await preview(page, csv(['codigo;costo', 'E2E-LIMPIA;3']))
    await page.getByRole('button', { name: 'Limpiar' }).click()
    await page.getByRole('heading', { name: 'Vista previa' }).waitFor({ state: 'detached' })
    await page.getByText('Arrastrá un archivo hasta acá').waitFor()
    expect(await percent(page)).toBe('0')
    expect(await isFocused(page.getByRole('button', { name: 'Elegir archivo' }))).toBe(true)
    await page.context().close()
  })

  it('takes a file that is dropped on it', async () => {
    const page = await open()
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['codigo;costo\r\nE2E-SUELTO;5\r\n'], 'suelto.csv', { type: 'text/csv' }))
      return transfer
    })
    await page.getByRole('region', { name: 'Archivo' }).dispatchEvent('drop', { dataTransfer: data })
    await page.getByText('suelto.csv').waitFor()
    await revisar(page).click()
    await page.getByRole('button', { name: 'Aplicar 1 cambio' }).waitFor()
    await page.context().close()
  })

  it('keeps the table in the address, and reads the template of each one', async () => {
    const page = await open('/importacion?tabla=productos')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Plantilla' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('plantilla_productos.csv')
    const buffer = await readFile(await file.path())
    await preview(page, { name: 'plantilla_productos.csv', mimeType: 'text/csv', buffer })
    await page.getByText(/^1 fila · CSV · UTF-8/).waitFor()
    // Another table: the preview says nothing about it.
    await page.getByRole('combobox', { name: 'Tabla' }).click()
    await page.getByRole('option', { name: 'Composiciones' }).click()
    await page.waitForURL('**/importacion?tabla=recetas')
    await page.getByRole('heading', { name: 'Vista previa' }).waitFor({ state: 'detached' })
    expect(await percent(page)).toBe('10')
    await page.getByRole('button', { name: 'Columnas y reglas' }).click()
    const rules = page.getByRole('dialog', { name: 'Columnas de Composiciones' })
    await rules.getByText('cantidad_ingrediente').waitFor()
    await rules.getByText('Las líneas que no están en el archivo quedan como estaban').waitFor()
    await page.context().close()
  })

  it('[IMP-14] gives the rejected rows back as a file to mend', async () => {
    const page = await open()
    await preview(page, csv(['codigo;detalle;costo', 'E2E-1;uno;1', 'E2E-2;=dos;barato']))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar para corregir' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('rechazadas_insumos.csv')
    expect((await readFile(await file.path())).toString('utf8').split('\r\n')).toEqual([
      '\ufeffcodigo;detalle;costo;motivo_rechazo',
      "E2E-2;'=dos;barato;costo: No es un número.",
      '',
    ])
    await page.context().close()
  })

  it('[EXP-08] reads the exported supplies back as unchanged, from CSV and from Excel', async () => {
    await admin('POST', '/insumos/registrar', {
      codigo: '007-E2E',
      detalle: "'=SUMA(A1)",
      grupo: '-x; "y"',
      costo: 1.5,
    })
    const withCost = (await insumos()).filter(({ costo }) => costo !== null).length
    const page = await open('/exportacion')
    for (const formato of ['CSV', 'Excel']) {
      await page.goto('/exportacion')
      await page.getByRole('radiogroup', { name: 'Formato de Insumos' }).getByText(formato).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Exportar Insumos' }).click(),
      ])
      const buffer = await readFile(await file.path())
      await page.goto('/importacion')
      await preview(page, { name: file.suggestedFilename(), mimeType: '', buffer })
      const counts = (await page.getByRole('tab').allTextContents()).map((label) => label.replace(/\D/g, ''))
      expect([formato, counts[0], counts[1], counts[2]]).toEqual([formato, '0', '0', String(withCost)])
      await page.getByText('No hay nada para aplicar').waitFor()
    }
    await admin('DELETE', '/insumos/007-E2E')
    await page.context().close()
  })
})
