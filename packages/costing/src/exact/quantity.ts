import { CIEN } from './formulas.ts'
import type { Micro, OutOfRange } from './money.ts'
import { divide, LIMIT, OUT_OF_RANGE, UNIT } from './money.ts'
import type { Fraccion } from './unidades.ts'

/** Why a typed quantity cannot be read. */
export type FallaDeCuenta = 'ilegible' | 'division_por_0'

/** One: the factor of a quantity in its ingredient's own unit. */
export const UNO: Fraccion = { num: 1n, den: 1n }

const MILLION = BigInt(UNIT)
const HUNDRED_PER_CENT = BigInt(CIEN)

const NUMBER = String.raw`(\d{1,10}(?:[.,]\d{1,6})?)`
const CUENTA = new RegExp(String.raw`^\s{0,9}${NUMBER}(?:\s{0,9}/\s{0,9}${NUMBER})?\s{0,9}$`)

/**
 * Reads a quantity as people type it: a number, or one number over another ('1/24', '210/2500', '0,5/3'). Point and comma
 * both begin the decimals, of which there are at most six.
 */
export function parseCuenta(text: string): Fraccion | FallaDeCuenta {
  const match = CUENTA.exec(text)
  if (match === null) return 'ilegible'
  const [, above, below = '1'] = match
  const den = microOf(below)
  return den === 0n ? 'division_por_0' : { num: microOf(above!), den }
}

/** The value of a fraction, rounded at the sixth decimal. */
export function roundFraction({ num, den }: Fraccion): Micro | OutOfRange {
  const magnitude = divide(num * MILLION, den)
  return magnitude < BigInt(LIMIT) ? (Number(magnitude) as Micro) : OUT_OF_RANGE
}

interface DetalleCuenta {
  /** The quantity as it was typed, if that was a fraction: the fraction counts exactly, not its six decimals. */
  expresion?: string | null
  /** Percentage in micro-units, added to the net quantity: 8 % is 8,000,000. */
  merma?: number
  /** Units of the ingredient in one unit of the line. */
  factor?: Fraccion
}

/**
 * The quantity of its ingredient that a recipe line uses, in the ingredient's unit: quantity × factor × (1 + merma /
 * 100), rounded once (model M17).
 * @param cantidad as entered, in millionths
 */
export function cantidadEfectiva(
  cantidad: Micro,
  { expresion = null, merma = 0, factor = UNO }: DetalleCuenta,
): Micro | OutOfRange {
  if (expresion === null && merma === 0 && factor === UNO) return cantidad
  const typed = expresion === null ? null : parseCuenta(expresion)
  const { num, den } =
    typed === null || typeof typed === 'string' ? { num: BigInt(cantidad), den: MILLION } : typed
  return roundFraction({
    num: num * factor.num * (HUNDRED_PER_CENT + BigInt(merma)),
    den: den * factor.den * HUNDRED_PER_CENT,
  })
}

/** Millionths of a number that `CUENTA` accepts. May be above what a Micro holds. */
function microOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split(/[.,]/)
  return BigInt(whole + decimals.padEnd(6, '0'))
}
