const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const MARKUP = /[&<>"]/g

/**
 * Characters that XML 1.0 cannot write, and the carriage return, which it would change. Sheets write them as `_x000D_`
 * (ECMA-376, ST_Xstring), so that an underscore that looks like the start of such a code is escaped too.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[\da-fA-F]{4}_)/g

const asCode = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Most texts need no escape. */
const IN_NEED = new RegExp(`${UNWRITABLE.source}|${MARKUP.source}`)

/** Escapes a text for SpreadsheetML. Correct for any text from the database, which stores no unpaired surrogates. */
export const escapeXml = (text: string): string =>
  IN_NEED.test(text)
    ? text.replace(UNWRITABLE, asCode).replace(MARKUP, (character) => ESCAPES[character]!)
    : text
