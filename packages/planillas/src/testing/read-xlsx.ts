import { SaxesParser } from 'saxes'
import { fromBufferPromise } from 'yauzl'

/** A cell in the file: `type` 'n' for a number, 's' for a text, 'b' for a boolean; `style` by its number. */
interface ReadCell {
  type: 'n' | 's' | 'b'
  style: number
  value: string
}

export interface ReadSheet {
  name: string
  /** By row and column, both from 0; undefined: no cell. */
  rows: (ReadCell | undefined)[][]
  frozenRows: number
  widths: number[]
  filter: string | null
}

/** Every part of the package as plain text, by path. */
export const readParts = async (file: Buffer): Promise<Map<string, string>> => {
  const parts = new Map<string, string>()
  const zip = await fromBufferPromise(file, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'))
  }
  return parts
}

const columnOf = (ref: string): number =>
  [...ref.replace(/\d+$/, '')].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** Decodes `_x000D_` (ECMA-376). */
const unescaped = (text: string): string =>
  text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const parseSheet = (name: string, xml: string): ReadSheet => {
  const sheet: ReadSheet = { name, rows: [], frozenRows: 0, widths: [], filter: null }
  let cell: { ref: string; type: string; style: number } | null = null
  let text = ''
  const parser = new SaxesParser()
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (tag === 'pane' && attributes.state === 'frozen') sheet.frozenRows = Number(attributes.ySplit)
    if (tag === 'col') sheet.widths.push(Number(attributes.width))
    if (tag === 'autoFilter') sheet.filter = attributes.ref!
    if (tag === 'row') sheet.rows[Number(attributes.r) - 1] = []
    if (tag === 'c') {
      cell = { ref: attributes.r!, type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) }
      text = ''
    }
  })
  parser.on('text', (value) => {
    text += value
  })
  parser.on('closetag', ({ name: tag }) => {
    if (tag !== 'c' || cell === null) return
    const type = cell.type === 'inlineStr' ? 's' : (cell.type as 'n' | 'b')
    const value = type === 's' ? unescaped(text) : text
    const row = Number(/\d+$/.exec(cell.ref)![0]) - 1
    sheet.rows[row]![columnOf(cell.ref)] = { type, style: cell.style, value }
    cell = null
  })
  parser.write(xml).close()
  return sheet
}

/** Reads a workbook with a different library than the one that writes it. Throws if a part is not XML. */
export const readXlsx = async (file: Buffer): Promise<ReadSheet[]> => {
  const parts = await readParts(file)
  const names: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'sheet') names.push(attributes.name!)
  })
  parser.write(parts.get('xl/workbook.xml')!).close()
  return names.map((name, i) => parseSheet(name, parts.get(`xl/worksheets/sheet${i + 1}.xml`)!))
}
