import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { decodificar } from './codificacion.ts'
import { leerCsv } from './csv.ts'
import { ArchivoIlegible, type Hoja } from './hoja.ts'
import { Registros } from './registros.ts'

const isHeader = (titles: readonly string[]): boolean => titles.includes('codigo') && titles.includes('costo')
const read = async (text: string | Buffer): Promise<Hoja> => leerCsv(Buffer.from(text), isHeader)
const rowsOf = async (text: string) =>
  (await read(text)).renglones.map(({ linea, celdas }) => [linea, ...celdas])

describe('leerCsv', () => {
  it.each([
    ['UTF-8', 'utf8', ''],
    ['UTF-8', 'utf8', '\ufeff'],
    ['UTF-16 LE', 'utf16le', '\ufeff'],
    ['UTF-16 BE', 'utf16be', '\ufeff'],
    ['UTF-16 LE', 'utf16le', ''],
    ['Windows-1252', 'win1252', ''],
  ])('[IMP-10] recognises %s by its bytes (%s, mark "%s")', (codificacion, encoding, mark) => {
    const bytes = iconv.encode(`${mark}código;costo €`, encoding)
    expect(decodificar(bytes)).toEqual({ texto: 'código;costo €', codificacion })
  })

  it('[IMP-10] reads every byte of Windows-1252, and UTF-16 of an odd length', () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    expect(decodificar(bytes)).toEqual({
      texto: iconv.decode(bytes, 'win1252'),
      codificacion: 'Windows-1252',
    })
    const odd = Buffer.concat([iconv.encode('\ufeffaño', 'utf16be'), Buffer.of(0)])
    expect(decodificar(odd)).toEqual({ texto: 'año', codificacion: 'UTF-16 BE' })
  })

  it.each([';', ',', '\t', '|'])('[IMP-10] finds the separator %s', async (separador) => {
    const text = ['codigo|x,y', 'a', '', ''].join('\n')
    expect(text).not.toBe('')
    const lines = [
      ['codigo', 'detalle', 'costo'],
      ['A', 'x', '1'],
    ].map((cells) => cells.join(separador))
    const hoja = await read(`Lista, de; precios\n${lines.join('\n')}`)
    expect(hoja.separador).toBe(separador)
    expect(hoja.renglones.slice(1)).toEqual([
      { linea: 2, celdas: ['codigo', 'detalle', 'costo'] },
      { linea: 3, celdas: ['A', 'x', '1'] },
    ])
  })

  it.each(['sep=|\r\n', '"sep=|"\r\n', 'SEP=|\n'])(
    '[IMP-10] obeys %j, and counts it as a line',
    async (line) => {
      expect(await rowsOf(`${line}codigo|costo\nA;B|1`)).toEqual([
        [2, 'codigo', 'costo'],
        [3, 'A;B', '1'],
      ])
    },
  )

  it('[IMP-10] counts physical lines across quotes, blank rows and mixed line ends', async () => {
    const text = 'codigo;costo\r\n"A\r\nB\nC";1\r\r\n;;\nD;2\r\nE;3'
    expect(await rowsOf(text)).toEqual([
      [1, 'codigo', 'costo'],
      [2, 'A\r\nB\nC', '1'],
      [7, 'D', '2'],
      [8, 'E', '3'],
    ])
  })

  it('[IMP-05] reads 007 from ="007", and nothing from other formulas', async () => {
    expect(await rowsOf('codigo;costo\n="007";="1,5"\n"=""008""";=1+1\n\'="009";2')).toEqual([
      [1, 'codigo', 'costo'],
      [2, '007', '1,5'],
      [3, '008', '=1+1'],
      [4, '\'="009"', '2'],
    ])
  })

  it('does not mistake a quote for a separator', async () => {
    expect(await rowsOf('sep="\ncodigo;costo\nA;1')).toEqual([
      [1, 'sep="'],
      [2, 'codigo', 'costo'],
      [3, 'A', '1'],
    ])
  })

  it('[IMP-10] reads stray quotes as they are', async () => {
    expect(await rowsOf('codigo;costo;x\nA;1;Tela 60" ancho\nB;2;"con ""comillas"" y ; adentro"')).toEqual([
      [1, 'codigo', 'costo', 'x'],
      [2, 'A', '1', 'Tela 60" ancho'],
      [3, 'B', '2', 'con "comillas" y ; adentro'],
    ])
  })

  it('[IMP-11] names the line of a quote that never closes', async () => {
    await expect(read('codigo;costo\r\n"x\r\ny";1\r\nA;"2\r\nB;3\r\n')).rejects.toThrow(
      new ArchivoIlegible(
        'Error importando CSV: la fila que empieza en la línea 4 abre una comilla que no se cierra.',
      ),
    )
  })

  it.each([
    ['a quote in a row below', 'A;"abierta;5\r\nB;d;6\r\nC;e "x";7\r\n'],
    ['a quoted cell in a row below', 'A;"abierta;5\r\nB;"d";6\r\n'],
    ['a quoted cell of the same row', 'A;"abierta;5;"d";6\r\n'],
  ])('[IMP-11] reports an open quote that meets %s', async (_what, rows) => {
    await expect(read(`codigo;detalle;costo\r\n${rows}`)).rejects.toThrow(
      'la fila que empieza en la línea 2 abre una comilla que no se cierra donde termina la celda.',
    )
  })

  it('[IMP-10] reads a quoted field after a space behind the separator', async () => {
    expect(await rowsOf('codigo, detalle, costo\nA, "Tela, fina" , "1.234,56"\nB, "YKK" 60", 5')).toEqual([
      [1, 'codigo', ' detalle', ' costo'],
      [2, 'A', 'Tela, fina', '1.234,56'],
      [3, 'B', ' "YKK" 60"', ' 5'],
    ])
  })

  it('[IMP-10] reads every well-formed text like csv-parse', () => {
    const piece = fc.constantFrom('"', '""', ';', '\n', '\r\n', '\r', 'a', 'ñ', ' ', '🧵')
    const cell = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''))
    const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`)
    const text = fc.array(fc.oneof(piece, quoted), { maxLength: 12 }).map((pieces) => pieces.join(''))
    const options = { delimiter: ';', record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
    const strictly = (content: string): string[][] | null => {
      try {
        return parse(content, options)
      } catch {
        return null
      }
    }
    fc.assert(
      fc.property(text, (content) => {
        const expected = strictly(content)
        fc.pre(expected !== null)
        const registros = new Registros(content, ';', 0, 1)
        const records: string[][] = []
        while (registros.hayMas) records.push(registros.siguiente())
        expect(records).toEqual(expected)
        const lines = content.split(/\r\n|\n|\r/)
        expect(registros.linea - 1).toBe(lines.length - (lines.at(-1) === '' ? 1 : 0))
      }),
      { numRuns: 2_000 },
    )
  })

  it('stops at an endless record', async () => {
    const endless = `codigo;costo\nA;1\n${'x'.repeat(300_000)}`
    await expect(read(endless)).rejects.toThrow('la fila que empieza en la línea 3 es demasiado larga')
    await expect(read(`codigo;costo\n"${'a;1\n'.repeat(50_000)}`)).rejects.toThrow(
      'línea 2 es demasiado larga',
    )
  })

  it('keeps whole characters where a file is cut for reading', async () => {
    const text = `codigo;costo\n${'🧵'.repeat(60)};1\n`.padEnd(65_535, 'y')
    const hoja = await read(`${text}🧵;1\nA;2`)
    expect(hoja.renglones.some(({ celdas }) => String(celdas[0]).includes('\ufffd'))).toBe(false)
    expect(hoja.renglones.at(-1)).toMatchObject({ celdas: ['A', '2'] })
  })
})
