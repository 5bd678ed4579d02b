const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** `2026-03-01` → `1/3/2026`: a day has no hour, and so no time zone to be moved by. Null for what is no day. */
export const dayText = (day: string): string | null => {
  const [, year, month, date] = DAY.exec(day) ?? []
  return year === undefined ? null : `${Number(date)}/${Number(month)}/${year}`
}

export const isDay = (text: string): boolean => DAY.test(text)
