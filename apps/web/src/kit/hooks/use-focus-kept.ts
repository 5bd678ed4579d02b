import { useEffect } from 'react'
import { focusNear, placesOf } from '../focus-place.ts'

/** So long a screen has to put the keyboard where it knows better. */
const PATIENCE_MS = 50
/** Controls remembered: those of a dialog, and what was before it. */
const REMEMBERED = 20

interface Stop {
  element: HTMLElement
  places: readonly HTMLElement[]
  /** Within a dialog, or the dialog itself. */
  ofDialog: boolean
}

const stopAt = (element: HTMLElement): Stop => ({
  element,
  places: placesOf(element),
  ofDialog: element.closest('[role=dialog], [role=alertdialog]') !== null,
})

/** Whether it is the dialog around a stop, which takes the keyboard itself where one of its controls let go of it. */
const isDialogOf = (element: Element | null, stop: Stop | undefined): boolean =>
  stop !== undefined && stop.element !== element && stop.ofDialog && stop.places.at(-1) === element

/** Whether it, or something near to where it was, took the keyboard. */
const takes = ({ element, places }: Stop): boolean => {
  if (!element.isConnected) return focusNear(places)
  element.focus()
  return document.activeElement === element
}

/**
 * Keeps the keyboard from falling to the page itself, from where it would start anew: where the focused control was taken
 * away, what stands nearest to it has the keyboard; after a dialog, nearest to what had it before. A control that rests keeps
 * it by itself (`idle` of `Button`). For the whole application, once.
 */
export const useFocusKept = (): void => {
  useEffect(() => {
    /** Where the keyboard was, the newest first; nothing once it was left on purpose. */
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
      // What is taken away is told of while it still stands.
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
      // Back through dialogs to the screen, and no further: where the keyboard was before that is another matter.
      const screen = stops.findIndex(({ ofDialog }) => !ofDialog)
      stops.slice(0, screen + 1).some(takes)
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
