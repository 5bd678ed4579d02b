import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isTyping, type KeyGroup, useKeys } from '../../keys.ts'
import { useLatest } from '../use-latest.ts'

/**
 * Focuses a row, a cell or a control. A cell can take the focus only while it has it, because a click in one must give the focus
 * to its row.
 */
const focusPart = (part: HTMLElement, options?: FocusOptions): void => {
  if (part.matches('td')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus(options)
}

/** Where a key leads within a row: to a cell or, from the first one to the left, to the row; undefined if nowhere. */
const besideOf = (key: string, target: HTMLElement): HTMLElement | undefined => {
  const row = target.closest('tr')!
  const at = target.closest('td')?.cellIndex ?? -1
  if (key === 'ArrowRight') return row.cells[at + 1]
  if (key === 'ArrowLeft') return at < 0 ? undefined : (row.cells[at - 1] ?? row)
  // In a row that has the focus itself, these keys lead to the first row and the last.
  if (!target.matches('td')) return undefined
  if (key === 'Home') return row.cells[0]
  return key === 'End' ? [...row.cells].at(-1) : undefined
}

const KEYS: KeyGroup = {
  title: 'En la lista',
  hints: [
    { keys: '↑ ↓', does: 'fila anterior o siguiente' },
    { keys: '← →', does: 'celda anterior o siguiente' },
    { keys: 'Re_Pág Av_Pág', does: 'una pantalla de filas' },
    { keys: 'Inicio Fin', does: 'primera o última fila' },
  ],
}

interface Options {
  /** Position of each row by key. */
  indexOf: ReadonlyMap<string, number>
  keyAt: (index: number) => string | undefined
  /** Rows per page, for PageUp and PageDown. */
  pageSize: () => number
  scrollTo: (index: number) => void
  /** The element of a row, or of a control in it; null if it is not rendered. */
  elementOf: (index: number, control?: string) => HTMLElement | null
  /** Called when the focus moves to another row. */
  onMove?: ((index: number) => void) | undefined
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

/**
 * Tracks which row of a long grid is current. Only that row is in the tab order, and the arrows move it, or the focus within it
 * from cell to cell, as a grid promises to screen readers. It follows its
 * record when rows are added, removed or reordered. If the record itself goes, the row now in its place becomes
 * current.
 */
export const useCurrentRow = ({ indexOf, keyAt, pageSize, scrollTo, elementOf, onMove }: Options) => {
  useKeys(KEYS)
  const count = indexOf.size
  const [at, setAt] = useState<{ key: string | undefined; index: number }>({ key: undefined, index: 0 })
  const current = Math.min(
    (at.key === undefined ? undefined : indexOf.get(at.key)) ?? at.index,
    Math.max(count - 1, 0),
  )
  const wanted = useRef<{ key: string | undefined; index: number; control: string | undefined } | null>(null)

  const latestKeyAt = useLatest(keyAt)
  const setCurrent = useCallback((index: number) => setAt({ key: latestKeyAt.current(index), index }), [])

  const take = () => {
    const goal = wanted.current
    if (!goal) return
    const { key, control } = goal
    const index = (key === undefined ? undefined : indexOf.get(key)) ?? goal.index
    const element = (control === undefined ? null : elementOf(index, control)) ?? elementOf(index)
    if (!element) return
    wanted.current = null
    if (index !== goal.index) scrollTo(index)
    focusPart(element, { preventScroll: true })
  }

  /**
   * @param index the place of the row, or of the one to take if no row has the key
   * @param key a record that may have another place, or only then a row, at the next render, as after a save that renames it
   */
  const focus = (index: number, control?: string, key = keyAt(index)) => {
    wanted.current = { key, index, control }
    setAt({ key, index })
    scrollTo(index)
    // A control may appear only at the next render, as when its row was out of sight.
    if (control === undefined) take()
  }

  useLayoutEffect(take)

  const onKeyDown = (event: KeyboardEvent) => {
    if (count === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const from = event.target as HTMLElement
    const isTyped = isTyping(from) && !from.matches('[type=checkbox]')
    const beside = isTyped ? undefined : besideOf(event.key, from)
    if (beside) {
      event.preventDefault()
      focusPart(beside)
      return
    }
    const next = target(event.key, current, count, pageSize())
    if (next === null) return
    event.preventDefault()
    const index = Math.min(Math.max(next, 0), count - 1)
    // From a cell to the one in the same column.
    const { cellIndex } = from as HTMLTableCellElement
    focus(index, from.matches('td') ? `:scope > :nth-child(${cellIndex + 1})` : undefined)
    if (index !== current) onMove?.(index)
  }

  return { current, setCurrent, focus, onKeyDown }
}
