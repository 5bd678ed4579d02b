import type { KeyboardEvent } from 'react'

const isAlt = (event: KeyboardEvent, key: string): boolean => {
  const { altKey, ctrlKey, metaKey, shiftKey } = event
  if (event.key !== key || !altKey || ctrlKey || metaKey || shiftKey) return false
  event.preventDefault()
  return true
}

/** Whether the key is Alt+↓, which opens the sizes and colours of a line. Prevents its default. */
export const isInto = (event: KeyboardEvent): boolean => isAlt(event, 'ArrowDown')

/** Whether the key is Alt+↑, which goes back to the quantity of the line. Prevents its default. */
export const isOut = (event: KeyboardEvent): boolean => isAlt(event, 'ArrowUp')
