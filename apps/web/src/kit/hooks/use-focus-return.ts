import { useState } from 'react'

/** For `onOpenAutoFocus`: focuses the dialog itself instead of its first control. */
export const focusWhole = (event: Event) => {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}

const openDialogs = (): Element[] => [
  ...document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]'),
]

/**
 * For the content of a dialog that is mounted only while open: its `onCloseAutoFocus` returns the focus to where it
 * was, unless `onClose` has moved it. Radix knows only a dialog's own trigger, which a dialog opened from outside
 * lacks.
 */
export const useFocusReturn = (onClose?: (event: Event) => void) => {
  const [{ before, below }] = useState(() => ({ before: document.activeElement, below: openDialogs() }))
  return (event: Event) => {
    // Radix calls this some time after the dialog closed. A dialog opened meanwhile already has the focus.
    if (openDialogs().some((dialog) => !below.includes(dialog))) return event.preventDefault()
    onClose?.(event)
    if (event.defaultPrevented || !(before instanceof HTMLElement)) return
    // A menu's item is removed with its menu, and focusing the page itself helps nobody.
    if (!before.isConnected || before === document.body) return
    event.preventDefault()
    before.focus()
  }
}
