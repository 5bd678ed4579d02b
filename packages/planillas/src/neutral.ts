/**
 * Texts that a spreadsheet would run as a formula or hide; also those with an apostrophe, so that removing one restores the
 * text.
 */
const NEEDS_APOSTROPHE = /^[=+\-@'\p{Cc}]/u

/** Texts that `restored` would take for neutralised ones. */
const LOOKS_NEUTRALISED = /^'[=+\-@'\p{Cc}]/u

/** For CSV: puts an apostrophe before a text that begins with `= + - @`, a control character or an apostrophe (D22). */
export const neutralInCsv = (text: string): string => (NEEDS_APOSTROPHE.test(text) ? `'${text}` : text)

/**
 * For typed cells, which never run text, so that it stays unchanged. Only a text that looks neutralised gets one more
 * apostrophe, because the import removes one, for workbooks that were opened from a CSV and saved.
 */
export const neutralInSheet = (text: string): string => (LOOKS_NEUTRALISED.test(text) ? `'${text}` : text)

/** A text of an exported file as it was before the export. */
export const restored = (text: string): string => (LOOKS_NEUTRALISED.test(text) ? text.slice(1) : text)
