import { restored } from '@telar/planillas/neutral'

const LINE_END = '\r\n'
const CELL = /("(?:[^"]|"")*"|[^;]*)(?:;|$)/y

/** The records of a CSV as raw text; a line end inside quotes ends no record. */
const recordsOf = (csv: string): string[] => {
  const records: string[] = []
  let open = ''
  for (const line of csv.split(LINE_END)) {
    const record = open + line
    const isOpen = record.split('"').length % 2 === 0
    if (!isOpen) records.push(record)
    open = isOpen ? record + LINE_END : ''
  }
  return records.filter((record) => record !== '')
}

/** A cell's original text. */
const plain = (cell: string): string =>
  restored(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

const cellAt = (record: string, position: number): string => {
  CELL.lastIndex = 0
  let cell = ''
  for (let at = 0; at <= position; at++) cell = CELL.exec(record)?.[1] ?? ''
  return plain(cell)
}

/** The key of a row that is identified by several columns. */
export const csvKey = (cells: readonly string[]): string => cells.join('\u001f')

/**
 * The rows of a CSV with these keys, in the order of the keys, below the titles. Each row is copied as it is, to the
 * last digit. A key may have several rows, or none.
 * @param csv as the server writes it: semicolons, CRLF, a byte order mark
 * @param columns titles of the columns that hold the keys, in the order in which `csvKey` joins them
 */
export const csvRows = (csv: string, columns: readonly string[], keys: readonly string[]): string => {
  const [titles = '', ...records] = recordsOf(csv)
  const named = titles.replace(/^\ufeff/, '').split(';')
  const positions = columns.map((column) => named.indexOf(column))
  const byKey = new Map<string, string[]>()
  for (const record of records) {
    const key = csvKey(positions.map((position) => cellAt(record, position)))
    byKey.set(key, [...(byKey.get(key) ?? []), record])
  }
  return [titles, ...keys.flatMap((key) => byKey.get(key) ?? []), ''].join(LINE_END)
}
