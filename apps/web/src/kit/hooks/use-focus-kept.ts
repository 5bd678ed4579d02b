import { useEffect } from 'react'
import { focusNear, placesOf } from '../focus-place.ts'

/** How long a screen has to choose a better place for the focus. */
const PATIENCE_MS = 50
/** How many focused controls to remember: those of a dialog, and those before it. */
const REMEMBERED = 20

interface Stop {
  element: HTMLElement
  places: readonly HTMLElement[]
  /** Whether it is in a dialog, or is the dialog itself. */
  ofDialog: boolean
}

const stopAt = (element: HTMLElement): Stop => ({
  element,
  places: placesOf(element),
  ofDialog: element.closest('[role=dialog], [role=alertdialog]') !== null,
})

/** Whether it is the dialog around a stop; a dialog takes the focus when one of its controls loses it. */
const isDialogOf = (element: Element | null, stop: Stop | undefined): boolean =>
  stop !== undefined && stop.element !== element && stop.ofDialog && stop.places.at(-1) === element

/** Tries to focus the control, or a place near where it was. Returns whether one took the focus. */
const takes = ({ element, places }: Stop): boolean => {
  if (!element.isConnected) return focusNear(places)
  element.focus()
  return document.activeElement === element
}

/**
 * Keeps the focus from falling back to the page's beginning. If the focused control is removed, a place near it gets
 * the focus; after a dialog, one near the control that had it before; if the whole screen is gone, the new one. An
 * `idle` `Button` keeps it by itself. Use it once for the whole application.
 */
export const useFocusKept = (): void => {
  useEffect(() => {
    /** The focused controls, the newest first; empty once somebody left one on purpose. */
    let stops: readonly Stop[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !isDialogOf(target, stops[0]))
        stops = [stopAt(target), ...stops].slice(0, REMEMBERED)
    }
    const forget = () => {
      stops = []
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      // Browsers send the event for a removed element before they remove it.
      queueMicrotask(() => {
        const [last] = stops
        if (last?.element === target && last?.element.isConnected) forget()
      })
    }

    const isLost = () => {
      const { activeElement } = document
      if (stops[0] === undefined) return false
      return activeElement === document.body || isDialogOf(activeElement, stops[0])
    }
    const mend = () => {
      timer = undefined
      if (!isLost()) return
      // Back through the dialogs to the screen they lie on, and not to earlier screens.
      const screen = stops.findIndex(({ ofDialog }) => !ofDialog)
      if (stops.slice(0, screen + 1).some(takes)) return
      // Another screen stands there now, and the next Tab begins in it.
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(() => {
      if (isLost()) timer ??= setTimeout(mend, PATIENCE_MS)
    })

    observer.observe(document.body, { subtree: true, childList: true })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])
}
