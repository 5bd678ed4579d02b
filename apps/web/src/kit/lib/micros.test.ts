import { describe, expect, it } from 'vitest'
import { divide, microsText, sharesInTenths, sumMicros, tenthsOf, toMicros } from './micros.ts'

describe('micro-units', () => {
  it('reads every amount with six decimals', () => {
    expect(toMicros(0.1)).toBe(100_000n)
    expect(toMicros(1.005)).toBe(1_005_000n)
    expect(toMicros(8_589_934_591.999999)).toBe(8_589_934_591_999_999n)
    expect(toMicros(-0.000001)).toBe(-1n)
  })

  it('adds without the error of doubles, and skips missing amounts', () => {
    expect(sumMicros([0.1, 0.2, null])).toBe(300_000n)
  })

  it('divides half away from zero', () => {
    const quotients = ([-5n, -4n, -1n, 1n, 4n, 5n] as const).map((num) => divide(num, 2n))
    expect(quotients).toEqual([-3n, -2n, -1n, 1n, 2n, 3n])
    expect([divide(1n, 3n), divide(-2n, 3n)]).toEqual([0n, -1n])
  })

  it('writes decimal text', () => {
    expect(microsText(300_000n)).toBe('0.300000')
    expect(microsText(-1n)).toBe('-0.000001')
    expect(microsText(12_000_000n)).toBe('12.000000')
  })
})

describe('shares', () => {
  it('add up to the whole', () => {
    expect(sharesInTenths([1n, 1n, 1n])).toEqual([334, 333, 333])
    expect(sharesInTenths([1n, 2n])).toEqual([333, 667])
    expect(sharesInTenths([9999n, 1n])).toEqual([1000, 0])
  })

  it('are 0 if the whole is 0', () => {
    expect(sharesInTenths([0n, 0n])).toEqual([0, 0])
  })
})

it('computes shares in tenths of a per cent, 0 of a whole of 0', () => {
  expect(tenthsOf(0, 0)).toBe(0)
  expect(tenthsOf(1, 2)).toBe(500)
  expect(tenthsOf(2, 3)).toBe(667)
})
