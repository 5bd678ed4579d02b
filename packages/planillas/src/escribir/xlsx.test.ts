import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileCell } from '../testing/hostile-cell.ts'
import { readParts, readXlsx } from '../testing/read-xlsx.ts'
import { createDias } from './dia.ts'
import type { Celda, Columna, Hoja } from './hoja.ts'
import { xlsxOf } from './xlsx.ts'

const COLUMNS: readonly Columna[] = [
  { nombre: 'codigo', tipo: 'texto' },
  { nombre: 'costo', tipo: 'monto' },
  { nombre: 'fecha', tipo: 'fecha' },
  { nombre: 'incompleto', tipo: 'logico' },
]

const hojaOf = (nombre: string, filas: readonly (readonly Celda[])[], columnas = COLUMNS): Hoja => ({
  nombre,
  columnas,
  filas: filas.length,
  fila: (i) => filas[i]!,
})

const written = (...hojas: Hoja[]) => buffer(xlsxOf(hojas, createDias('America/Argentina/Buenos_Aires')))

const valuesOf = async (file: Buffer) =>
  (await readXlsx(file)).map(({ rows }) => rows.slice(1).map((row) => row.map((cell) => cell?.value)))

describe('XLSX', () => {
  it('[EXP-09] writes the parts of a workbook, all of them valid XML', async () => {
    const file = await written(hojaOf('uno', []), hojaOf('dos', [['007', '1.500000', 0, true]]))
    expect([...(await readParts(file)).keys()]).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet2.xml',
    ])
    expect((await readXlsx(file)).map(({ name, rows }) => [name, rows.length])).toEqual([
      ['uno', 1],
      ['dos', 2],
    ])
    const styles = (await readParts(file)).get('xl/styles.xml')!
    expect(styles).toContain('formatCode="#,##0.000000"')
    expect(styles).toContain('formatCode="d/m/yyyy"')
  })

  it('[EXP-09] writes amounts as decimal text to the last digit, and leaves out empty cells', async () => {
    const amounts = ['1234.500000', '100.000000', '0.000000', '0.000001', '9007199254.740991', '-3.100000']
    const file = await written(
      hojaOf(
        'x',
        amounts.map((amount) => ['a', amount, null, null]),
      ),
    )
    expect((await valuesOf(file))[0]).toEqual(
      ['1234.5', '100', '0', '0.000001', '9007199254.740991', '-3.1'].map((amount) => ['a', amount]),
    )
  })

  it('names columns beyond Z', async () => {
    const columnas = Array.from({ length: 60 }, (_, i): Columna => ({ nombre: `c${i}`, tipo: 'texto' }))
    const file = await written(hojaOf('x', [columnas.map(({ nombre }) => nombre)], columnas))
    const [sheet] = await readXlsx(file)
    expect(sheet!.rows[1]!.map((cell) => cell!.value)).toEqual(columnas.map(({ nombre }) => nombre))
    expect(sheet!.filter).toBe('A1:BH2')
  })

  it('[EXP-09] gives every text back, whatever it contains, and types it as text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(hostileCell, { minLength: 1, maxLength: 40 }), async (texts) => {
        const [sheet] = await readXlsx(
          await written(
            hojaOf(
              'x',
              texts.map((text) => [text, null, null, null]),
            ),
          ),
        )
        const cells = sheet!.rows.slice(1).map((row) => row[0])
        // As the import reads it.
        const read = cells.map((cell) => (cell?.value ?? '').replace(/^'(?=[=+\-@'\p{Cc}])/u, ''))
        expect(read).toEqual(texts)
        expect(cells.filter((cell) => cell && cell.type !== 's')).toEqual([])
      }),
    )
  })

  it('writes many rows in their order', async () => {
    const rows = Array.from({ length: 3_217 }, (_, i): Celda[] => [`C${i}`, `${i}.000000`, 0, i % 2 === 0])
    const [values] = await valuesOf(await written(hojaOf('x', rows)))
    expect(values!.map(([code]) => code)).toEqual(rows.map(([code]) => code))
  })

  it('fails if a row cannot be made, instead of ending early', async () => {
    const hoja = { ...hojaOf('x', []), filas: 2_000 }
    const broken: Hoja = {
      ...hoja,
      fila: (i) => {
        if (i === 1_500) throw new Error('no hay fila')
        return ['a', null, null, null]
      },
    }
    await expect(written(broken)).rejects.toThrow('no hay fila')
  })

  it('makes no more rows than are requested', async () => {
    let made = 0
    const hoja: Hoja = {
      ...hojaOf('x', []),
      filas: 200_000,
      fila: (i) => {
        made = Math.max(made, i)
        // Text that hardly compresses, to fill the compressor's buffers.
        return [Math.sin(i).toString(36).repeat(3), `${i}.000000`, i * 1e9, true]
      },
    }
    const file = xlsxOf([hoja], createDias('UTC'))
    await new Promise((resolve) => file.once('readable', resolve))
    let before = -1
    while (before !== made) {
      before = made
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(made).toBeLessThan(50_000)
    file.destroy()
  })

  const soffice = spawnSync('soffice', ['--version']).status === 0
  it.skipIf(!soffice)('[EXP-09] is opened by LibreOffice as it was written (needs soffice)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'telar-xlsx-'))
    try {
      const file = join(folder, 'prueba.xlsx')
      await writeFile(
        file,
        await written(hojaOf('x', [['007', '1234.500000', Date.UTC(2026, 2, 5, 12), true]])),
      )
      spawnSync('soffice', ['--headless', '--convert-to', 'fods', '--outdir', folder, file])
      const opened = await readFile(join(folder, 'prueba.fods'), 'utf8')
      // Type and displayed text of each cell; the separators are those of the machine.
      expect(opened).toMatch(/office:value-type="string"[^>]*>\s*<text:p>007</)
      expect(opened).toMatch(/office:value="1234\.5"[^>]*>\s*<text:p>1[.,]234[.,]500000</)
      expect(opened).toMatch(/office:date-value="2026-03-05"[^>]*>\s*<text:p>5\/3\/2026</)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
