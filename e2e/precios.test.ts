import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { textOf, visit } from './support/page.ts'
import { cargarReferencia } from './support/referencia.ts'
import { setStage } from './support/stage.ts'
import { toastOf } from './support/toasts.ts'

const LINEAS = 30
/** A picture as large as a phone's photograph. */
const photograph = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1500, height: 2000 }).getContext('2d')!.fillRect(0, 0, 1500, 2000)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1]!, 'base64')
}

const { admin, open } = setStage(async (admin) => {
  await cargarReferencia(admin)
  const written = [
    await admin('POST', '/productos', {
      codigo_producto: 'LARGO',
      descripcion_producto: 'Producto largo',
      sector_productivo: 'Confección',
    }),
    await admin('POST', '/estructuras', {
      nombre: 'De largo',
      pasos: [{ nombre: 'Margen', sobre: 'precio', valor: 30 }],
      iva_pct: 21,
      productos: ['LARGO', 'CAMPERA'],
    }),
  ]
  for (let n = 1; n <= LINEAS; n++) {
    const codigo = `AVIO-${n}`
    written.push(
      await admin('POST', '/insumos/registrar', {
        codigo,
        detalle: `Avío ${n}`,
        grupo: 'Avíos',
        costo: 100 + n,
      }),
      await admin('POST', '/recetas-normalizada', {
        codigo_producto: 'LARGO',
        codigo_ingrediente: codigo,
        cantidad_ingrediente: n,
      }),
    )
  }
  expect(written.filter(({ status }) => status !== 201)).toEqual([])
})

/** Number of pages in a PDF, by its page tree. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)!.length

describe('precios', () => {
  it('[PRE-15] [PRE-17] the sheet has the figures of the CDR, and prints on one A4 page without menu or buttons', async () => {
    const page = await open('/ficha/LARGO')
    await page
      .getByLabel('Imagen de LARGO')
      .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await photograph(page) })
    await toastOf(page, 'Imagen de LARGO guardada')
    const sheet = page.getByRole('article')
    await sheet.getByText('Precio con IVA').waitFor()
    const { resultado } = (await admin('GET', '/resultados-cdr/LARGO/desglose')).body as {
      resultado: { base_cdr: number; cdr_mantencion: number }
    }
    const { precio_neto, precio_final } = (await admin('GET', '/precios/LARGO')).body as {
      precio_neto: number
      precio_final: number
    }
    const money = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    const text = await textOf(sheet)
    for (const amount of [resultado.base_cdr, resultado.cdr_mantencion, precio_neto, precio_final])
      expect(text).toContain(money.format(amount))
    for (let n = 1; n <= LINEAS; n++) expect(text).toContain(`Avío ${n} (AVIO-${n})`)
    await page.getByRole('img', { name: 'Producto largo' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0)
    expect(await sheet.evaluate((paper) => paper.scrollWidth <= paper.clientWidth + 1)).toBe(true)
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    await visit(page, '/ficha/NADIE')
    await page.getByText('No existe el producto NADIE.').waitFor()
  })

  it('[PRE-13] [PRE-11] once a list is published, a change’s preview shows its effect on margins', async () => {
    const page = await open('/precios?vista=listas')
    await page.getByRole('textbox', { name: 'Nueva lista' }).fill('Otoño')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }).click()
    await page.getByText('Publicada el').first().waitFor()
    await visit(page, '/actualizarMO')
    await page.getByRole('spinbutton', { name: 'Nuevo valor' }).fill('90000')
    const told = page.getByRole('region', { name: 'Impacto antes de guardar' })
    await told.getByText('1 producto queda debajo de su margen').waitFor()
    await told.getByText('A los precios de la lista Otoño.').waitFor()
    const [worst] = await told
      .getByRole('list', { name: 'Los que quedan más abajo' })
      .getByRole('listitem')
      .all()
    expect(await textOf(worst!)).toMatch(/^CAMPERA\s*30,0 % → .* de 30,0 %$/)
  })
})
