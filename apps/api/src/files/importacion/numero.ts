import {
  formatMicro,
  type Micro,
  microFromNumber,
  OUT_OF_RANGE,
  type OutOfRange,
  parseMicro,
} from '@telar/costing'

/** An amount as the database takes it ('1234.560000'), with what should be looked at; or why it is none. */
export type NumeroLeido =
  | {
      valor: string
      avisos: readonly string[]
      /** Whether it can be read in two ways. */
      dosLecturas?: boolean
    }
  | { motivo: string }

/** An amount as people write it: '2.100000' is '2,1'. */
export const legible = (decimal: string): string => decimal.replace(/\.?0+$/, '').replace('.', ',')

/** '.' groups thousands, ',' begins the decimals: '1.234.567,89'. */
const SHAPE = /^\+?(\d*(?:\.\d+)*)(?:,(\d*))?$/
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/

const CLEAN: readonly string[] = []

/** What is wrong with a text that is no number; the first that fits. */
const REASONS: readonly [RegExp, string][] = [
  [/^[-\u2212]\s*[\d.,]+$|^[\d.,]+\s*[-\u2212]$/, 'no puede ser negativo'],
  [/[\p{Cc}\p{Cf}]/u, 'no es un número: tiene caracteres que no se ven'],
  [/^\(.*\)$/, 'no es un número: un negativo entre paréntesis no se lee'],
  [/^=/, 'no es un número sino una fórmula'],
  [/^#/, 'no es un número sino un error de la planilla'],
  [/%/, 'no es un número: sacale el signo %'],
  [/[\p{Sc}]|^[a-z/]{1,4}\.?\s*[\d.,]+$|[\d.,]\s*[a-z]{3}$/iu, 'no es un número: sacale la moneda'],
  [/^[\d.,]+e[+-]?\d+$/i, 'no es un número: escribilo con todas sus cifras, sin exponente'],
  [
    /^\d{1,4}[-/](\d{1,2}|[a-z]{3,4}\.?)[-/]\d{1,4}$|^\d{1,2}[-/][a-z]{3,4}\.?$/i,
    'no es un número sino una fecha',
  ],
  [/\d\s+\d/, 'no es un número: sacale los espacios'],
  [/^['’´]|\d['’´]\d/, 'no es un número: sacale el apóstrofo'],
  [/,.*,/, 'no es un número: tiene más de una coma decimal'],
  [/,.*\./, 'no es un número: el punto separa miles y la coma, decimales'],
  [/^[\d.,]*\d[\d.,]*$/, 'no es un número: los puntos no separan miles'],
]

const motivoOf = (text: string): string =>
  REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? 'no es un número'

/** Characters of an amount; whole millionths in range have 17 digits, and nobody writes a hundred more. */
const MAX_LEIDO = 120
const DEMASIADO_LARGO: NumeroLeido = { motivo: 'no es un número: es demasiado largo' }

const FUERA_DE_RANGO = 'tiene que ser menor que 9.007.199.254,740992'

/** Decimal text with '.' as people here write it: '01234.5' is '1234,5'. */
const enEspañol = (decimal: string): string => decimal.replace(/^0+(?=\d)/, '').replace('.', ',')

/** The other reading of an amount, where '.' begins the decimals and ',' groups thousands; null where there is none. */
const otherReading = (whole: string, decimals: string | undefined): string | null => {
  if (decimals === undefined) {
    const dots = whole.split('.').length - 1
    return dots === 1 ? whole : null
  }
  // '1,234' but not '0,125' nor '1234,567': no thousands are grouped so.
  return decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? whole + decimals : null
}

const finished = (micro: Micro | OutOfRange | null, avisos: readonly string[]): NumeroLeido => {
  if (micro === null) return { motivo: 'no es un número' }
  if (micro === OUT_OF_RANGE) return { motivo: FUERA_DE_RANGO }
  if (micro < 0) return { motivo: 'no puede ser negativo' }
  return { valor: formatMicro(micro), avisos }
}

/** Digits beyond the sixth decimal, which the database does not hold. */
const isRounded = (decimals: string): boolean => decimals.length > 6 && /^\d{6}\d*[1-9]/.test(decimals)

/** Whole units that are in range whatever their decimals, and written as the database writes them. */
const SHORT = /^[1-9]\d{0,8}$/

/** The value of digits before and after the decimal comma. */
const valorDe = (whole: string, decimals: string, avisos: readonly string[]): NumeroLeido =>
  decimals.length <= 6 && SHORT.test(whole)
    ? { valor: `${whole}.${decimals.padEnd(6, '0')}`, avisos }
    : finished(parseMicro(`${whole}.${decimals}`), avisos)

const leerTexto = (text: string): NumeroLeido => {
  const [, whole = '', decimals] = SHAPE.exec(text) ?? []
  if (whole === '' && !decimals) return { motivo: motivoOf(text) }
  const grouped = whole.includes('.')
  const plain = grouped ? whole.replaceAll('.', '') : whole
  const other = otherReading(whole, decimals)
  if (grouped && !THOUSANDS.test(whole) && other === null) return { motivo: motivoOf(text) }
  const avisos = []
  if (other !== null) {
    const read = enEspañol(decimals === undefined ? plain : `${plain}.${decimals}`)
    avisos.push(`Se lee ${read}; también se puede leer ${enEspañol(other)}.`)
  }
  if (isRounded(decimals ?? '')) avisos.push('Tiene más de seis decimales: se redondea.')
  if (avisos.length === 0) return valorDe(plain, decimals ?? '', CLEAN)
  const numero = valorDe(plain, decimals ?? '', avisos)
  return 'valor' in numero && other !== null ? { ...numero, dosLecturas: true } : numero
}

/**
 * Reads an amount that is not empty: text strictly as Spanish is written, a typed number as the shortest decimal of the
 * stored double. Never goes through a binary fraction.
 */
export const leerNumero = (celda: string | number): NumeroLeido => {
  if (typeof celda === 'number') return finished(microFromNumber(celda), CLEAN)
  const text = celda.trim()
  // Before any expression looks at it: some take the square of its length.
  return text.length > MAX_LEIDO ? DEMASIADO_LARGO : leerTexto(text)
}
