import type { Format } from './format.ts'

/** Two decimals without a sign: 937500 micro-units → `0,94`. Rounds half away from zero. */
export const twoDecimals = (format: Format, micros: bigint): string => {
  const half = micros < 0n ? -5_000n : 5_000n
  // Cuts the last four of six decimals, which are zeros after the rounding.
  return format.exactMicros(((micros + half) / 10_000n) * 10_000n).slice(0, -4)
}

/** All its decimals, at most six: 6500000 micro-units → `6,5`. */
export const quantityMicros = (format: Format, micros: bigint): string =>
  format.exactMicros(micros).replace(/\D?0+$/, '')

/** From tenths of a per cent, with a decimal only if it is not zero: 500 → `50 %`, 123 → `12,3 %`. */
export const shortPercent = (format: Format, tenths: number): string =>
  `${format.quantity(tenths / 10)}\u00a0%`

/** No sign; all its decimals, but at least two: 1500 → `1.500,00`, 23.4575 → `23,4575`. */
export const amountInFull = (format: Format, amount: number): string =>
  format.exact(amount).replace(/0{1,4}$/, '')

/** The ratio after / before: two decimals from 1 on, two significant digits below. Empty if `before` is 0. */
export const factorText = (format: Format, before: number, after: number): string => {
  if (before === 0) return ''
  const factor = after / before
  return ` (×${format.quantity(factor < 1 ? Number(factor.toPrecision(2)) : Math.round(factor * 100) / 100)})`
}

/**
 * Money with two decimals, or with all of them if two would round it to zero: 2 micro-units → `$ 0,000002`. `micros` is
 * not negative.
 */
export const moneyThatSays = (format: Format, micros: bigint): string =>
  micros > 0n && micros < 5_000n ? format.moneyInFull(Number(micros) / 1e6) : format.moneyMicros(micros)

/** What one unit costs: two decimals, or all of them below 1, where cents are too coarse to compare. */
export const unitMoney = (format: Format, amount: number): string =>
  amount < 1 ? format.moneyInFull(amount) : format.money(amount)
