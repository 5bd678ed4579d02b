/**
 * Amounts travel as JSON numbers with at most six decimals. As integers of 10⁻⁶ their sums and differences are exact.
 * Valid below 2³³; beyond that a double has no sixth decimal.
 */
export const toMicros = (amount: number): bigint => BigInt(Math.round(amount * 1e6))

/** The whole number nearest to num / den, half away from zero; `den` is above 0. */
export const divide = (num: bigint, den: bigint): bigint => {
  const half = den / 2n
  return (num < 0n ? num - half : num + half) / den
}

/** Micro-units as decimal text, which `Intl.NumberFormat` formats without rounding errors. */
export const microsText = (micros: bigint): `${number}` => {
  const sign = micros < 0n ? '-' : ''
  const digits = (micros < 0n ? -micros : micros).toString().padStart(7, '0')
  return `${sign}${digits.slice(0, -6)}.${digits.slice(-6)}` as `${number}`
}

export const sumMicros = (amounts: Iterable<number | null>): bigint => {
  let sum = 0n
  for (const amount of amounts) if (amount !== null) sum += toMicros(amount)
  return sum
}

/**
 * Shares of a whole in tenths of a per cent that add up to exactly 1000 (largest remainders); all 0 if the whole is 0.
 * Parts must not be negative.
 */
export const sharesInTenths = (parts: readonly bigint[]): number[] => {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole <= 0n) return parts.map(() => 0)
  const shares = parts.map((part, index) => ({
    index,
    floor: Number((part * 1000n) / whole),
    rest: (part * 1000n) % whole,
  }))
  const missing = 1000 - shares.reduce((sum, share) => sum + share.floor, 0)
  const byRest = [...shares].sort((a, b) =>
    a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1,
  )
  for (const share of byRest.slice(0, missing)) share.floor += 1
  return shares.map((share) => share.floor)
}

/** A part of a whole in tenths of a per cent, rounded; 0 if the whole is 0. */
export const tenthsOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Number(divide(toMicros(part) * 1000n, toMicros(whole)))
