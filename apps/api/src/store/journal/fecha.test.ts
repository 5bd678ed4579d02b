import { describe, expect, it } from 'vitest'
import { endOf, monthEndsBefore, startOf } from './fecha.ts'

/** First and last instant of a day. */
const day = (text: string, timeZone: string): string[] =>
  [startOf(text, timeZone), endOf(text, timeZone)].map((instant) => instant.toISOString())

describe('[BIT-09] a day', () => {
  it.each([
    // Clocks go from 24:00 of the 7th to 1:00 of the 8th, and from 24:00 of 6 April back to 23:00.
    ['2024-09-07', 'America/Santiago', '2024-09-07T04:00:00.000Z', '2024-09-08T03:59:59.999Z'],
    ['2024-09-08', 'America/Santiago', '2024-09-08T04:00:00.000Z', '2024-09-09T02:59:59.999Z'],
    ['2024-04-06', 'America/Santiago', '2024-04-06T03:00:00.000Z', '2024-04-07T03:59:59.999Z'],
    ['2024-03-31', 'Europe/Madrid', '2024-03-30T23:00:00.000Z', '2024-03-31T21:59:59.999Z'],
    ['2024-11-03', 'America/New_York', '2024-11-03T04:00:00.000Z', '2024-11-04T04:59:59.999Z'],
    ['2024-12-31', 'America/Argentina/Buenos_Aires', '2024-12-31T03:00:00.000Z', '2025-01-01T02:59:59.999Z'],
    ['2026-02-28', 'UTC', '2026-02-28T00:00:00.000Z', '2026-02-28T23:59:59.999Z'],
  ])('%s in %s', (text, timeZone, from, to) => {
    expect(day(text, timeZone)).toEqual([from, to])
  })

  it('given as an instant begins and ends at it', () => {
    expect(day('2024-09-07T12:00:00Z', 'America/Santiago')).toEqual(Array(2).fill('2024-09-07T12:00:00.000Z'))
  })
})

it('[VIV-06] finds the ends of the months before an instant, in the installation’s time zone', () => {
  const ends = (at: string, count: number) =>
    monthEndsBefore(new Date(at), count, 'America/Argentina/Buenos_Aires').map((end) => end.toISOString())
  // Two in the morning in London belongs to the previous month in Buenos Aires.
  expect(ends('2026-03-01T02:00:00Z', 3)).toEqual([
    '2025-12-01T02:59:59.999Z',
    '2026-01-01T02:59:59.999Z',
    '2026-02-01T02:59:59.999Z',
  ])
  expect(ends('2026-03-01T03:00:00Z', 1)).toEqual(['2026-03-01T02:59:59.999Z'])
})
