// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../testing/memory-storage.ts'
import { createInactivity, IDLE_LIMIT_MS } from './inactivity.ts'

const SECOND = 1_000
let stops: (() => void)[] = []

const tab = (storage = memoryStorage()) => {
  const onIdle = vi.fn()
  const inactivity = createInactivity({ storage, onIdle })
  stops.push(inactivity.watch())
  return { onIdle, inactivity, storage }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T12:00:00Z') })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
})

describe('inactivity', () => {
  it('[AUTH-06] ends the session after 15 minutes without activity', () => {
    const { onIdle } = tab()
    vi.advanceTimersByTime(IDLE_LIMIT_MS - 1)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onIdle).toHaveBeenCalledOnce()
    expect(IDLE_LIMIT_MS).toBe(15 * 60 * SECOND)
  })

  it.each(['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'scroll'])(
    '[AUTH-07] %s at 14:59 keeps the session, and 15:00 after it ends it',
    (name) => {
      const { onIdle } = tab()
      vi.advanceTimersByTime(IDLE_LIMIT_MS - SECOND)
      document.dispatchEvent(new Event(name))
      vi.advanceTimersByTime(IDLE_LIMIT_MS - 1)
      expect(onIdle).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(onIdle).toHaveBeenCalledOnce()
    },
  )

  it.each([
    ['the window', () => window],
    ['a list inside the page', () => document.body.appendChild(document.createElement('div'))],
  ])('[AUTH-07] counts scrolling of %s', (_, of) => {
    const { onIdle } = tab()
    vi.advanceTimersByTime(IDLE_LIMIT_MS - SECOND)
    of().dispatchEvent(new Event('scroll', { bubbles: false }))
    vi.advanceTimersByTime(2 * SECOND)
    expect(onIdle).not.toHaveBeenCalled()
  })

  it('[AUTH-08] counts activity in another tab', () => {
    const { onIdle, storage } = tab()
    vi.advanceTimersByTime(10 * 60 * SECOND)
    // As another tab would write it.
    storage.setItem('telar-actividad', String(Date.now()))
    vi.advanceTimersByTime(14 * 60 * SECOND)
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60 * SECOND)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  it.each(['mousemove', 'focus', 'visibilitychange'])(
    '[AUTH-08] ends the session on waking by %s after a sleep beyond the limit',
    (name) => {
      const { onIdle } = tab()
      // During sleep clocks go on, but timers do not.
      vi.setSystemTime(Date.now() + 60 * 60 * SECOND)
      ;(name === 'mousemove' ? document : window).dispatchEvent(new Event(name))
      expect(onIdle).toHaveBeenCalledOnce()
    },
  )

  it('[AUTH-08] detects at the start that the last activity is too long ago', () => {
    const storage = memoryStorage({ 'telar-actividad': String(Date.now() - IDLE_LIMIT_MS) })
    expect(createInactivity({ storage, onIdle: () => {} }).expired()).toBe(true)
    expect(createInactivity({ storage: memoryStorage(), onIdle: () => {} }).expired()).toBe(false)
  })

  it('[VIV-25] warns at 14:00, until somebody moves', () => {
    const onNear = vi.fn()
    const onIdle = vi.fn()
    stops.push(createInactivity({ storage: memoryStorage(), onIdle }).watch(onNear))
    vi.advanceTimersByTime(14 * 60 * SECOND - 1)
    expect(onNear).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onNear.mock.calls).toEqual([[true]])
    vi.advanceTimersByTime(30 * SECOND)
    document.dispatchEvent(new Event('mousemove'))
    // People who move towards the button still have time to press it.
    vi.advanceTimersByTime(SECOND)
    expect(onNear.mock.calls).toEqual([[true]])
    document.dispatchEvent(new Event('mousemove'))
    vi.advanceTimersByTime(SECOND)
    expect(onNear.mock.calls).toEqual([[true], [false]])
    vi.advanceTimersByTime(14 * 60 * SECOND - SECOND)
    expect(onNear.mock.calls).toEqual([[true], [false], [true]])
    expect(onIdle).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60 * SECOND)
    expect(onIdle).toHaveBeenCalledOnce()
  })

  it('[VIV-25] withdraws the warning when another tab is used', () => {
    const storage = memoryStorage()
    const onNear = vi.fn()
    stops.push(createInactivity({ storage, onIdle: vi.fn() }).watch(onNear))
    vi.advanceTimersByTime(14 * 60 * SECOND)
    storage.setItem('telar-actividad', String(Date.now()))
    window.dispatchEvent(new StorageEvent('storage', { key: 'telar-actividad' }))
    vi.advanceTimersByTime(10 * SECOND)
    expect(onNear.mock.calls).toEqual([[true], [false]])
  })

  it('stops watching on request', () => {
    const onIdle = vi.fn()
    const stop = createInactivity({ storage: memoryStorage(), onIdle }).watch()
    stop()
    vi.advanceTimersByTime(2 * IDLE_LIMIT_MS)
    expect(onIdle).not.toHaveBeenCalled()
  })
})
