import { neutralInCsv } from '@telar/planillas/neutral'

/** Quoted if necessary, and never a formula. */
const cell = (text: string): string => {
  const safe = neutralInCsv(text)
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Numbers get a decimal comma, as spreadsheets here read them. A negative number cannot run as a formula. */
const written = (value: string | number | null): string => {
  if (value === null) return ''
  return typeof value === 'number' ? String(value).replace('.', ',') : cell(value)
}

/**
 * A screen's rows as a CSV in the format of the server's exports: semicolons, CRLF, and a byte order mark, so that
 * Excel reads accents. Null is an empty cell.
 * @param rows the titles first
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`
