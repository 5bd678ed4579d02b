import { expect, it } from 'vitest'
import { shared } from './turns.ts'

it('gives everybody an answer that was begun after they asked, one at a time', async () => {
  const finish: ((value: number) => void)[] = []
  const ask = shared(() => new Promise<number>((resolve) => finish.push(resolve)))
  const first = ask()
  await Promise.resolve()
  const [second, third] = [ask(), ask()]
  await Promise.resolve()
  expect(finish).toHaveLength(1)
  finish[0]!(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(finish).toHaveLength(2)
  const fourth = ask()
  finish[1]!(2)
  expect(await Promise.all([second, third])).toEqual([2, 2])
  await Promise.resolve()
  finish[2]!(3)
  expect(await fourth).toBe(3)
})

it('continues after a failure, which only those who shared it see', async () => {
  let asked = 0
  const ask = shared(async () => {
    asked += 1
    if (asked === 1) throw new Error('no')
    return asked
  })
  await expect(ask()).rejects.toThrow('no')
  expect(await ask()).toBe(2)
})
