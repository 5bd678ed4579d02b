export const IDLE_LIMIT_MS = 15 * 60_000
/** So long before the limit people are warned. */
const WARNING_MS = 60_000
/** Whoever reaches for the warning's button moves, and still finds it there. */
const GRACE_MS = 2_000

/** Time of the last activity of any tab. Outside of the auth provider's prefix: it outlives a sign-out. */
const KEY = 'telar-actividad'
const WRITE_EVERY_MS = 1_000

const ACTIVITY = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove', 'scroll'] as const
/** On waking, and where another tab may have been used, the time is looked at again. */
const NEWS = ['focus', 'pageshow', 'visibilitychange', 'storage'] as const

interface Options {
  storage: Storage
  onIdle: () => void
  now?: () => number
}

export interface Inactivity {
  /** Whether the last activity of any tab, this session's or an earlier one's, is too long ago. */
  expired(): boolean
  /** Begins to watch, counting from now; tells when the end comes near, and when it no longer is. Returns how to stop. */
  watch(onNear?: (near: boolean) => void): () => void
}

/** Ends a session after 15 minutes without mouse, keyboard, touch or scroll in any tab. */
export const createInactivity = ({ storage, onIdle, now = Date.now }: Options): Inactivity => {
  const stored = () => Number(storage.getItem(KEY)) || 0

  const watch = (onNear: (near: boolean) => void = () => {}) => {
    let last = now()
    let writtenAt = 0
    let timer: ReturnType<typeof setTimeout>
    let grace: ReturnType<typeof setTimeout> | undefined
    let near = false

    const write = () => {
      if (last - writtenAt < WRITE_EVERY_MS) return
      writtenAt = last
      storage.setItem(KEY, String(last))
    }
    const newest = () => Math.max(last, stored())
    const warn = (now: boolean) => {
      clearTimeout(grace)
      grace = undefined
      if (near === now) return
      near = now
      onNear(now)
    }
    const stop = () => {
      clearTimeout(timer)
      clearTimeout(grace)
      for (const name of ACTIVITY) document.removeEventListener(name, onActivity, true)
      for (const name of NEWS) removeEventListener(name, check, true)
    }
    const check = () => {
      clearTimeout(timer)
      const left = newest() + IDLE_LIMIT_MS - now()
      if (left > WARNING_MS) {
        timer = setTimeout(check, left - WARNING_MS)
        if (near) grace ??= setTimeout(() => warn(false), GRACE_MS)
      } else if (left > 0) {
        timer = setTimeout(check, left)
        warn(true)
      } else {
        stop()
        onIdle()
      }
    }
    const onActivity = () => {
      // The first movement after a sleep must not revive a session that ended during it.
      if (now() - newest() >= IDLE_LIMIT_MS) return check()
      last = now()
      write()
      if (near) check()
    }

    write()
    check()
    for (const name of ACTIVITY) document.addEventListener(name, onActivity, { capture: true, passive: true })
    for (const name of NEWS) addEventListener(name, check, true)
    return stop
  }

  return {
    expired: () => stored() > 0 && now() - stored() >= IDLE_LIMIT_MS,
    watch,
  }
}
