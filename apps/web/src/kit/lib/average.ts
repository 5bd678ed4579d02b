/** Decimals that an amount shows with. */
const SHOWN = 10_000n

/** a / b to the nearest integer, half away from zero; `b` above 0. */
const divide = (a: bigint, b: bigint): bigint =>
  a < 0n ? -((-a * 2n + b) / (b * 2n)) : (a * 2n + b) / (b * 2n)

/**
 * The average of an exact sum of micro-units, rounded once: to two decimals for the screen, or to all six. Both are
 * micro-units; 0 where there is nothing to average.
 */
export const averageOf = (sum: bigint, count: number): { shown: bigint; exact: bigint } =>
  count === 0
    ? { shown: 0n, exact: 0n }
    : { shown: divide(sum, BigInt(count) * SHOWN) * SHOWN, exact: divide(sum, BigInt(count)) }

/** A count of a whole in tenths of a per cent; 0 where the whole is. */
export const tenthsOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 1000) / whole)
