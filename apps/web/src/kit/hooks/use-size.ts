import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A phone: elements stand below one another instead of side by side. */
export const NARROW = '(width < 40rem)'

/** Whether the screen matches. Printing does not change the result: the page prints with the screen's layout. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  const seen = useRef<boolean>(undefined)
  return useSyncExternalStore(subscribe, () => {
    if (seen.current === undefined || !matchMedia('print').matches) seen.current = matchMedia(query).matches
    return seen.current
  })
}

/** Width of an element in CSS pixels, kept current except while printing; null before the first layout. */
export const useWidth = (ref: RefObject<HTMLElement | null>): number | null => {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => {
      if (!matchMedia('print').matches) setWidth(element.clientWidth)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
