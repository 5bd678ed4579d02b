import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** A phone: what stands side by side elsewhere stands below one another. */
export const NARROW = '(width < 40rem)'

/** Whether the screen is so. A sheet of paper is no other screen: what stands is printed as it stands. */
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

/** Width of an element in CSS pixels, kept current but on paper; null before it is first laid out. */
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
