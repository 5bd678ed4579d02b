import { describe, expect, it } from 'vitest'
import { Recent } from './recent.ts'

const counting = (commits: () => number | null) => {
  let asked = 0
  const recent = new Recent<string, number>({ commits })
  return { get: (key = 'k') => recent.get(key, async () => ++asked), asked: () => asked }
}

describe('recent answers', () => {
  it('are kept until the next commit, each for its own question', async () => {
    let commits = 1
    const { get } = counting(() => commits)
    expect([await get(), await get(), await get('other'), await get()]).toEqual([1, 1, 2, 1])
    commits = 2
    expect([await get(), await get('other')]).toEqual([3, 4])
  })

  it('are not kept if somebody else may commit', async () => {
    const { get } = counting(() => null)
    expect([await get(), await get()]).toEqual([1, 2])
  })

  it('serve all who ask while the first one waits, and nobody who asks after a commit', async () => {
    let commits = 1
    const { get, asked } = counting(() => commits)
    const together = [get(), get()]
    commits = 2
    const later = get()
    expect(await Promise.all([...together, later])).toEqual([1, 1, 2])
    expect(asked()).toBe(2)
  })

  it('are not kept if they failed', async () => {
    const recent = new Recent<string, number>({ commits: () => 1 })
    await expect(recent.get('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await recent.get('k', async () => 5)).toBe(5)
  })
})
