/** Focuses a cell. It can take the focus only while it has it, because a click in a cell must give the focus to its row. */
export const focusCell = (cell: HTMLTableCellElement, options?: FocusOptions): void => {
  cell.tabIndex = -1
  cell.addEventListener('blur', () => cell.removeAttribute('tabindex'), { once: true })
  cell.focus(options)
}

/** Where a key leads within a row: to a cell or, from the first cell to the left, to the row; null if nowhere. */
export const besideInRow = (
  key: string,
  target: HTMLElement,
): HTMLTableCellElement | HTMLTableRowElement | null => {
  const row = target.closest('tr')
  if (row === null) return null
  const at = target.closest('td')?.cellIndex ?? -1
  if (key === 'ArrowRight') return row.cells[at + 1] ?? null
  if (key === 'ArrowLeft') return at < 0 ? null : (row.cells[at - 1] ?? row)
  // In a row that has the focus itself, these keys lead to the first row and the last.
  if (!target.matches('td')) return null
  if (key === 'Home') return row.cells[0] ?? null
  return key === 'End' ? (row.cells[row.cells.length - 1] ?? null) : null
}
