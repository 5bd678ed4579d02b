export const IDLE_LIMIT_MS = 15 * 60_000
/** How long before the limit the warning appears. */
const WARNING_MS = 60_000
/** The warning stays for this long, because people move the pointer to reach its button. */
const GRACE_MS = 2_000

/** Time of the last activity in any tab. Its key lacks the auth provider's prefix, so that it outlives a sign-out. */
const KEY = 'telar-actividad'
const WRITE_EVERY_MS = 1_000

const ACTIVITY = ['mousemove', 'mousedown', 'wheel', 'keydown', 'touchstart', 'touchmove', 'scroll'] as const
/** Events after which the time is checked again: the device woke up, or another tab may have been used. */
const NEWS = ['focus', 'pageshow', 'visibilitychange', 'storage'] as const

interface Options {
  storage: Storage
  onIdle: () => void
  now?: () => number
}

export interface Inactivity {
  /** Whether the last activity of any tab, in this session or an earlier one, is too long ago. */
  expired(): boolean
  /** Watches from now on; `onNear` hears when the limit is near and when it no longer is. Returns a function that stops it. */
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
      for (const name of ACTIVITY) removeEventListener(name, onActivity, true)
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
    for (const name of ACTIVITY) addEventListener(name, onActivity, { capture: true, passive: true })
    for (const name of NEWS) addEventListener(name, check, true)
    return stop
  }

  return {
    expired: () => stored() > 0 && now() - stored() >= IDLE_LIMIT_MS,
    watch,
  }
}
