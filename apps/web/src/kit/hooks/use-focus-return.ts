import { useState } from 'react'

/** The dialog on top of all that is open. */
const openDialog = (): Element | undefined =>
  [...document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]')].at(-1)

/**
 * For the content of a dialog, which is there only while it is open: its `onCloseAutoFocus` gives the keyboard back to
 * whatever had it before. Radix knows but a dialog's own trigger, which one that is opened from outside has not.
 */
export const useFocusReturn = (onClose?: (event: Event) => void) => {
  const [before] = useState(() => document.activeElement)
  return (event: Event) => {
    onClose?.(event)
    if (event.defaultPrevented || !(before instanceof HTMLElement)) return
    // A menu's item is gone with its menu; the page itself is no place to go on from.
    if (!before.isConnected || before === document.body) return
    event.preventDefault()
    // Another question may follow this one; it has the keyboard by now.
    if (openDialog()?.contains(before) ?? true) before.focus()
  }
}
