import { COLUMNAS_IMPORTABLES, TablaImportable } from '@telar/contract'
import { describe, expect, it } from 'vitest'
import { esAdmitido, plantillaDe } from './archivos.ts'
import { archivoPegado } from './use-pegado.ts'

const textOf = async (blob: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())

describe('files', () => {
  it.each([
    ['precios.csv', 'text/csv', true],
    ['precios.CSV', '', true],
    // The type that Windows gives to every CSV once Excel is installed.
    ['precios.csv', 'application/vnd.ms-excel', true],
    ['precios', 'text/csv', true],
    ['precios.txt', 'text/csv; charset=utf-8', true],
    ['precios.xlsx', '', true],
    ['precios.XLSM', '', true],
    ['precios.ods', 'application/vnd.oasis.opendocument.spreadsheet', true],
    ['precios', 'application/vnd.ms-excel.sheet.macroEnabled.12', true],
    ['precios', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
    ['precios.xls', 'application/vnd.ms-excel', false],
    ['precios.txt', 'text/plain', false],
    ['precios.csv.exe', 'application/octet-stream', false],
    ['csv', '', false],
  ])('[IMP-02] [ASI-10] accepts %s of type %j: %s', (name, type, expected) => {
    expect(esAdmitido({ name, type })).toBe(expected)
  })

  it('accepts rows copied from a spreadsheet as a file, and ignores a single word', async () => {
    const pegado = (text: string, files: File[] = []) =>
      archivoPegado({ files: files as unknown as FileList, getData: () => text })
    const rows = pegado('codigo\tcosto\nA\t1,5\n')
    expect(rows && esAdmitido(rows)).toBe(true)
    expect(rows && (await textOf(rows))).toBe('codigo\tcosto\nA\t1,5\n')
    expect(pegado('', [new File([''], 'x.xlsx')])?.name).toBe('x.xlsx')
    // Excel copies its cells as a picture too.
    const png = new File([''], 'image.png', { type: 'image/png' })
    expect(pegado('codigo\tcosto\nA\t1,5\n', [png])?.name).toBe('Pegado.csv')
    expect(pegado('', [png])?.name).toBe('image.png')
    for (const text of ['', 'BOTON', 'una frase, con coma\n']) expect(pegado(text)).toBeNull()
  })

  it.each(TablaImportable.options)(
    'has a template for %s with every general column and one row',
    async (tabla) => {
      const [header, example, end, ...rest] = (await textOf(plantillaDe(tabla))).split('\r\n')
      const columnas = COLUMNAS_IMPORTABLES[tabla].filter(({ aUso }) => !aUso)
      expect(header).toBe(`\ufeff${columnas.map(({ nombre }) => nombre).join(';')}`)
      const cells = example!.split(';')
      expect(cells).toHaveLength(columnas.length)
      for (const [i, { obligatoria }] of columnas.entries()) {
        if (obligatoria) expect(cells[i]).not.toBe('')
      }
      expect([end, rest]).toEqual(['', []])
    },
  )
})
