import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'

interface Options {
  count: number
  /** Rows of a page, for PageUp and PageDown. */
  pageSize: () => number
  scrollTo: (index: number) => void
  elementOf: (index: number) => HTMLElement | null
  onMove: (index: number) => void
  onOpen: (index: number) => void
}

const target = (key: string, index: number, count: number, page: number): number | null => {
  switch (key) {
    case 'ArrowDown':
      return index + 1
    case 'ArrowUp':
      return index - 1
    case 'PageDown':
      return index + page
    case 'PageUp':
      return index - page
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

/** Which row of a long grid the keyboard is on. One row is in the tab order; the arrows move along. */
export const useFilaActual = ({ count, pageSize, scrollTo, elementOf, onMove, onOpen }: Options) => {
  const [index, setIndex] = useState(0)
  const current = Math.min(index, Math.max(count - 1, 0))
  const wantsFocus = useRef(false)

  const focus = (next: number) => {
    wantsFocus.current = true
    setIndex(next)
    scrollTo(next)
    // The same row as before renders nothing anew.
    elementOf(next)?.focus({ preventScroll: true })
  }

  // A row that was out of sight exists only after this render.
  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    elementOf(current)?.focus({ preventScroll: true })
  }, [current, elementOf])

  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onOpen(current)
      return
    }
    const wanted = target(event.key, current, count, pageSize())
    if (wanted === null) return
    event.preventDefault()
    const next = Math.min(Math.max(wanted, 0), count - 1)
    focus(next)
    if (next !== current) onMove(next)
  }

  return { current, setCurrent: setIndex, focus, onKeyDown }
}
