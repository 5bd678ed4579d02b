import { expect, it } from 'vitest'
import { sortedInTurns } from './chunks.ts'

it('[ASI-15] sorts as at once, equal items in their order, and lets others run in between', async () => {
  const items = Array.from({ length: 70_001 }, (_, at) => ({ key: (at * 7919) % 1_009, at }))
  let turns = 0
  const tick = setInterval(() => {
    turns += 1
  }, 0)
  const sorted = await sortedInTurns(items, (one, other) => one.key - other.key)
  clearInterval(tick)
  expect(sorted).toEqual(items.toSorted((one, other) => one.key - other.key))
  expect(turns).toBeGreaterThan(0)
  expect(await sortedInTurns([], () => 0)).toEqual([])
})
