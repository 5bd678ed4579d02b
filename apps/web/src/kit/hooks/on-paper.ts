import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const subscribe = (listener: () => void): (() => void) => {
  // The browser prints what stands once its listeners have been called: whoever follows is drawn within the call.
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint'
    flushSync(listener)
  }
  addEventListener('beforeprint', follow)
  addEventListener('afterprint', follow)
  return () => {
    removeEventListener('beforeprint', follow)
    removeEventListener('afterprint', follow)
  }
}
let printing = false

/** Whether the page is on its way to paper, where all stands at once that a screen shows in parts. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)

interface OnPaper<T> {
  /** While it is printed what was asked for, and null otherwise. */
  whole: T | null
  /** Asks for it, to be printed next (`PrintButton`). */
  onWhole: () => Promise<void>
}

/** The whole of what a screen shows in part, for paper alone. */
export const useWholeOnPaper = <T>(load: () => Promise<T>): OnPaper<T> => {
  const printing = usePrinting()
  const [loaded, setLoaded] = useState<{ value: T } | null>(null)
  // What was printed once is old at the next time.
  useEffect(() => (printing ? () => setLoaded(null) : undefined), [printing])
  return {
    whole: printing ? (loaded?.value ?? null) : null,
    onWhole: async () => setLoaded({ value: await load() }),
  }
}
