const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** `2026-03-01` → `1/3/2026`. A day has no hour, so no time zone can move it. Null if the text is no day. */
export const dayText = (day: string): string | null => {
  const [, year, month, date] = DAY.exec(day) ?? []
  return year === undefined ? null : `${Number(date)}/${Number(month)}/${year}`
}

const TYPED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/

/**
 * Reads a typed day, `5/3/2026`, `05-03-26` or `2026-03-05`, as `2026-03-05`. Returns the text itself if it is no day,
 * as 31/2/2026.
 */
export const typedDay = (typed: string): string => {
  const text = typed.trim()
  const [, date, month, year] = TYPED.exec(text) ?? []
  const [y, m, d] = year ? [year.padStart(4, '20'), month, date] : (DAY.exec(text)?.slice(1) ?? [])
  const day = [y, m?.padStart(2, '0'), d?.padStart(2, '0')].join('-')
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : text
}

export const isDay = (text: string): boolean => DAY.test(text)
