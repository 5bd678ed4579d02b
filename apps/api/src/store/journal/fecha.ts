import { Temporal } from 'temporal-polyfill'

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The first instant of a day. It is not midnight where clocks skip that hour. */
const beginningOf = (day: Temporal.PlainDate, timeZone: string): Date =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds)

/** The instant in a text, or the first instant of the day in it. */
export const startOf = (text: string, timeZone: string): Date =>
  isDay(text) ? beginningOf(Temporal.PlainDate.from(text), timeZone) : new Date(text)

const EPOCH = Temporal.PlainDate.from('1970-01-01')

/** The day of an instant in a time zone, as days since 1970-01-01. */
export const diaEn = (at: Date, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .since(EPOCH, { largestUnit: 'day' }).days

/** The instant in a text, or the last millisecond of the day in it. */
export const endOf = (text: string, timeZone: string): Date => {
  if (!isDay(text)) return new Date(text)
  const next = Temporal.PlainDate.from(text).add({ days: 1 })
  return new Date(beginningOf(next, timeZone).getTime() - 1)
}

/** The last milliseconds of up to `count` months that ended before an instant, the oldest first. */
export const monthEndsBefore = (at: Date, count: number, timeZone: string): Date[] => {
  const first = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .with({ day: 1 })
  return Array.from(
    { length: count },
    (_, back) => new Date(beginningOf(first.subtract({ months: count - 1 - back }), timeZone).getTime() - 1),
  )
}

/** For each of `days`: the last millisecond of the day this many days before the day of an instant. */
export const dayEndsBefore = (at: Date, days: readonly number[], timeZone: string): Date[] => {
  const next = EPOCH.add({ days: diaEn(at, timeZone) + 1 })
  return days.map((back) => new Date(beginningOf(next.subtract({ days: back }), timeZone).getTime() - 1))
}
