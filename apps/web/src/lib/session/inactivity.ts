export const IDLE_LIMIT_MS = 15 * 60_000

/** Time of the last activity of any tab. Outside of the auth provider's prefix: it outlives a sign-out. */
const KEY = 'telar-actividad'
const WRITE_EVERY_MS = 1_000

const ACTIVITY = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove', 'scroll'] as const
const WAKING = ['focus', 'pageshow', 'visibilitychange'] as const

interface Options {
  storage: Storage
  onIdle: () => void
  now?: () => number
}

export interface Inactivity {
  /** Whether the last activity of any tab, this session's or an earlier one's, is too long ago. */
  expired(): boolean
  /** Begins to watch, counting from now; returns how to stop. */
  watch(): () => void
}

/** Ends a session after 15 minutes without mouse, keyboard, touch or scroll in any tab. */
export const createInactivity = ({ storage, onIdle, now = Date.now }: Options): Inactivity => {
  const stored = () => Number(storage.getItem(KEY)) || 0

  const watch = () => {
    let last = now()
    let writtenAt = 0
    let timer: ReturnType<typeof setTimeout>

    const write = () => {
      if (last - writtenAt < WRITE_EVERY_MS) return
      writtenAt = last
      storage.setItem(KEY, String(last))
    }
    const newest = () => Math.max(last, stored())
    const stop = () => {
      clearTimeout(timer)
      for (const name of ACTIVITY) document.removeEventListener(name, onActivity, true)
      for (const name of WAKING) removeEventListener(name, check, true)
    }
    const check = () => {
      clearTimeout(timer)
      const left = newest() + IDLE_LIMIT_MS - now()
      if (left > 0) {
        timer = setTimeout(check, left)
        return
      }
      stop()
      onIdle()
    }
    const onActivity = () => {
      // The first movement after a sleep must not revive a session that ended during it.
      if (now() - newest() >= IDLE_LIMIT_MS) return check()
      last = now()
      write()
    }

    write()
    check()
    for (const name of ACTIVITY) document.addEventListener(name, onActivity, { capture: true, passive: true })
    for (const name of WAKING) addEventListener(name, check, true)
    return stop
  }

  return {
    expired: () => stored() > 0 && now() - stored() >= IDLE_LIMIT_MS,
    watch,
  }
}
