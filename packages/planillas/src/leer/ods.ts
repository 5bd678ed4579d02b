import {
  ArchivoIlegible,
  type Celda,
  demasiadasColumnas,
  demasiadasFilas,
  demasiadoTexto,
  type Hoja,
  MAX_CELDAS,
  MAX_COLUMNAS,
  MAX_FILAS,
  MAX_TEXTO,
  renglonDe,
} from './hoja.ts'
import { type Libro, NO_ES_PLANILLA } from './libro.ts'
import { type Oyente, recorrer } from './xml.ts'
import type { Zip } from './zip.ts'

/** A sheet, and whether it is hidden. */
interface HojaOds {
  hoja: Hoja
  oculta: boolean
}

/** Most spaces that one tag may represent. */
const MAX_ESPACIOS = 1_000

const dia = (iso: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso) ?? []
  return year === undefined ? iso : `${Number(day)}/${Number(month)}/${year}`
}

/** A number displayed with leading zeros is read as displayed: people see '007'. */
const numero = (value: string, shown: string): Celda => {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return shown
  return /^0\d{1,19}$/.test(shown) && Number(shown) === number ? shown : number
}

/** The value of a cell: a number; anything else, including dates and percentages, as text. */
const valorDe = (attributes: Readonly<Record<string, string>>, shown: string): Celda => {
  const value = attributes['office:value'] ?? ''
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
      return numero(value, shown)
    case 'percentage':
      return `${(Number(value) * 100).toLocaleString('es-AR', { useGrouping: false })}%`
    case 'date':
      return dia(attributes['office:date-value'] ?? shown)
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? 'VERDADERO' : 'FALSO'
    case 'string':
      return attributes['office:string-value'] ?? shown
    default:
      // The formula itself is ignored. The program that saved the workbook stored its result, or nothing.
      return attributes['table:formula'] !== undefined && shown === '' ? null : shown
  }
}

/** Number of repetitions; 1 if unreadable. */
const veces = (text: string | undefined): number => Math.max(1, Number.parseInt(text ?? '1', 10) || 1)

/** Elements that are not the cells' own text: comments, drawings with texts, links to other programs. */
const APARTE = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'tracked-changes', 'dde-link'])

/** Collects the sheets of a document while the document is read. */
const sheetReader = (hojas: HojaOds[]): Oyente => {
  const hidden = new Set<string>()
  let style = ''
  let hoja: Hoja | null = null
  let linea = 0
  let celdas: Celda[] = []
  let column = 0
  let cell: Readonly<Record<string, string>> | null = null
  let shown = ''
  let paragraphs = 0
  let inParagraph = false
  let aside = 0
  let size = 0
  let filas = 0
  let cells = 0
  let oculta = false
  const add = (text: string): void => {
    if (cell === null || aside > 0 || !inParagraph) return
    shown += text
    size += text.length
    if (size > MAX_TEXTO) throw demasiadoTexto()
  }
  const endCell = (attributes: Readonly<Record<string, string>>): void => {
    const times = veces(attributes['table:number-columns-repeated'])
    const value = valorDe(attributes, shown)
    if (column + times > MAX_COLUMNAS && value !== '') throw demasiadasColumnas(hoja?.hoja ?? '')
    for (let i = column; i < Math.min(column + times, MAX_COLUMNAS); i += 1) celdas[i] = value
    column += times
    cell = null
  }
  const endRow = (times: number): void => {
    const renglon = renglonDe(linea + 1, celdas, oculta)
    // A sheet stores a million blank rows as one repeated row.
    if (renglon !== null) {
      filas += times
      cells += times * renglon.celdas.length
      if (filas > MAX_FILAS || cells > MAX_CELDAS) throw demasiadasFilas()
      for (let i = 0; i < times; i += 1) hoja!.renglones.push({ ...renglon, linea: linea + 1 + i })
    }
    linea += times
  }
  let rowTimes = 1
  return {
    abre: (name, attributes) => {
      if (APARTE.has(name)) aside += 1
      if (aside > 0) return
      if (name === 'style') style = attributes['style:name'] ?? ''
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style)
      if (name === 'table') {
        const nombre = attributes['table:name'] ?? ''
        hoja = { formato: 'ods', codificacion: null, separador: null, hoja: nombre, renglones: [] }
        linea = 0
        hojas.push({ hoja, oculta: hidden.has(attributes['table:style-name'] ?? '') })
      }
      // Cells that were copied from another file at saving; this workbook does not show them.
      if (name === 'table-source')
        hojas.splice(
          hojas.findIndex((each) => each.hoja === hoja),
          1,
        )
      if (name === 'table-row') {
        celdas = []
        column = 0
        rowTimes = veces(attributes['table:number-rows-repeated'])
        oculta = /^(collapse|filter)$/.test(attributes['table:visibility'] ?? '')
      }
      if (name === 'table-cell' || name === 'covered-table-cell') {
        cell = attributes
        shown = ''
        paragraphs = 0
      }
      if (name === 'p' && cell !== null) {
        inParagraph = true
        if (paragraphs > 0) add('\n')
        paragraphs += 1
      }
      if (name === 's') add(' '.repeat(Math.min(veces(attributes['text:c']), MAX_ESPACIOS)))
      if (name === 'tab' || name === 'line-break') add(name === 'tab' ? '\t' : '\n')
    },
    texto: add,
    cierra: (name) => {
      if (APARTE.has(name)) aside -= 1
      if (aside > 0) return
      if (name === 'p') inParagraph = false
      if ((name === 'table-cell' || name === 'covered-table-cell') && cell !== null) endCell(cell)
      if (name === 'table-row' && hoja !== null) endRow(rowTimes)
    },
  }
}

/** Opens a workbook by LibreOffice or a similar program. @throws ArchivoIlegible for a file that is none */
export const abrirOds = async (zip: Zip): Promise<Libro> => {
  const hojas: HojaOds[] = []
  await recorrer(zip.text('content.xml'), sheetReader(hojas))
  if (hojas.length === 0) throw new ArchivoIlegible(NO_ES_PLANILLA)
  return hojas.map(({ hoja, oculta }) => ({
    nombre: hoja.hoja!,
    oculta,
    leer: async () => (oculta ? { ...hoja, oculta } : hoja),
  }))
}
