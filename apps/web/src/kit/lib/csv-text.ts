/** As the exports of the server write a text: in quotes where it has to be, and never a formula. */
const campo = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With a decimal comma, as spreadsheets here read it; nothing where there is no amount. */
export const montoCsv = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',')

/** Rows as a file for a spreadsheet, titles first; begun with the mark by which Excel knows the alphabet. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(campo).join(';')).join('\r\n')}\r\n`
