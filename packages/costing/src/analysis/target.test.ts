import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Micro } from '../exact/money.ts'
import { solve } from './target.ts'

/** round(value × num / den) + rest: the amount for a lever's value. */
const line =
  (num: number, den: number, rest: number) =>
  (value: number): Micro =>
    (Math.floor((2 * value * num + den) / (2 * den)) + rest) as Micro

describe('solve', () => {
  it('[ESC-12] comes as near as any value, and changes the lever no further than necessary', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 0, max: 2_000 }),
        fc.boolean(),
        (num, den, rest, now, wanted, falls) => {
          const rising = line(num, den, rest)
          const amount = falls ? (value: number) => (60_000 - rising(value)) as Micro : rising
          const goal = (falls ? 60_000 - wanted : wanted) as Micro
          const gap = (value: number) => Math.abs(amount(value) - goal)
          const found = solve(amount, goal, now as Micro, 0 as Micro)
          const values = Array.from({ length: 3_000 }, (_, value) => value)
          if (found === null) {
            expect(falls ? amount(0) < goal : amount(0) > goal).toBe(true)
            return
          }
          if (found >= values.length) return
          expect(gap(found)).toBe(Math.min(...values.map(gap)))
          const same = values.filter((value) => amount(value) === amount(found))
          expect(Math.abs(found - now)).toBe(Math.min(...same.map((value) => Math.abs(value - now))))
        },
      ),
      { numRuns: 300 },
    )
  })
})
