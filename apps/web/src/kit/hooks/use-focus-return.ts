import { useState } from 'react'

const openDialogs = (): Element[] => [
  ...document.querySelectorAll(':is([role=dialog], [role=alertdialog])[data-state=open]'),
]

/**
 * For the content of a dialog, which is there only while it is open: its `onCloseAutoFocus` gives the keyboard back to
 * whatever had it before, unless `onClose` gave it to another place. Radix knows but a dialog's own trigger, which one
 * that is opened from outside has not.
 */
export const useFocusReturn = (onClose?: (event: Event) => void) => {
  const [{ before, below }] = useState(() => ({ before: document.activeElement, below: openDialogs() }))
  return (event: Event) => {
    // Radix asks some time after the dialog is gone. Another that was opened meanwhile has the keyboard by now.
    if (openDialogs().some((dialog) => !below.includes(dialog))) return event.preventDefault()
    onClose?.(event)
    if (event.defaultPrevented || !(before instanceof HTMLElement)) return
    // A menu's item is gone with its menu; the page itself is no place to go on from.
    if (!before.isConnected || before === document.body) return
    event.preventDefault()
    before.focus()
  }
}
