import type { NodoDesglose } from '@telar/contract'
import { type Format, MISSING } from '../../kit/format/format.ts'
import { divide, toMicros } from '../../kit/lib/micros.ts'

/** To the nearest multiple of `unit`. */
const rounded = (amount: bigint, unit: bigint): bigint => divide(amount, unit) * unit

/** A cent, and the last digit of a unit cost with 2, 4 and 6 decimals, in micro-units. */
const CENT = 10_000n
const LAST_DIGITS = [CENT, 100n, 1n]
const MICRO = 1_000_000n

/**
 * The unit cost with the fewest decimals (two, four or six) for which the printed product is right to the cent: `12 × $
 * 0,5958 = $ 7,15`. `right` is false if even six do not suffice, because the line was rounded twice.
 */
export const costoImpreso = (
  cantidad: number,
  costo: number,
  total: number,
): { costo: number; right: boolean } => {
  const [quantity, unit, whole] = [toMicros(cantidad), toMicros(costo), toMicros(total)]
  for (const digit of LAST_DIGITS) {
    const printed = rounded(unit, digit)
    if (rounded(quantity * printed, CENT * MICRO) === rounded(whole, CENT) * MICRO)
      return { costo: Number(printed) / 1e6, right: true }
  }
  return { costo, right: false }
}

type DeCuenta = Pick<
  NodoDesglose,
  'cantidad_efectiva' | 'costo_ingrediente' | 'costo_total' | 'motivos' | 'incompleto'
>

/**
 * A line's arithmetic as printed. An incomplete cost is shown as a minimum, without a product. `unidad` is the unit of
 * the quantity.
 */
export const cuentaDe = (nodo: DeCuenta, format: Format, unidad = ''): string => {
  const { cantidad_efectiva: cantidad, costo_ingrediente: costo, costo_total: total } = nodo
  const quantity = `${format.quantity(cantidad)}${unidad && `\u00a0${unidad}`}`
  if (costo === null) return `${quantity} × ${MISSING}`
  // With a quantity of 0 the line is incomplete, but its ingredient's cost is not.
  const partial = nodo.motivos.some(({ causa }) => causa !== 'cantidad_cero')
  if (partial) return `${quantity} × ${costo === 0 ? MISSING : `≥\u00a0${format.money(costo)}`}`
  if (total === null || nodo.incompleto) return `${quantity} × ${format.money(costo)}`
  const impreso = costoImpreso(cantidad, costo, total)
  return `${quantity} × ${format.moneyInFull(impreso.costo)} ${impreso.right && !format.convertido ? '=' : '≈'} ${format.money(total)}`
}
