import { useCallback, useRef, useSyncExternalStore } from 'react'

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
