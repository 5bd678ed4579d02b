import type { Format } from './format.ts'

/** Two decimals without a sign: 937500 micro-units → `0,94`. Rounds half away from zero. */
export const twoDecimals = (format: Format, micros: bigint): string => {
  const half = micros < 0n ? -5_000n : 5_000n
  // The last four of six decimals, which are zeros now.
  return format.exactMicros(((micros + half) / 10_000n) * 10_000n).slice(0, -4)
}

/** As few decimals as it has, at most six: 6500000 micro-units → `6,5`. */
export const quantityMicros = (format: Format, micros: bigint): string =>
  format.exactMicros(micros).replace(/\D?0+$/, '')

/** From tenths of a per cent, the decimal only where it says something: 500 → `50 %`, 123 → `12,3 %`. */
export const shortPercent = (format: Format, tenths: number): string =>
  `${format.quantity(tenths / 10)}\u00a0%`

/** Without a sign, the decimals that it has, two at least: 1500 → `1.500,00`, 23.4575 → `23,4575`. */
export const amountInFull = (format: Format, amount: number): string =>
  format.exact(amount).replace(/0{1,4}$/, '')

/** How many times as much: two decimals from 1 on, two digits that count below it. */
export const factorText = (format: Format, before: number, after: number): string => {
  if (before === 0) return ''
  const factor = after / before
  return ` (×${format.quantity(factor < 1 ? Number(factor.toPrecision(2)) : Math.round(factor * 100) / 100)})`
}

/** Money without a sign, with all its decimals where two would say that it is nothing: 2 micro-units → `$ 0,000002`. */
export const moneyThatSays = (format: Format, micros: bigint): string =>
  micros > 0n && micros < 5_000n ? format.moneyInFull(Number(micros) / 1e6) : format.moneyMicros(micros)
