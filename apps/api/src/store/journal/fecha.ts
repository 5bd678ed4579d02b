const DAY_MS = 86_400_000

/** Milliseconds by which the zone is ahead of UTC at an instant. */
const offsetAt = (instant: Date, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((p) => p.type === type)!.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(instant.getTime() / 1000) * 1000
}

const midnightOf = (day: string, timeZone: string): Date => {
  const utc = Date.parse(`${day}T00:00:00Z`)
  const guess = new Date(utc - offsetAt(new Date(utc), timeZone))
  // The first guess may stand on the other side of a change of summer time.
  return new Date(utc - offsetAt(guess, timeZone))
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The instant that a text names, or the first of the day that it names. */
export const startOf = (text: string, timeZone: string): Date =>
  isDay(text) ? midnightOf(text, timeZone) : new Date(text)

/** The instant that a text names, or the last millisecond of the day that it names. */
export const endOf = (text: string, timeZone: string): Date => {
  if (!isDay(text)) return new Date(text)
  const next = new Date(Date.parse(`${text}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)
  return new Date(midnightOf(next, timeZone).getTime() - 1)
}
