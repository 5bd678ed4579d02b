import { expect, it, vi } from 'vitest'
import { orderedRows } from './ordered-rows.ts'

const ROWS = [{ id: 4 }, { id: 7 }, { id: 5 }]

const edited = (edit: (rows: ReturnType<typeof orderedRows<{ id: number }>>) => unknown) => {
  const put = vi.fn<(rows: { id: number }[]) => void>()
  edit(orderedRows(ROWS, put))
  return put.mock.calls.map(([rows]) => rows.map(({ id }) => id))
}

it('moves a row by one place, and none beyond an end', () => {
  expect(edited(({ move }) => move(0, 1))).toEqual([[7, 4, 5]])
  expect(edited(({ move }) => move(2, -1))).toEqual([[4, 5, 7]])
  expect(edited(({ move }) => move(0, -1))).toEqual([])
  expect(edited(({ move }) => move(2, 1))).toEqual([])
})

it('adds a row under a number that no row has, and removes by number', () => {
  expect(edited(({ add }) => expect(add((id) => ({ id }))).toBe(8))).toEqual([[4, 7, 5, 8]])
  expect(edited(({ remove }) => remove(7))).toEqual([[4, 5]])
})
