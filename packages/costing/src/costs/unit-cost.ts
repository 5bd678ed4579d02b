import type { Micro, OutOfRange } from '../exact/money.ts'
import { OUT_OF_RANGE } from '../exact/money.ts'
import type { Energia } from './records.ts'
import type { Status } from './state.ts'
import { MISSING, OVERFLOW } from './state.ts'

/** An energy row with its labour type as a node, whose std production applies if the row has none (D8). */
export interface FilaEnergia extends Omit<Energia, 'codigoManoObra'> {
  readonly manoObra: number
}

/** The unit cost of a supply, labour type or energy row is `cantidad` × value of its valor / `entre`, rounded once. */
export interface Base {
  /** Price, hours or kW. */
  readonly cantidad: Micro
  /** One unit, or std production; above 0. */
  readonly entre: Micro
}

/** Null if std production is missing or ≤ 0, because it is the divisor. */
export function baseOf(cantidad: Micro, entre: Micro | null): Base | null {
  return entre === null || entre <= 0 ? null : { cantidad, entre }
}

/** The amount of a unit cost that enters sums. */
export function costOf(value: Micro | OutOfRange | null): number {
  return typeof value === 'number' ? value : 0
}

export function statusOf(value: Micro | OutOfRange | null): Status {
  if (value === null) return MISSING
  return value === OUT_OF_RANGE ? OVERFLOW : 0
}
