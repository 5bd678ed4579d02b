import { neutralInSheet } from '../neutral.ts'
import { diaDeCalendario, PRIMER_SERIAL, serialOf } from './dia.ts'
import type { Celda, Columna, Hoja, TipoColumna } from './hoja.ts'
import { ESTILO } from './libro.ts'
import { escapeXml } from './xml.ts'

/** Most rows of a sheet in Excel, including the header. */
export const MAX_FILAS = 1_048_576

/** Number of rows measured for the column widths. */
const MEASURED_ROWS = 1_000
const MIN_WIDTH = 9
const MAX_WIDTH = 60
/** Room for the filter's arrow next to a title. */
const ARROW = 3

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

const hasOuterSpace = (text: string): boolean => /^\s|\s$|[\n\t]/.test(text)

const textCell = (ref: string, text: string, style: number): string => {
  const space = hasOuterSpace(text) ? ' xml:space="preserve"' : ''
  const styled = style === ESTILO.general ? '' : ` s="${style}"`
  return `<c r="${ref}"${styled} t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
}

/** The amount without trailing zeros, which the cell's format shows again. */
const shortest = (amount: string): string => amount.replace(/\.?0+$/, '')

/** A calendar day; as text if Excel's serial number would mean another day. */
const dayCell = (ref: string, iso: string): string => {
  const day = diaDeCalendario(iso)
  const serial = serialOf(day)
  return serial < PRIMER_SERIAL
    ? textCell(ref, day, ESTILO.general)
    : `<c r="${ref}" s="${ESTILO.fecha}"><v>${serial}</v></c>`
}

type Write = (ref: string, celda: Exclude<Celda, null>, serial: (instante: number) => number) => string

const WRITE: Record<TipoColumna, Write> = {
  texto: (ref, celda) => (celda === '' ? '' : textCell(ref, neutralInSheet(celda as string), ESTILO.general)),
  leido: (ref, celda) => {
    if (typeof celda === 'number') return `<c r="${ref}"><v>${celda}</v></c>`
    return celda === '' ? '' : textCell(ref, celda as string, ESTILO.general)
  },
  monto: (ref, celda) => `<c r="${ref}" s="${ESTILO.monto}"><v>${shortest(celda as string)}</v></c>`,
  entero: (ref, celda) => `<c r="${ref}"><v>${celda}</v></c>`,
  fecha: (ref, celda, serial) => `<c r="${ref}" s="${ESTILO.fecha}"><v>${serial(celda as number)}</v></c>`,
  dia: (ref, celda) => dayCell(ref, celda as string),
  logico: (ref, celda) => `<c r="${ref}" t="b"><v>${celda ? 1 : 0}</v></c>`,
}

/** Displayed width of a cell, in characters. */
const widthOf = (celda: Celda, tipo: TipoColumna): number => {
  if (celda === null) return 0
  if (tipo === 'fecha' || tipo === 'dia') return '31/12/2026'.length
  if (tipo === 'logico') return 'VERDADERO'.length
  const { length } = String(celda)
  // One separator for every three digits before the point.
  return tipo === 'monto' ? length + Math.floor((length - 8) / 3) : length
}

/**
 * Widths from the titles and the first thousand rows, because a sheet states its widths before its rows, and rows are not kept.
 */
const columnWidths = ({ columnas, filas, fila }: Hoja): number[] => {
  const widths = columnas.map(({ nombre }) => Math.max(MIN_WIDTH, nombre.length + ARROW))
  for (let i = 0; i < Math.min(filas, MEASURED_ROWS); i++) {
    for (const [c, celda] of fila(i).entries()) {
      widths[c] = Math.max(widths[c]!, widthOf(celda, columnas[c]!.tipo) + 1)
    }
  }
  return widths.map((width) => Math.min(width, MAX_WIDTH))
}

const headerRow = (columnas: readonly Columna[]): string => {
  const cells = columnas.map(({ nombre }, c) => textCell(`${letters(c)}1`, nombre, ESTILO.titulo))
  return `<row r="1">${cells.join('')}</row>`
}

/** The part before the data rows: frozen header, widths, header row. */
export const sheetStart = (hoja: Hoja): string => {
  const last = `${letters(hoja.columnas.length - 1)}${hoja.filas + 1}`
  const cols = columnWidths(hoja).map(
    (width, c) => `<col min="${c + 1}" max="${c + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<dimension ref="A1:${last}"/>` +
    '<sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${cols.join('')}</cols>` +
    `<sheetData>${headerRow(hoja.columnas)}`
  )
}

export const sheetEnd = ({ columnas, filas }: Hoja): string =>
  `</sheetData><autoFilter ref="A1:${letters(columnas.length - 1)}${filas + 1}"/></worksheet>`

/** Writes the rows from `from` (included) to `to` (excluded). */
export const createRowWriter = (
  { columnas, fila }: Hoja,
  serial: (instante: number) => number,
): ((from: number, to: number) => string) => {
  const names = columnas.map((_, c) => letters(c))
  return (from, to) => {
    let xml = ''
    for (let i = from; i < to; i++) {
      const number = i + 2
      xml += `<row r="${number}">`
      const celdas = fila(i)
      for (let c = 0; c < celdas.length; c++) {
        const celda = celdas[c]!
        if (celda !== null) xml += WRITE[columnas[c]!.tipo](`${names[c]}${number}`, celda, serial)
      }
      xml += '</row>'
    }
    return xml
  }
}
