/**
 * A text that a spreadsheet would run as a formula or hide; and the apostrophe itself, so that removing one restores the text.
 */
const NEEDS_APOSTROPHE = /^[=+\-@'\p{Cc}]/u

/** A text that our import would take for a neutralised one. */
const LOOKS_NEUTRALISED = /^'[=+\-@'\p{Cc}]/u

/** For CSV: a text that begins with `= + - @`, a control character or an apostrophe gets an apostrophe in front (D22). */
export const neutralInCsv = (text: string): string => (NEEDS_APOSTROPHE.test(text) ? `'${text}` : text)

/**
 * For a typed cell, where no text is ever run, so it stays as it is. Only a text that looks neutralised gets one apostrophe
 * more: the import removes one, as it must for a workbook that was opened from a CSV and saved.
 */
export const neutralInSheet = (text: string): string => (LOOKS_NEUTRALISED.test(text) ? `'${text}` : text)
