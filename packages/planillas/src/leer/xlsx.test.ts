import { describe, expect, it } from 'vitest'
import { celda, libro, numero, texto, zip } from '../testing/libro.ts'
import { enLibro } from './archivo.ts'
import { formatoDe } from './formato.ts'
import type { Hoja } from './hoja.ts'
import { hojaConTitulos, NO_ES_PLANILLA as INVALIDO } from './libro.ts'
import { recorrer } from './xml.ts'
import { Zip } from './zip.ts'

const leerXlsx = (
  bytes: Buffer,
  preferidas: readonly string[],
  hasHeader: Parameters<typeof hojaConTitulos>[2],
) => enLibro(bytes, (libro) => hojaConTitulos(libro, preferidas, hasHeader))

const cellsOf = async (bytes: Buffer, hoja = 'insumos') =>
  (await leerXlsx(bytes, [hoja], () => true))[0].renglones.map(({ linea, celdas }) => [linea, ...celdas])

describe('an Excel workbook', () => {
  it('says which rows are hidden', async () => {
    const bytes = await libro({ insumos: [[texto('A')], [texto('B')]] }, [], [], [2])
    const [{ renglones }] = await leerXlsx(bytes, ['insumos'], () => true)
    expect(renglones.map(({ oculta }) => oculta)).toEqual([undefined, true])
  })

  it('refuses an endlessly wide sheet, and skips empty cells', async () => {
    const far = (inside: string) => libro({ insumos: [[texto('A'), celda('r="XFD1"', inside)]] })
    await expect(cellsOf(await far('<v>1</v>'))).rejects.toThrow('más allá de la columna 1.000')
    expect(await cellsOf(await far(''))).toEqual([[1, 'A']])
  })

  it('reads texts, numbers, booleans, errors, dates and the stored values of formulas', async () => {
    const shared = [
      '<si><t>compartido</t></si>',
      '<si><r><t>en </t></r><r><t>partes</t></r><rPh><t>no</t></rPh></si>',
    ]
    const bytes = await libro(
      {
        Hoja1: [
          [texto('Año &amp; mes_x000D_'), celda('t="s"', '<v>0</v>'), celda('t="s"', '<v>1</v>')],
          [numero('1234.5599999999999'), numero('1E-3'), numero(7)],
          [celda('t="b"', '<v>1</v>'), celda('t="e"', '<v>#N/A</v>'), celda('', '<f>A1+1</f><v>2.5</v>')],
          [
            numero(45352, 1),
            numero(45352.75, 3),
            numero('0.15', 2),
            celda('t="str"', '<f>X</f><v>texto</v>'),
          ],
        ],
      },
      shared,
    )
    expect(await cellsOf(bytes)).toEqual([
      [1, 'Año & mes\r', 'compartido', 'en partes'],
      [2, 1234.56, 0.001, 7],
      [3, 'VERDADERO', '#N/A', 2.5],
      [4, '1/3/2024', '1/3/2024', '15%', 'texto'],
    ])
  })

  it('[ASI-10] distinguishes a formula without a stored value from an empty result', async () => {
    const bytes = await libro({
      H: [
        [
          celda('', '<f>A1+1</f>'),
          celda('t="str"', '<f>""</f><v></v>'),
          celda('', '<f t="shared" si="0"/>'),
          celda('', '<f>A1+1</f><v></v>'),
          celda('', '<f>1</f><v>1</v>'),
          celda('s="1"', ''),
          numero(2),
        ],
      ],
    })
    expect(await cellsOf(bytes)).toEqual([[1, null, '', null, null, 1, '', 2]])
  })

  it('keeps cells in their columns and rows on their lines', async () => {
    const bytes = await libro({
      H: [[texto('a')], [''], ['<c r="C3" t="inlineStr"><is><t>c</t></is></c>', texto('d')]],
    })
    expect(await cellsOf(bytes)).toEqual([
      [1, 'a'],
      [3, '', '', 'c', 'd'],
    ])
  })

  it('prefers the sheet named like the table', async () => {
    const bytes = await libro({ Notas: [[texto('nada')]], ' Matriz Mano': [[texto('esta')]] })
    expect(await cellsOf(bytes, 'matriz_mano')).toEqual([[1, 'esta']])
    expect(await cellsOf(bytes, 'productos')).toEqual([[1, 'nada']])
  })

  it('skips those without a header, and hidden sheets, also named ones, while a visible one has a header', async () => {
    const bytes = await libro(
      {
        Oculta: [[texto('codigo')]],
        Portada: [[texto('Precios')]],
        Lista: [[texto('codigo')], [texto('A')]],
      },
      [],
      ['Oculta'],
    )
    const isList = ({ renglones }: Hoja) => renglones[0]?.celdas[0] === 'codigo'
    expect((await leerXlsx(bytes, ['insumos'], isList))[0].hoja).toBe('Lista')
    const isHidden = ({ hoja }: Hoja) => hoja === 'Oculta'
    expect((await leerXlsx(bytes, ['oculta'], isList))[0].hoja).toBe('Lista')
    expect((await leerXlsx(bytes, ['oculta'], isHidden))[0].hoja).toBe('Oculta')
    expect((await leerXlsx(bytes, ['insumos'], isHidden))[0].hoja).toBe('Oculta')
    expect((await leerXlsx(bytes, ['insumos'], () => false))[0].hoja).toBe('Portada')
  })

  it('reads a hidden sheet with the name of the table, however many visible ones have no header', async () => {
    const portadas = Array.from({ length: 12 }, (_, i) => [`Portada ${i}`, [[texto('nada')]]] as const)
    const bytes = await libro(
      { ...Object.fromEntries(portadas), Insumos: [[texto('codigo')]] },
      [],
      ['Insumos'],
    )
    const isList = ({ renglones }: Hoja) => renglones[0]?.celdas[0] === 'codigo'
    expect((await leerXlsx(bytes, ['insumos'], isList))[0].hoja).toBe('Insumos')
  })

  it('[IMP-05] reads a number with the zeros of its format', async () => {
    const bytes = await libro({ H: [[numero(7, 4), numero(1234567, 4), numero('7.5', 4), numero(-7, 4)]] })
    expect(await cellsOf(bytes)).toEqual([[1, '00007', '1234567', 7.5, -7]])
  })

  it.each([
    ['xl/workbook.bin', 'Formato inválido: es un Excel binario (.xlsb). Guardalo como .xlsx o .csv.'],
  ])('[IMP-02] says what a ZIP with %s is', async (file, message) => {
    await expect(leerXlsx(await zip({ [file]: 'x' }), ['insumos'], () => true)).rejects.toThrow(message)
  })

  it('[IMP-25] stops inflating an endless file, whatever its header says', async () => {
    const row = `<row><c t="inlineStr"><is><t>${' '.repeat(1_000)}</t></is></c></row>`
    const bomb = await libro({ H: [['</row>', row.repeat(200_000), '<row>']] })
    expect(bomb.length).toBeLessThan(2_000_000)
    await expect(leerXlsx(bomb, ['insumos'], () => true)).rejects.toThrow('demasiado')
  })

  it.each([
    ['sheets without end', `<workbook>${'<sheet/>'.repeat(1_000_000)}</workbook>`, 'demasiado grande'],
    ['tags within tags', '<a>'.repeat(200_000), INVALIDO],
    [
      'attributes without end',
      `<workbook ${Array.from({ length: 100_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      INVALIDO,
    ],
  ])('[IMP-25] refuses %s before they fill memory', async (_what, content, message) => {
    const files = { 'xl/workbook.xml': content }
    const walked: string[] = []
    const archive = await Zip.open(await zip(files))
    const walk = recorrer(archive.text('xl/workbook.xml', 4 * 2 ** 20), { abre: (name) => walked.push(name) })
    await expect(walk).rejects.toThrow(/demasiado|Too many/)
    expect(walked.length).toBeLessThan(600_000)
    await expect(leerXlsx(await zip(files), ['insumos'], () => true)).rejects.toThrow(message)
  })

  it('expands no entity of the document', async () => {
    const lol =
      '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><workbook><sheets>&b;</sheets></workbook>'
    await expect(leerXlsx(await zip({ 'xl/workbook.xml': lol }), ['x'], () => true)).rejects.toThrow(INVALIDO)
  })

  it.each([
    ['a ZIP of something else', () => zip({ 'word/document.xml': '<a/>' })],
    ['a workbook cut short', async () => (await libro({ H: [[texto('a')]] })).subarray(0, 400)],
    ['a workbook without its sheet', () => zip({ 'xl/workbook.xml': '<workbook/>' })],
    ['broken XML', () => zip({ 'xl/workbook.xml': '<workbook><sheets>' })],
    ['only the mark of a ZIP', async () => Buffer.from('PK\x03\x04')],
  ])('refuses %s with a message', async (_what, bytes) => {
    await expect(leerXlsx(await bytes(), ['insumos'], () => true)).rejects.toThrow(INVALIDO)
  })
})

describe('formatoDe', () => {
  it('[IMP-02] is decided by the content', async () => {
    expect(formatoDe(await libro({ H: [] }))).toBe('libro')
    expect(formatoDe(Buffer.from('codigo;costo\nA\0B;1'))).toBe('csv')
    expect(formatoDe(Buffer.from('\ufeffcodigo;costo', 'utf16le'))).toBe('csv')
    expect(formatoDe(Buffer.from('codigo;costo', 'utf16le'))).toBe('csv')
  })

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7\n...')],
    ['a PDF behind a mark', Buffer.from('\ufeff%PDF-1.7\n...')],
    ['a web page', Buffer.from('\r\n<html><table><tr><td>codigo</td></tr></table></html>')],
    ['an XML spreadsheet of 2003', Buffer.from('<?xml version="1.0"?><Workbook/>')],
    ['an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3])],
  ])('[IMP-02] refuses %s', (_what, bytes) => {
    expect(() => formatoDe(bytes)).toThrow('Formato inválido')
  })
})
