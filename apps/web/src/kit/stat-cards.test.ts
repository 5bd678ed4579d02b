import { expect, it } from 'vitest'
import { averageOf } from './stat-cards.tsx'

it('rounds an average once, from the exact quotient', () => {
  // 0.0149999996… is 0.015000 with six decimals: rounded a second time it would show as 0.02.
  expect(averageOf(44_999_999n, 3000)).toEqual({ shown: 10_000n, exact: 15_000n })
  expect(averageOf(45_000_000n, 3000)).toEqual({ shown: 20_000n, exact: 15_000n })
  expect(averageOf(-45_000_000n, 3000)).toEqual({ shown: -20_000n, exact: -15_000n })
})

it('stays exact where a double would not', () => {
  expect(averageOf(9_007_199_254_740_993n * 3n, 3)).toEqual({
    shown: 9_007_199_254_740_000n,
    exact: 9_007_199_254_740_993n,
  })
})

it('is 0 without rows', () => {
  expect(averageOf(0n, 0)).toEqual({ shown: 0n, exact: 0n })
})
