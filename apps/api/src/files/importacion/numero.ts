import { DEMASIADO } from '@telar/contract'
import {
  formatMicro,
  type Micro,
  microFromNumber,
  OUT_OF_RANGE,
  type OutOfRange,
  parseMicro,
} from '@telar/costing'
import { sinPunto } from '@telar/fabrica'

/** An amount in the database's form ('1234.560000') with warnings; or the reason why the text is not an amount. */
export type NumeroLeido =
  | {
      valor: string
      avisos: readonly string[]
      /** Whether the text can mean two amounts: '1.234' may be 1234 or 1,234. */
      dosLecturas?: boolean
    }
  | { motivo: string }

/** A number of a workbook as its cell shows it: 15 digits, decimal comma. Workbooks keep 32.4 as 32.400000000000006. */
export const comoSeVe = (celda: number): string => String(Number(celda.toPrecision(15))).replace('.', ',')

/** '.' groups thousands, ',' begins the decimals: '1.234.567,89'. */
const SHAPE = /^\+?(\d*(?:\.\d+)*)(?:,(\d*))?$/
const THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/

const CLEAN: readonly string[] = []

export const NEGATIVO = 'no puede ser negativo'

/** Reasons why a text is not a number; the first match wins. */
const REASONS: readonly [RegExp, string][] = [
  [/^[-\u2212]\s*[\d.,]+$|^[\d.,]+\s*[-\u2212]$/, NEGATIVO],
  [/[\p{Cc}\p{Cf}]/u, 'no es un número: tiene caracteres que no se ven'],
  [/^\(.*\)$/, 'no es un número: un negativo entre paréntesis no se lee'],
  [/^=/, 'no es un número sino una fórmula'],
  [/^#/, 'no es un número sino un error de la planilla'],
  [/%/, 'no es un número: sacale el signo %'],
  [/\biva\b/i, 'no es un número: dice IVA, y un costo va sin IVA'],
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

/** Longest amount, in characters. Amounts in range have at most 17 digits; the rest is ample room for separators and zeros. */
const MAX_LEIDO = 120
const DEMASIADO_LARGO: NumeroLeido = { motivo: 'no es un número: es demasiado largo' }

const FUERA_DE_RANGO = sinPunto(DEMASIADO)

/** Decimal text with a comma and without leading zeros: '01234.5' becomes '1234,5'. */
const enEspañol = (decimal: string): string => decimal.replace(/^0+(?=\d)/, '').replace('.', ',')

/** The amount if '.' began the decimals and ',' grouped thousands; null if that reading is impossible. */
const otherReading = (whole: string, decimals: string | undefined): string | null => {
  if (decimals === undefined) {
    const dots = whole.split('.').length - 1
    return dots === 1 ? whole : null
  }
  // '1,234' may be grouped thousands; '0,125' and '1234,567' cannot.
  return decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? whole + decimals : null
}

const finished = (micro: Micro | OutOfRange | null, avisos: readonly string[]): NumeroLeido => {
  if (micro === null) return { motivo: 'no es un número' }
  if (micro === OUT_OF_RANGE) return { motivo: FUERA_DE_RANGO }
  if (micro < 0) return { motivo: NEGATIVO }
  return { valor: formatMicro(micro), avisos }
}

/** Whether decimals beyond the sixth are lost. */
const isRounded = (decimals: string): boolean => /^\d{6}\d*[1-9]/.test(decimals)

/** Whole parts in range with any decimals, and already in the database's form: a short cut. */
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
  const plain = whole.replaceAll('.', '')
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
 * Reads an amount, 0 or more, that is not empty. Text is read strictly in Spanish notation, a number as the shortest decimal of its
 * double. Rounds half away from zero at the sixth decimal; text is never converted to a float.
 */
export const leerNumero = (celda: string | number): NumeroLeido => {
  if (typeof celda === 'number') return finished(microFromNumber(celda), CLEAN)
  const text = celda.trim()
  // Before any regular expression runs: the time of some grows with the square of the length.
  return text.length > MAX_LEIDO ? DEMASIADO_LARGO : leerTexto(text)
}
