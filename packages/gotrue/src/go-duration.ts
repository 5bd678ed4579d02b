const UNITS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }
const PART = /(\d{1,9}(?:\.\d{1,9})?)(h|ms|m|s)/gy
/** A century; longer spans are taken for a mistake. */
const LONGEST_MS = 100 * 366 * 24 * 3_600_000

/** Milliseconds of a span in Go's notation, such as `24h` or `1h30m`; null: unreadable or out of range. */
export const readDuration = (text: string): number | null => {
  const parts = [...text.matchAll(PART)]
  const length = parts.reduce((sum, [part]) => sum + part.length, 0)
  if (parts.length === 0 || length !== text.length) return null
  const ms = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * UNITS[unit!]!, 0)
  return ms > 0 && ms <= LONGEST_MS ? Math.round(ms) : null
}
