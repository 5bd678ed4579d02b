import { describe, expect, it } from 'vitest'
import { createFormat, MISSING } from './format.ts'

const argentina = createFormat({
  locale: 'es-AR',
  moneda: 'ARS',
  zona_horaria: 'America/Argentina/Buenos_Aires',
})

describe('money', () => {
  it('[UI-09] has two decimals in the format of the installation', () => {
    expect(argentina.money(1234.5)).toBe('$\u00a01.234,50')
    expect(argentina.money(0)).toBe('$\u00a00,00')
  })

  it('[UI-09] depends on one setting only', () => {
    const format = createFormat({ locale: 'en-US', moneda: 'USD', zona_horaria: 'UTC' })
    expect(format.money(1234.5)).toBe('$1,234.50')
  })

  it('[UI-09] groups thousands even if the locale would leave the first one ungrouped', () => {
    const format = createFormat({ locale: 'es-ES', moneda: 'EUR', zona_horaria: 'UTC' })
    expect(format.money(1234.5)).toBe('1.234,50\u00a0€')
  })

  it('rounds halves of the decimal away from zero, not of the nearest double', () => {
    expect(argentina.money(1.005)).toBe('$\u00a01,01')
    expect(argentina.money(8.345)).toBe('$\u00a08,35')
  })

  it('has exact sums beyond the range of a double', () => {
    expect(argentina.moneyMicros(9_007_199_254_740_993_010_000n)).toBe('$\u00a09.007.199.254.740.993,01')
  })

  it('[UI-12] shows a missing amount as a dash', () => {
    expect(argentina.money(null)).toBe(MISSING)
    expect(MISSING).toBe('—')
  })
})

describe('decimals', () => {
  it('[UI-10] shows all six decimals', () => {
    expect(argentina.exact(3729.44119)).toBe('3.729,441190')
  })

  it('[UI-10] shows quantities with the decimals they have', () => {
    expect(argentina.quantity(0.75)).toBe('0,75')
    expect(argentina.quantity(0.001)).toBe('0,001')
    expect(argentina.quantity(12)).toBe('12')
  })

  it('copies a number that a spreadsheet can read', () => {
    expect(argentina.plain(3729.44119)).toBe('3729,441190')
  })

  it('shows shares with one decimal', () => {
    expect(argentina.percent(123)).toBe('12,3\u00a0%')
    expect(argentina.percent(-5)).toBe('−0,5\u00a0%')
  })
})

describe('dates', () => {
  it('[UI-11] shows d/M/yyyy', () => {
    expect(argentina.date('2026-03-05T15:00:00Z')).toBe('5/3/2026')
  })

  it('[UI-11] shows the day in the installation’s time zone, not in Greenwich', () => {
    expect(argentina.date('2026-03-05T02:00:00Z')).toBe('4/3/2026')
  })
})

describe('moments', () => {
  it('[UI-11] shows hour and day in the installation’s time zone', () => {
    expect(argentina.time('2026-03-05T02:05:00Z')).toBe('23:05')
    expect(argentina.day('2026-03-05T02:05:00Z')).toBe('2026-03-04')
  })
})

it('counts things in words', () => {
  expect([0, 1, 2, 1234].map((n) => argentina.counted(n, 'producto', 'productos'))).toEqual([
    '0 productos',
    '1 producto',
    '2 productos',
    '1.234 productos',
  ])
})
