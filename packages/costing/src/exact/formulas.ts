import type { Micro, OutOfRange } from './money.ts'
import { add, isMicro, LIMIT, multiply, multiplyDivide, OUT_OF_RANGE, UNIT, ZERO } from './money.ts'

/** 100 % in micro-units. */
export const CIEN = (100 * UNIT) as Micro

/**
 * Unit cost of anything bought or hired, pesos: amount × value of one unit of its valor / units, rounded once. Supplies: price
 * × currency / 1; labour: hours × hourly value / std production; energy: kW × $/kW / std production.
 * @param entre above 0
 */
export function costoUnitario(cantidad: Micro, vale: Micro, entre: Micro): Micro | OutOfRange {
  return entre === UNIT ? multiply(cantidad, vale) : multiplyDivide(cantidad, vale, entre)
}

/**
 * The value of one unit of a valor, pesos: amount × (1 + surcharge / 100), rounded once (model M3). The amount is a whole
 * number of micro-units, so only the surcharge is rounded.
 */
export function conRecargo(monto: Micro, recargo: Micro): Micro | OutOfRange {
  if (recargo === 0) return monto
  const added = multiplyDivide(monto, recargo, CIEN)
  return added === OUT_OF_RANGE ? OUT_OF_RANGE : add(monto, added)
}

/**
 * CDR with maintenance, pesos: base × (1 + pct / 100), rounded once (design D10).
 * Exact without BigInt: base = 100·h + l, so base·pct/100 = h·pct + l·pct/100, and only the last term rounds.
 * @param pct integer 0–100. @throws RangeError on any other percentage.
 */
export function conMantencion(base: Micro, pct: number): Micro | OutOfRange {
  if (!isMaintenancePct(pct))
    throw new RangeError(`maintenance of ${pct} %: an integer from 0 to 100 is meant`)
  const magnitude = Math.abs(base)
  const hundreds = Math.floor(magnitude / 100)
  const surcharge = hundreds * pct + Math.floor(((magnitude - hundreds * 100) * pct + 50) / 100)
  if (surcharge >= LIMIT) return OUT_OF_RANGE
  return add(base, (base < 0 ? -surcharge : surcharge) as Micro)
}

/** `conMantencion` of an amount that may be null; null also where the result is out of range. */
export function withMaintenance(base: Micro | null, pct: number): Micro | null {
  const total = base === null ? null : conMantencion(base, pct)
  return typeof total === 'number' ? total : null
}

/**
 * Cost of a product with seconds, pesos: sum / (1 − seconds / 100), rounded once (model M18). The
 * good units pay for the others.
 * @param segunda percentage in micro-units, from 0 to below 100 %
 */
export function conSegunda(suma: Micro, segunda: Micro): Micro | OutOfRange {
  return segunda === 0 ? suma : multiplyDivide(suma, CIEN, (CIEN - segunda) as Micro)
}

/** Unit cost, from the total cost of a quantity; 0 for a quantity of 0, and where it is out of range. */
export function unitOf(total: Micro, cantidad: Micro): Micro {
  const unit = cantidad === 0 ? ZERO : multiplyDivide(total, UNIT as Micro, cantidad)
  return unit === OUT_OF_RANGE ? ZERO : unit
}

/** Whether a percentage of seconds leaves any good units. */
export function isSegunda(segunda: number): segunda is Micro {
  return isMicro(segunda) && segunda >= 0 && segunda < CIEN
}

export function isMaintenancePct(pct: number): boolean {
  return Number.isInteger(pct) && pct >= 0 && pct <= 100
}
