/**
 * Focuses a row, a cell or a control. A cell can take the focus only while it has it, because a click in one must give the focus
 * to its row.
 */
export const focusPart = (part: HTMLElement, options?: FocusOptions): void => {
  if (part.matches('td')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus(options)
}

/** Where a key leads within a row: to a cell or, from the first one to the left, to the row; undefined if nowhere. */
export const besideOf = (key: string, target: HTMLElement): HTMLElement | undefined => {
  const row = target.closest('tr')!
  const at = target.closest('td')?.cellIndex ?? -1
  if (key === 'ArrowRight') return row.cells[at + 1]
  if (key === 'ArrowLeft') return at < 0 ? undefined : (row.cells[at - 1] ?? row)
  // In a row that has the focus itself, these keys lead to the first row and the last.
  if (!target.matches('td')) return undefined
  if (key === 'Home') return row.cells[0]
  return key === 'End' ? [...row.cells].at(-1) : undefined
}
