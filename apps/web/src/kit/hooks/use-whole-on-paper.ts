import { useEffect, useState } from 'react'
import { usePrinting } from './use-printing.ts'

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
