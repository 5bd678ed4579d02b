import { libro, numero, texto } from '@telar/planillas/testing/libro.ts'
import { expect, it } from 'vitest'
import { choose } from './support/importacion.ts'
import { hasFocus } from './support/page.ts'
import { setStage } from './support/stage.ts'

const stage = setStage()
const { admin } = stage

const fila = (...celdas: (string | number)[]) =>
  celdas.map((each) => (typeof each === 'number' ? numero(each) : texto(each)))

it('[ASI-01] [ASI-04] [ASI-12] maps a workbook made elsewhere, shows the effect of all sheets, applies and undoes it', async () => {
  const page = await stage.open('/importacion')
  await choose(page, {
    name: 'fabrica.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      await libro({
        Materiales: [
          fila('Avíos del Sur'),
          fila('Cód.', 'Descripción', 'Bulto', 'Por mil'),
          fila('CIERRES'),
          fila('LIB-1', 'Cierre 18 cm', 'x 100', 12500),
          fila('LIB-2', 'Cierre 20 cm', 'x 100', 14000),
        ],
        Modelos: [fila('Modelo', 'Prenda', 'Línea'), fila('LIB-JEAN', 'Jean recto', 'JEANS')],
        Despiece: [fila('Modelo', 'Material', 'Consumo'), fila('LIB-JEAN', 'LIB-1', 2)],
      }),
    ),
  })
  await page.getByRole('button', { name: 'Elegir hojas y columnas' }).click()
  const materiales = page.getByRole('region', { name: 'Hoja Materiales' })
  await materiales.getByText('Reconocimos Cód. y Descripción; falta decir cuál es costo.').waitFor()
  await page.getByRole('button', { name: 'Ver qué haría' }).click()
  await page.getByRole('alert').getByText('Hoja «Materiales»: Elegí la columna de costo.').waitFor()
  await materiales.getByRole('combobox', { name: 'Columna de costo' }).click()
  await page.getByRole('option', { name: 'Por mil' }).click()
  await materiales.getByText('«12500» · «14000»').waitFor()
  await materiales.getByRole('textbox', { name: 'Cuenta para costo' }).fill('÷ 1000')
  const modelos = page.getByRole('region', { name: 'Hoja Modelos' })
  await modelos.getByRole('combobox', { name: 'Qué es «JEANS»' }).click()
  await page.getByRole('option', { name: 'Confección' }).click()
  await page.getByRole('button', { name: 'Ver qué haría' }).click()
  await page.getByRole('heading', { name: 'Vista previa' }).waitFor()
  await hasFocus(page.getByRole('heading', { name: 'Vista previa' }))
  await page.getByRole('button', { name: 'Aplicar 4 cambios' }).click()
  await page.getByRole('heading', { name: 'Importación completada' }).waitFor()
  const cdr = async () => (await admin('GET', '/resultados-cdr/LIB-JEAN/base')).body as { base_cdr: number }
  expect((await cdr()).base_cdr).toBe(25)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor()
  expect((await cdr()).base_cdr).toBeUndefined()
})
