import { type RefObject, useLayoutEffect, useState } from 'react'

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
