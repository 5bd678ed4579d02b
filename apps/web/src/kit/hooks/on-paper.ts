import { useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

const subscribe = (listener: () => void): (() => void) => {
  // The browser prints the page as it is when its listeners return, so that subscribers must render synchronously.
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

/** Whether the page is being printed. Paper shows all of what a screen shows in parts. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => printing)

interface OnPaper<T> {
  /** The loaded value while printing, else null. */
  whole: T | null
  /** Loads the value for the next print (`PrintButton`). */
  onWhole: () => Promise<void>
}

/** Loads, for paper only, the whole of what a screen shows in part. */
export const useWholeOnPaper = <T>(load: () => Promise<T>): OnPaper<T> => {
  const printing = usePrinting()
  const [loaded, setLoaded] = useState<{ value: T } | null>(null)
  // The value may be outdated at the next print.
  useEffect(() => (printing ? () => setLoaded(null) : undefined), [printing])
  return {
    whole: printing ? (loaded?.value ?? null) : null,
    onWhole: async () => setLoaded({ value: await load() }),
  }
}
