import { divide } from '@telar/costing'
import type { CeldaLeida as Celda } from '@telar/planillas'
import { leerNumero } from '../numero.ts'

/** An exact number; `den` is above 0. */
interface Fraccion {
  readonly num: bigint
  readonly den: bigint
}

/** A formula, or one of its values, is unusable. `message` is a Spanish sentence without its full stop. */
export class FormulaFallida extends Error {
  override name = 'FormulaFallida'
}

/** Null is an empty cell. A sum ignores it; a product or quotient of it is null. */
type Numero = Fraccion | null
type Nodo = (celda: (position: number) => Numero) => Numero

/** Resolves the names in a formula. */
export interface Nombres {
  /** Position of the column with this title. */
  columna: (titulo: string) => number | undefined
  /** Today's worth of one unit of a valor, as decimal text; null if unknown, undefined if there is no such valor. */
  valor: (codigo: string) => string | null | undefined
}

const MILLION = 1_000_000n

const deDecimal = (text: string): Fraccion => {
  const [whole = '', decimals = ''] = text.split('.')
  return { num: BigInt(whole + decimals.padEnd(6, '0')), den: MILLION }
}

const POR_CIENTO = /^(.{1,60}?)\s{0,9}%$/

/**
 * The number in a cell; null for an empty cell.
 * @throws FormulaFallida for a text that is not a number, and for null: a formula of the file without a saved value
 */
export const numeroDe = (celda: Celda): Numero => {
  if (celda === null) throw new FormulaFallida('la fórmula del archivo no tiene valor guardado')
  const text = typeof celda === 'string' ? celda.trim() : celda
  if (text === '') return null
  const percent = typeof text === 'string' ? POR_CIENTO.exec(text)?.[1] : undefined
  const numero = leerNumero(percent ?? text)
  if ('motivo' in numero) throw new FormulaFallida(numero.motivo)
  const { num, den } = deDecimal(numero.valor)
  return { num, den: percent === undefined ? den : den * 100n }
}

const DIVISION = 'no se puede dividir por 0'

const sum =
  (sign: 1n | -1n) =>
  (a: Numero, b: Numero): Numero => {
    if (b === null) return a
    const { num, den } = a ?? { num: 0n, den: 1n }
    return { num: num * b.den + sign * b.num * den, den: den * b.den }
  }

const product = (a: Numero, b: Numero): Numero =>
  a === null || b === null ? null : { num: a.num * b.num, den: a.den * b.den }

const quotient = (a: Numero, b: Numero): Numero => {
  if (a === null || b === null) return null
  if (b.num === 0n) throw new FormulaFallida(DIVISION)
  const sign = b.num < 0n ? -1n : 1n
  return { num: sign * a.num * b.den, den: sign * a.den * b.num }
}

const OPERACIONES: Readonly<Record<string, (a: Numero, b: Numero) => Numero>> = {
  '+': sum(1n),
  '-': sum(-1n),
  '×': product,
  '*': product,
  '÷': quotient,
  '/': quotient,
}

const PIEZA =
  /\s*(?:(?<numero>\d[\d.,]{0,20})(?<porciento>\s?%)?|\[(?<titulo>[^\]]{1,200})\]|(?<nombre>[\p{L}_][\p{L}\p{N}_]{0,40}(?:-[\p{L}][\p{L}\p{N}_]{0,40}){0,3})|(?<signo>[-+×*÷/()]))/uy

type Pieza = Partial<Record<'numero' | 'porciento' | 'titulo' | 'nombre' | 'signo', string>>

const piezasDe = (formula: string): Pieza[] => {
  const piezas: Pieza[] = []
  PIEZA.lastIndex = 0
  for (let at = 0; at < formula.trimEnd().length; at = PIEZA.lastIndex) {
    PIEZA.lastIndex = at
    const found = PIEZA.exec(formula)
    if (found === null) throw new FormulaFallida(`no se entiende la fórmula ${formula}`)
    piezas.push(found.groups as Pieza)
  }
  return piezas
}

/** A number in a formula. '1.000' may mean a thousand or one, so it is refused rather than guessed. */
const literal = ({ numero, porciento }: Pieza): Nodo => {
  const read = leerNumero(numero!)
  if ('motivo' in read || read.dosLecturas)
    throw new FormulaFallida(`en la fórmula, escribí ${numero} sin puntos de miles y con coma decimal`)
  const { num, den } = deDecimal(read.valor)
  const value = { num, den: porciento === undefined ? den : den * 100n }
  return () => value
}

/** Parses a formula: operators associate to the left, products bind before sums. */
class Lectura {
  readonly #formula: string
  readonly #piezas: readonly Pieza[]
  readonly #nombres: Nombres
  #at = 0

  constructor(formula: string, nombres: Nombres) {
    this.#formula = formula
    this.#piezas = piezasDe(formula)
    this.#nombres = nombres
  }

  /** @param propia the field's own cell, the first operand of a formula that begins with a sign */
  leer(propia: Nodo): Nodo {
    const first = this.#signo()
    const nodo =
      first !== undefined && first in OPERACIONES ? this.#sumas(this.#productos(propia)) : this.#sumas()
    if (this.#at < this.#piezas.length) throw this.#ilegible()
    return nodo
  }

  #sumas(first = this.#productos()): Nodo {
    return this.#seguidas(first, ['+', '-'], () => this.#productos())
  }

  #productos(first = this.#uno()): Nodo {
    return this.#seguidas(first, ['×', '*', '÷', '/'], () => this.#uno())
  }

  #seguidas(first: Nodo, signos: readonly string[], next: () => Nodo): Nodo {
    let nodo = first
    for (let signo = this.#signo(); signo !== undefined && signos.includes(signo); signo = this.#signo()) {
      this.#at += 1
      const [left, right, operacion] = [nodo, next(), OPERACIONES[signo]!]
      nodo = (celda) => operacion(left(celda), right(celda))
    }
    return nodo
  }

  #signo(): string | undefined {
    return this.#piezas[this.#at]?.signo
  }

  #uno(): Nodo {
    const pieza = this.#piezas[this.#at]
    if (pieza === undefined) throw this.#ilegible()
    this.#at += 1
    if (pieza.numero !== undefined) return literal(pieza)
    if (pieza.titulo !== undefined) return this.#columna(pieza.titulo)
    if (pieza.nombre !== undefined) return this.#nombre(pieza.nombre)
    if (pieza.signo !== '(') throw this.#ilegible()
    const nodo = this.#sumas()
    if (this.#signo() !== ')') throw this.#ilegible()
    this.#at += 1
    return nodo
  }

  #columna(titulo: string): Nodo {
    const position = this.#nombres.columna(titulo)
    if (position === undefined) throw new FormulaFallida(`la fórmula nombra ${titulo}, que no es una columna`)
    return (celda) => celda(position)
  }

  #nombre(nombre: string): Nodo {
    const vale = this.#nombres.valor(nombre.toUpperCase())
    if (vale === null) throw new FormulaFallida(`${nombre.toUpperCase()} no tiene un valor hoy`)
    if (vale === undefined) return this.#columna(nombre)
    const value = deDecimal(vale)
    return () => value
  }

  #ilegible(): FormulaFallida {
    return new FormulaFallida(`no se entiende la fórmula ${this.#formula}`)
  }
}

/** Half away from zero at the sixth decimal, as decimal text with a comma. */
const texto = ({ num, den }: Fraccion): string => {
  const size = divide((num < 0n ? -num : num) * MILLION, den)
  const digits = size.toString().padStart(7, '0')
  return `${num < 0n ? '-' : ''}${digits.slice(0, -6)},${digits.slice(-6)}`
}

/** Computes a formula for a row: decimal text, or null if empty cells leave it without a value. */
export type Formula = (celdas: readonly Celda[]) => string | null

/**
 * Parses a formula: numbers, `[titles]` of columns, names of columns and valores, `+ - × ÷` (also `*` and `/`) and brackets. A formula
 * that begins with a sign starts from the cell at `propia`: '÷ 1000'. Exact; rounded once, half away from zero at the sixth decimal.
 * @throws FormulaFallida; the returned function throws it too, for a row that it cannot compute
 */
export const formulaDe = (formula: string, propia: number | undefined, nombres: Nombres): Formula => {
  const own: Nodo = (celda) => {
    if (propia === undefined) throw new FormulaFallida('la fórmula empieza con un signo y no hay columna')
    return celda(propia)
  }
  const nodo = new Lectura(formula, nombres).leer(own)
  // A trial run finds divisors that are 0 for every row. Its odd fractions stand for the cells: no real column holds them.
  nodo((position) => ({ num: 7_919n + 104_729n * BigInt(position), den: 1_299_709n }))
  return (celdas) => {
    const value = nodo((position) => numeroDe(celdas[position] ?? ''))
    return value === null ? null : texto(value)
  }
}
