import { useSyncExternalStore } from 'react'
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
