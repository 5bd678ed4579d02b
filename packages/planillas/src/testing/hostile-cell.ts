import fc from 'fast-check'

const ODD = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ';',
  ',',
  '\r',
  '\n',
  '\r\n',
  '\t',
  '\0',
  '\u0001',
  '\u001f',
  '\u0085',
  '\u2028',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '<',
  '>',
  '&',
  ']]>',
  '&amp;',
  '_x0041_',
  '_x',
  '_',
  '👢',
  'ñ',
  ' ',
  '  ',
  '1',
  'SUMA(A1)',
] as const

/** Texts with characters that some format handles badly; no unpaired surrogates, as in a database. */
export const hostileCell = fc.oneof(
  fc.array(fc.constantFrom(...ODD), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
