/** numerator / denominator of micro-units → nearest whole micro-unit, halves away from zero. */
export function round(numerator: bigint, denominator: bigint): bigint {
  if (denominator < 0n) return round(-numerator, -denominator)
  if (numerator < 0n) return -round(-numerator, denominator)
  const floor = numerator / denominator
  return 2n * (numerator - floor * denominator) >= denominator ? floor + 1n : floor
}
