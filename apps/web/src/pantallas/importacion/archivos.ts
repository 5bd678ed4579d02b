import { COLUMNAS_IMPORTABLES, type TablaImportable } from '@telar/contract'
import { importadaDe } from '../../dominio/archivo/tablas.ts'
import { csvOf } from '../../kit/lib/csv.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const XLSM = 'application/vnd.ms-excel.sheet.macroenabled.12'
const ODS = 'application/vnd.oasis.opendocument.spreadsheet'
const TYPES: ReadonlySet<string> = new Set(['text/csv', 'application/csv', 'text/x-csv', XLSX, XLSM, ODS])

/** The file types in the browser's dialog. */
export const ACEPTADOS = '.csv,.xlsx,.xlsm,.ods,text/csv'

/**
 * Whether a file is CSV, XLSX, XLSM or ODS, by extension or type (IMP-02). Windows gives a CSV the type of old Excel
 * files, so that this type alone proves nothing; the extension then decides.
 */
export const esAdmitido = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /\.(csv|xls[xm]|ods)$/i.test(name) || TYPES.has(type.split(';')[0]!.toLowerCase())

/** A file with a table's titles and one example row. */
export const plantillaDe = (tabla: TablaImportable): Blob => {
  const titles = COLUMNAS_IMPORTABLES[tabla].filter(({ aUso }) => !aUso).map(({ nombre }) => nombre)
  const csv = csvOf([titles, titles.map((title) => importadaDe(tabla).ejemplo[title] ?? '')])
  return new Blob([csv], { type: 'text/csv;charset=utf-8' })
}
