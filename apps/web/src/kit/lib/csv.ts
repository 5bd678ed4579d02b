/** In quotes where it has to be, and never a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\p{Cc}]/u.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a decimal comma, as spreadsheets here read it; a negative number is none that could run. */
const written = (value: string | number | null): string => {
  if (value === null) return ''
  return typeof value === 'number' ? String(value).replace('.', ',') : cell(value)
}

/**
 * Rows of a screen as a CSV, as the exports of the server write theirs: semicolons, CRLF, a byte order mark by which Excel knows
 * the letters. Null is an empty cell.
 * @param rows the titles first
 */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`
