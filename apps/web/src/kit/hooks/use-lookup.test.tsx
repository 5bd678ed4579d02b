// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useExistence } from './use-lookup.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const setUp = (exists: (code: string, signal: AbortSignal) => Promise<boolean>) =>
  renderHook(({ code }: { code: string }) => useExistence(code, exists), { initialProps: { code: '' } })

it('[UI-14] looks up the last text once, 500 ms after typing stops', async () => {
  const exists = vi.fn(async () => true)
  const { rerender, result } = setUp(exists)
  for (const code of ['A', 'AB', 'ABC']) {
    rerender({ code })
    await wait(200)
  }
  await wait(299)
  expect(exists).not.toHaveBeenCalled()
  await wait(1)
  expect(exists).toHaveBeenCalledTimes(1)
  expect(exists).toHaveBeenCalledWith('ABC', expect.any(AbortSignal))
  expect(result.current).toBe('exists')
})

it('[UI-14] drops an answer to an older text', async () => {
  const answers = new Map<string, (exists: boolean) => void>()
  const { rerender, result } = setUp((code) => new Promise((resolve) => answers.set(code, resolve)))
  rerender({ code: 'A' })
  await wait(500)
  rerender({ code: 'B' })
  await wait(500)
  await act(async () => answers.get('B')?.(false))
  expect(result.current).toBe('free')
  await act(async () => answers.get('A')?.(true))
  expect(result.current).toBe('free')
})

it('[UI-15] is running from the keystroke to the answer; an empty field resets it and looks nothing up', async () => {
  const exists = vi.fn(async () => false)
  const { rerender, result } = setUp(exists)
  expect(result.current).toBe('idle')
  rerender({ code: 'A' })
  expect(result.current).toBe('running')
  await wait(499)
  expect(result.current).toBe('running')
  await wait(1)
  expect(result.current).toBe('free')
  rerender({ code: '' })
  expect(result.current).toBe('idle')
  await wait(2000)
  expect(exists).toHaveBeenCalledTimes(1)
})

it('[UI-15] an emptied field cancels the pending lookup', async () => {
  const exists = vi.fn(async () => true)
  const { rerender, result } = setUp(exists)
  rerender({ code: 'A' })
  await wait(300)
  rerender({ code: '' })
  await wait(2000)
  expect(exists).not.toHaveBeenCalled()
  expect(result.current).toBe('idle')
})

it('[UI-16] counts a failed check as "does not exist", and logs it', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { rerender, result } = setUp(async () => {
    throw new Error('down')
  })
  rerender({ code: 'A' })
  await wait(500)
  expect(result.current).toBe('free')
  expect(log).toHaveBeenCalledTimes(1)
})
