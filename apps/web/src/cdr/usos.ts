import type { UsoEnProducto } from '@telar/contract'
import { toMicros } from '../lib/micros.ts'

/** How much of a product's CDR an ingredient makes, in tenths of a per cent; null where it cannot be said. */
export const tenthsOfUso = ({ contribucion, base_cdr }: UsoEnProducto): number | null => {
  if (contribucion === null || base_cdr === null || base_cdr <= 0) return null
  const whole = toMicros(base_cdr)
  return Number((toMicros(contribucion) * 2000n + whole) / (whole * 2n))
}
