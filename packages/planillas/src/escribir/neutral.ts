/** What a spreadsheet would run as a formula, or hide; and our own mark, so that taking one off gives the text back. */
const NEEDS_APOSTROPHE = /^[=+\-@'\p{Cc}]/u

/** What our import takes for a text that has been neutralised. */
const LOOKS_NEUTRALISED = /^'[=+\-@'\p{Cc}]/u

/** For CSV: a text that begins with `= + - @`, a control character or an apostrophe gets an apostrophe in front (D22). */
export const neutralInCsv = (text: string): string => (NEEDS_APOSTROPHE.test(text) ? `'${text}` : text)

/**
 * For a typed cell, where a text is never run: it goes as it is. Only one that looks as if it came out of a CSV gets one
 * apostrophe more, since the import takes one off, as it must from a workbook that was opened as CSV and saved.
 */
export const neutralInSheet = (text: string): string => (LOOKS_NEUTRALISED.test(text) ? `'${text}` : text)
