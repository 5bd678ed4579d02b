const BOM = '\ufeff'
/** What a spreadsheet would run as a formula, or hide. The import takes the apostrophe off again. */
const NEEDS_APOSTROPHE = /^[=+\-@\p{Cc}]/u
const NEEDS_QUOTES = /[;"\r\n]/

const cellOf = (text: string): string => {
  const neutral = NEEDS_APOSTROPHE.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral
}

/** Rows as a CSV that Excel in Spanish opens by double click, and that the import reads. */
export const csvOf = (rows: readonly (readonly string[])[]): Blob =>
  new Blob([BOM, ...rows.map((row) => `${row.map(cellOf).join(';')}\r\n`)], {
    type: 'text/csv;charset=utf-8',
  })
