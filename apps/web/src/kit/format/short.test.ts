import { expect, it } from 'vitest'
import { createFormat } from './format.ts'
import { moneyThatSays, quantityMicros, shortPercent, twoDecimals, unitMoney } from './short.ts'

const ar = createFormat({ locale: 'es-AR', moneda: 'ARS', zona_horaria: 'America/Argentina/Buenos_Aires' })
const us = createFormat({ locale: 'en-US', moneda: 'USD', zona_horaria: 'UTC' })

it('shows two decimals, halves away from zero', () => {
  expect(twoDecimals(ar, 937_500n)).toBe('0,94')
  expect(twoDecimals(ar, 1_234_565_000n)).toBe('1.234,57')
  expect(twoDecimals(ar, -5_000n)).toBe('-0,01')
  expect(twoDecimals(us, 1_000_000n)).toBe('1.00')
})

it('shows all decimals of an amount', () => {
  expect(quantityMicros(ar, 6_500_000n)).toBe('6,5')
  expect(quantityMicros(ar, 1_200_000_000n)).toBe('1.200')
  expect(quantityMicros(ar, 0n)).toBe('0')
  expect(quantityMicros(ar, 1n)).toBe('0,000001')
  expect(quantityMicros(us, 27_373_160_000n)).toBe('27,373.16')
})

it('shows a whole per cent without a decimal', () => {
  expect(shortPercent(ar, 500)).toBe('50\u00a0%')
  expect(shortPercent(ar, 667)).toBe('66,7\u00a0%')
})

it('[VIV-04] never shows a change of less than a cent as zero', () => {
  const written = (micros: bigint) => moneyThatSays(ar, micros).replace('\u00a0', ' ')
  expect([2n, 4_999n, 5_000n, 0n].map(written)).toEqual(['$ 0,000002', '$ 0,004999', '$ 0,01', '$ 0,00'])
})

it('writes what one unit costs with cents from 1 on, and in full below', () => {
  const written = (amount: number) => unitMoney(ar, amount).replace('\u00a0', ' ')
  expect([4252.23972, 1, 0.99, 0.0234, 0].map(written)).toEqual([
    '$ 4.252,24',
    '$ 1,00',
    '$ 0,99',
    '$ 0,0234',
    '$ 0,00',
  ])
})
