import PDFDocument from 'pdfkit'
import { plain } from './format.ts'

/** Common to all printed pages of Telar: the A4 page, its tables, and the factory's letterhead. */

export type Doc = InstanceType<typeof PDFDocument>

/** The factory's letterhead. */
export interface Membrete {
  nombre: string
  datos: string
  /** A data URL of a JPEG or PNG, the only kinds that PDFs hold. As a URL, a document of many pages stores it only once. */
  imagen: string | null
}

export const MARGIN = 42
export const INK = '#1b1f24'
export const SOFT = '#667085'
const RULE = '#d0d5dd'
const BAND = '#f2f4f7'

/** Width between the margins, in points. */
export const widthOf = (doc: Doc): number => doc.page.width - 2 * MARGIN

export interface Celda {
  text: string
  align?: 'right'
}

export const right = (text: string): Celda => ({ text, align: 'right' })

const line = (doc: Doc, from: number, y: number, width: number): void => {
  doc
    .moveTo(from, y)
    .lineTo(from + width, y)
    .lineWidth(0.4)
    .strokeColor(RULE)
    .stroke()
}

/** The letters of a table, in points: `cuerpo` is their size, `aire` the space above and below them in a row. */
export interface Letra {
  cuerpo: number
  aire: number
}

export const LETRA: Letra = { cuerpo: 8, aire: 4 }

/** Letter sizes, the largest first. A drawing takes the first with which it fits on one page. */
export const LETRAS: readonly Letra[] = [
  LETRA,
  { cuerpo: 7.4, aire: 3 },
  { cuerpo: 6.8, aire: 2.2 },
  { cuerpo: 6.2, aire: 1.6 },
]

/** Breaks lines between words only: PDFKit would also break a code at its hyphens. */
const inLines = (doc: Doc, text: string, width: number): string => {
  if (!text.includes('-') || doc.widthOfString(text) <= width) return text
  const lines: string[] = []
  for (const line of text.split('\n')) {
    let filled = ''
    for (const word of line.split(' ')) {
      const longer = filled === '' ? word : `${filled} ${word}`
      // PDFKit counts the space that follows a word too.
      if (filled === '' || doc.widthOfString(`${longer} `) <= width) filled = longer
      else {
        lines.push(filled)
        filled = word
      }
    }
    lines.push(filled)
  }
  return lines.join('\n')
}

/** Draws a row of a table below the cursor, on a new page if this one is full. @param from left edge, in points */
export const row = (
  doc: Doc,
  widths: readonly number[],
  cells: readonly Celda[],
  { bold = false, soft = false, band = false, letra = LETRA, from = MARGIN } = {},
): void => {
  doc.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(letra.cuerpo)
  const inner = (i: number) => widths[i]! - 8
  const texts = cells.map(({ text }, i) => inLines(doc, plain(text), inner(i)))
  const heights = texts.map((text, i) => doc.heightOfString(text, { width: inner(i) }))
  const height = Math.max(...heights) + letra.aire
  if (doc.y + height > doc.page.height - MARGIN - 14) doc.addPage()
  const top = doc.y
  const width = widths.reduce((a, b) => a + b, 0)
  if (band) doc.rect(from, top, width, height).fill(BAND)
  let left = from
  for (const [i, { align = 'left' }] of cells.entries()) {
    doc
      .fillColor(soft ? SOFT : INK)
      .text(texts[i]!, left + 4, top + letra.aire * 0.62 + letra.cuerpo * 0.1, { width: inner(i), align })
    left += widths[i]!
  }
  line(doc, from, top + height, width)
  doc.x = MARGIN
  doc.y = top + height
}

/** Draws the name of a document, below its `encabezado`. */
export const nombrar = (doc: Doc, text: string): void => {
  doc.font('Helvetica-Bold').fontSize(17).fillColor(INK).text(text, MARGIN)
}

/** Draws the title of a table, on a new page if its first rows would not fit here. */
export const title = (doc: Doc, text: string, { cuerpo }: Letra = LETRA): void => {
  if (doc.y > doc.page.height - MARGIN - 7.5 * cuerpo) doc.addPage()
  doc.fontSize(cuerpo).moveDown(0.7)
  doc
    .font('Helvetica-Bold')
    .fontSize(cuerpo + 1.5)
    .fillColor(INK)
    .text(text, MARGIN)
  doc.moveDown(0.25)
}

/** The box of the factory's picture, in points. */
const LOGO = { width: 110, height: 40 }

/** Draws the factory's picture, name and data; nothing if there are none. */
const letterhead = (doc: Doc, { nombre, datos, imagen }: Membrete): void => {
  if (nombre === '' && imagen === null) return
  const width = widthOf(doc) - (imagen === null ? 0 : LOGO.width + 12)
  if (imagen !== null)
    doc.image(imagen, doc.page.width - MARGIN - LOGO.width, MARGIN, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
      valign: 'center',
    })
  const high = imagen === null ? 0 : LOGO.height
  const texts = 14 + (datos === '' ? 0 : 11)
  const top = MARGIN + Math.max(0, (high - texts) / 2)
  doc
    .font('Helvetica-Bold')
    .fontSize(12)
    .fillColor(INK)
    .text(nombre, MARGIN, top, { width, lineBreak: false, ellipsis: true })
  if (datos !== '')
    doc
      .font('Helvetica')
      .fontSize(8)
      .fillColor(SOFT)
      .text(datos, MARGIN, top + 15, { width, height: 10, ellipsis: true })
  const bottom = MARGIN + Math.max(high, texts) + 7
  line(doc, MARGIN, bottom, widthOf(doc))
  doc.x = MARGIN
  doc.y = bottom + 9
}

/** Draws the head of a page: the letterhead, what the page is, and its date. */
export const encabezado = (doc: Doc, membrete: Membrete, que: string, dia: string): void => {
  doc.y = MARGIN
  letterhead(doc, membrete)
  const top = doc.y
  doc.font('Helvetica').fontSize(8.5).fillColor(SOFT).text(que, MARGIN, top)
  const below = doc.y
  if (dia !== '') doc.text(dia, MARGIN, top, { width: widthOf(doc), align: 'right' })
  doc.x = MARGIN
  doc.y = below
  doc.moveDown(0.6)
}

const A4 = { size: 'A4', margin: MARGIN, autoFirstPage: false } as const

/** A document that replaces characters that its fonts do not have. */
class Papel extends PDFDocument {
  constructor(options: PDFKit.PDFDocumentOptions = {}) {
    super({ ...A4, ...options })
    const write = this.text.bind(this) as (text: string, ...rest: unknown[]) => this
    this.text = (text: string, ...rest: unknown[]) => write(plain(text), ...rest)
  }
}

/** Counts the pages that a drawing takes, on a scratch document. */
export const medidor = (): ((draw: (doc: Doc) => void) => number) => {
  const doc = new Papel()
  doc.resume()
  let pages = 0
  doc.on('pageAdded', () => {
    pages += 1
  })
  return (draw) => {
    const before = pages
    doc.addPage()
    draw(doc)
    return pages - before
  }
}

/** A document of A4 pages. @param draw adds its pages */
export const documento = async (titulo: string, draw: (doc: Doc) => void): Promise<Uint8Array> => {
  const doc = new Papel({ info: { Title: titulo, Creator: 'Telar' } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => doc.on('end', resolve))
  draw(doc)
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
