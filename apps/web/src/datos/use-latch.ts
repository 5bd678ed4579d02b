import { useRef, useState } from 'react'

interface Latch {
  /** Does the work unless other work goes on, which drops it. A failure is passed on. */
  once: (work: () => Promise<void>) => Promise<void>
  /** Whether work goes on, for what is drawn. */
  working: boolean
  /** The same at this instant: a state would still be old for a second click in the same tick. */
  busy: () => boolean
}

/** One piece of work at a time, however often it is asked for (UI-21). */
export const useLatch = (): Latch => {
  const closed = useRef(false)
  const [working, setWorking] = useState(false)
  return {
    once: async (work) => {
      if (closed.current) return
      closed.current = true
      setWorking(true)
      try {
        await work()
      } finally {
        closed.current = false
        setWorking(false)
      }
    },
    working,
    busy: () => closed.current,
  }
}
