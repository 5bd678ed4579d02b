import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { product } from '../testing/oracle.ts'
import { round } from '../testing/round.ts'
import { conMantencion } from './formulas.ts'
import type { Micro } from './money.ts'
import {
  add,
  divide,
  formatMicro,
  LIMIT,
  microFromNumber,
  microToNumber,
  multiply,
  multiplyDivide,
  OUT_OF_RANGE,
  parseMicro,
  subtract,
} from './money.ts'

const MAX = BigInt(LIMIT) - 1n

/** Amounts anywhere in range, with those near which a split or a rounding could go wrong. */
const magnitude = fc.oneof(
  fc.bigInt(0n, MAX),
  fc.bigInt(0n, 10_000_000n),
  fc.tuple(fc.bigInt(0n, MAX / 1_000_000n), fc.bigInt(-12n, 12n)).map(([k, d]) => clamp(k * 1_000_000n + d)),
  fc.tuple(fc.integer({ min: 0, max: 53 }), fc.bigInt(-3n, 3n)).map(([k, d]) => clamp(2n ** BigInt(k) + d)),
)
const signed = fc.tuple(magnitude, fc.boolean()).map(([value, minus]) => (minus ? -value : value))

function clamp(value: bigint): bigint {
  if (value < 0n) return 0n
  return value > MAX ? MAX : value
}

const asMicro = (value: bigint) => Number(value) as Micro
const expected = (value: bigint) => (value > MAX || value < -MAX ? OUT_OF_RANGE : Number(value))

/** A partner that brings the product close to 2⁵³, on either side. */
function partnerNearLimit(a: bigint, offset: bigint): bigint {
  return a === 0n ? 0n : clamp(((MAX + 1n + offset) * 1_000_000n) / a)
}

describe('reading and writing', () => {
  it('[COST-01] rounds half away from zero', () => {
    expect(parseMicro('0.0000005')).toBe(1)
    expect(parseMicro('-0.0000005')).toBe(-1)
    expect(parseMicro('2.0000015')).toBe(2_000_002)
    expect(parseMicro('0.00000049')).toBe(0)
    expect(parseMicro('-0.0000004')).toBe(0)
  })

  it('[DATA-13] reads decimal text and refuses the rest', () => {
    expect(['1234.56', '+.5', '7.', '007', '1e3', '1.5E-3', '0e999'].map((t) => parseMicro(t))).toEqual([
      1_234_560_000, 500_000, 7_000_000, 7_000_000, 1_000_000_000, 1_500, 0,
    ])
    for (const text of ['', '.', '-', '1,5', ' 1', 'NaN', 'Infinity', '0x10', '1e', '1_000']) {
      expect(parseMicro(text)).toBeNull()
    }
  })

  it('[DATA-13] [COST-28] 9007199254.740992 is out of range, one below is not', () => {
    expect(parseMicro('9007199254.740991')).toBe(LIMIT - 1)
    expect(parseMicro('9007199254.7409914')).toBe(LIMIT - 1)
    for (const text of [
      '9007199254.740992',
      '9007199254.7409915',
      '-9007199254.740992',
      '1e300',
      '9'.repeat(40),
    ]) {
      expect(parseMicro(text)).toBe(OUT_OF_RANGE)
    }
  })

  it('[DATA-13] reads what it writes', () => {
    fc.assert(
      fc.property(signed, (value) => {
        expect(parseMicro(formatMicro(asMicro(value)))).toBe(Number(value))
      }),
    )
    expect(formatMicro(1_234_560_000 as Micro)).toBe('1234.560000')
    expect(formatMicro(-1 as Micro)).toBe('-0.000001')
  })

  it('[DATA-13] JSON numbers round-trip below 2³³ units', () => {
    const below = fc.bigInt(0n, 2n ** 33n * 1_000_000n - 1n)
    fc.assert(
      fc.property(below, (value) => {
        expect(microFromNumber(microToNumber(asMicro(value)))).toBe(Number(value))
      }),
    )
    expect(microFromNumber(0.1 + 0.2)).toBe(300_000)
    expect(microFromNumber(1e-7)).toBe(0)
    expect(microFromNumber(1e21)).toBe(OUT_OF_RANGE)
    expect(microFromNumber(Number.NaN)).toBeNull()
    expect(microFromNumber(Number.POSITIVE_INFINITY)).toBeNull()
  })
})

describe('arithmetic against BigInt', () => {
  it('[COST-01] [COST-02] [COST-28] multiply', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        expect(multiply(asMicro(a), asMicro(b))).toBe(expected(product(a, b)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('[COST-28] multiply close to 2⁵³', () => {
    fc.assert(
      fc.property(magnitude, fc.bigInt(-20n, 20n), fc.bigInt(-2n, 2n), (a, offset, d) => {
        const b = clamp(partnerNearLimit(a, offset) + d)
        expect(multiply(asMicro(a), asMicro(b))).toBe(expected(product(a, b)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('[COST-03] divide', () => {
    const signed = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n })
    fc.assert(
      fc.property(signed, fc.bigInt({ min: 1n, max: 2n ** 40n }), (num, den) => {
        expect(divide(num, den)).toBe(round(num, den))
      }),
    )
    for (const [num, den] of [
      [5n, 2n],
      [-5n, 2n],
      [1n, 3n],
      [-2n, 3n],
      [0n, 7n],
      [7n, 1n],
    ] as const)
      expect(divide(num, den)).toBe(round(num, den))
  })

  it('[COST-03] multiplyDivide', () => {
    fc.assert(
      fc.property(signed, signed, signed, (a, b, c) => {
        fc.pre(c !== 0n)
        expect(multiplyDivide(asMicro(a), asMicro(b), asMicro(c))).toBe(expected(round(a * b, c)))
      }),
      { numRuns: 500 },
    )
    // About a half: h × (2k + 1) / 2h.
    fc.assert(
      fc.property(magnitude, magnitude, fc.integer({ min: -1, max: 1 }), (half, k, near) => {
        const [a, b, c] = [clamp(half / 2n), clamp(k / 2n) * 2n + 1n, clamp((half / 2n) * 2n + BigInt(near))]
        fc.pre(c !== 0n && b <= MAX)
        expect(multiplyDivide(asMicro(a), asMicro(b), asMicro(c))).toBe(expected(round(a * b, c)))
      }),
      { numRuns: 1_000 },
    )
    expect(() => multiplyDivide(1 as Micro, 1 as Micro, 0 as Micro)).toThrow(RangeError)
  })

  it('[COST-18] conMantencion', () => {
    fc.assert(
      fc.property(signed, fc.integer({ min: 0, max: 100 }), (base, pct) => {
        expect(conMantencion(asMicro(base), pct)).toBe(expected(round(base * BigInt(100 + pct), 100n)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('[COST-28] add and subtract', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        expect(add(asMicro(a), asMicro(b))).toBe(expected(a + b))
        expect(subtract(asMicro(a), asMicro(b))).toBe(expected(a - b))
      }),
    )
  })
})
