import { describe, expect, it } from 'vitest'
import { zip } from '../testing/libro.ts'
import { contenido, fila, numero, ods, tabla, texto } from '../testing/ods.ts'
import { enLibro, leerHojas } from './archivo.ts'
import { hojaConTitulos, NO_ES_PLANILLA } from './libro.ts'

const celda = (attributes: string, inside = ''): string =>
  `<table:table-cell ${attributes}>${inside}</table:table-cell>`

const leer = async (bytes: Buffer) =>
  (await leerHojas(bytes, { hojas: null })).map(({ hoja, renglones }) => [
    hoja,
    ...renglones.map(({ linea, celdas }) => [linea, ...celdas]),
  ])

describe('a workbook of LibreOffice', () => {
  it('reads texts, numbers, dates, percentages, booleans and results of formulas', async () => {
    const bytes = await ods(
      tabla('Lista', [
        fila([
          texto('Botón &amp; ojal'),
          numero(1.5, '1,50'),
          numero(7, '007'),
          celda('office:value-type="currency" office:value="0.35"', '<text:p>US$ 0,35</text:p>'),
          celda('office:value-type="percentage" office:value="0.125"', '<text:p>12,50%</text:p>'),
          celda('office:value-type="date" office:date-value="2026-11-03T00:00:00"', '<text:p>3 nov</text:p>'),
          celda('office:value-type="boolean" office:boolean-value="true"', '<text:p>sí</text:p>'),
          celda('table:formula="of:=[.A1]" office:value-type="float" office:value="4"', '<text:p>4</text:p>'),
          celda('table:formula="of:=[.A1]"'),
          celda(
            'office:value-type="string"',
            '<text:p>dos<text:s text:c="2"/>x</text:p><text:p>renglones</text:p>',
          ),
        ]),
      ]),
    )
    expect(await leer(bytes)).toEqual([
      [
        'Lista',
        [
          1,
          'Botón & ojal',
          1.5,
          '007',
          0.35,
          '12,5%',
          '3/11/2026',
          'VERDADERO',
          4,
          null,
          'dos  x\nrenglones',
        ],
      ],
    ])
  })

  it('keeps cells in their columns and rows on their lines, even if written once for many', async () => {
    const blank = celda('table:number-columns-repeated="2"')
    const bytes = await ods(
      tabla('Lista', [
        fila([texto('a')], 2),
        fila([celda('')], 3),
        fila([blank, texto('c'), celda('table:number-columns-repeated="16380"')]),
        fila([celda('table:number-columns-repeated="16384"')], 1_048_000),
      ]),
    )
    expect(await leer(bytes)).toEqual([['Lista', [1, 'a'], [2, 'a'], [6, '', '', 'c']]])
  })

  it('skips hidden sheets at first, comments, and copies of other files', async () => {
    const note = '<office:annotation><text:p>ojo</text:p></office:annotation><text:p>x</text:p>'
    const bytes = await ods(
      tabla('Oculta', [fila([texto('codigo')])], 'ta2'),
      tabla('Lista', [fila([celda('office:value-type="string"', note)])]),
      `<table:table table:name="'file:///otro.ods'#Hoja"><table:table-source xlink:href="file:///otro.ods" xmlns:xlink="x"/>${fila([texto('ajeno')])}</table:table>`,
    )
    expect(await leer(bytes)).toEqual([
      ['Lista', [1, 'x']],
      ['Oculta', [1, 'codigo']],
    ])
    const chosen = async (fits: Parameters<typeof hojaConTitulos>[2]) =>
      (await enLibro(bytes, (libro) => hojaConTitulos(libro, ['oculta'], fits)))[0].hoja
    expect(await chosen(() => true)).toBe('Lista')
    expect(await chosen(({ hoja }) => hoja === 'Oculta')).toBe('Oculta')
  })

  it('[IMP-25] refuses a file that grows without end', async () => {
    const million = ods(tabla('L', [fila([texto('x')], 1_000_000)]))
    await expect(leer(await million)).rejects.toThrow('más de 250.000 filas')
    const bomb = await zip({ 'content.xml': Buffer.alloc(200 * 2 ** 20, ' ') })
    await expect(leer(bomb)).rejects.toThrow('demasiado grande una vez descomprimido')
    const lol = `<!DOCTYPE x [<!ENTITY a "aaa">]>${contenido(tabla('L', [fila([texto('&a;')])])).replace(/^<\?.*?\?>/, '')}`
    await expect(leer(await zip({ 'content.xml': lol }))).rejects.toThrow(NO_ES_PLANILLA)
  })

  it('[IMP-02] refuses other files and protected ones with a message', async () => {
    for (const content of ['', '<a/>', Buffer.from([1, 2, 3, 0]), contenido('')])
      await expect(leer(await zip({ 'content.xml': content }))).rejects.toThrow(NO_ES_PLANILLA)
  })
})
