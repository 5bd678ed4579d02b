import { useRef, useState } from 'react'

interface Latch {
  /** Runs the work, unless other work is running. Passes its failure on. */
  once: (work: () => Promise<void>) => Promise<void>
  /** Whether work is running, for rendering. */
  working: boolean
  /** The same at this instant; a state would be stale for a second click in the same tick. */
  busy: () => boolean
}

/** Runs one piece of work at a time, however often it is requested (UI-21). */
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
