import { useEffect } from 'react'
import { focusNear, placesOf } from '../focus-place.ts'

/** How long a screen has to choose a better place for the focus. */
const PATIENCE_MS = 50
/** How many focused controls to remember, those of a dialog and those before it, and how many followed links. */
const REMEMBERED = 20

/** The attribute of a link to where its screen belongs. */
export const LEADS_BACK = { 'data-back': '' } as const

const LINKS = 'main a[href]'

const addressNow = (): string => location.pathname + location.search

interface Stop {
  element: HTMLElement
  /** The address of its screen. */
  address: string
  places: readonly HTMLElement[]
  /** Whether it is in a dialog, or is the dialog itself. */
  ofDialog: boolean
}

const stopAt = (element: HTMLElement): Stop => ({
  element,
  address: addressNow(),
  places: placesOf(element),
  ofDialog: element.closest('[role=dialog], [role=alertdialog]') !== null,
})

/** Whether it is the dialog around a stop; a dialog takes the focus when one of its controls loses it. */
const isDialogOf = (element: Element | null, stop: Stop | undefined): boolean =>
  stop !== undefined && stop.element !== element && stop.ofDialog && stop.places.at(-1) === element

/** A link that was followed. */
interface Followed {
  href: string | null
  /** The screen in which it stands. */
  screen: string
}

/**
 * The link of this screen that led to the one of a stop, if that one closed: by a save, on ‘Cancelar’, or by its link back.
 * People who follow any other link come to a new screen, and begin in it.
 */
const wayTo = ({ element, address }: Stop, followed: readonly Followed[]): HTMLElement | undefined => {
  if (address === addressNow() || element.matches('a[href]:not([data-back])')) return
  if (!followed.some(({ href, screen }) => href === address && screen === location.pathname)) return
  const links = document.querySelectorAll<HTMLElement>(LINKS)
  return [...links].find((link) => link.getAttribute('href') === address)
}

/** Tries to focus the control, or a place near where it was. Returns whether one took the focus. */
const takes = ({ element, places }: Stop): boolean => {
  if (!element.isConnected) return focusNear(places)
  element.focus()
  return document.activeElement === element
}

/**
 * Keeps the focus from falling back to the page's beginning. If the focused control is removed, a place near it gets
 * the focus; after a dialog, one near the control that had it before; after a screen, the link that led to it; if there is
 * none, the new screen. An `idle` `Button` keeps it by itself. Use it once for the whole application.
 */
export const useFocusKept = (): void => {
  useEffect(() => {
    /** The focused controls, the newest first; empty once somebody left one on purpose. */
    let stops: readonly Stop[] = []
    let followed: readonly Followed[] = []
    let timer: ReturnType<typeof setTimeout> | undefined

    const follow = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest(LINKS) : null
      if (link)
        followed = [{ href: link.getAttribute('href'), screen: location.pathname }, ...followed].slice(
          0,
          REMEMBERED,
        )
    }
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !isDialogOf(target, stops[0]))
        stops = [stopAt(target), ...stops].slice(0, REMEMBERED)
    }
    const forget = () => {
      stops = []
    }
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return
      // Browsers send the event for a removed element before they remove it. An element that React hides, because the next
      // screen is still being fetched, loses the focus too.
      queueMicrotask(() => {
        const [last] = stops
        if (last?.element === target && last.element.isConnected && last.element.checkVisibility()) forget()
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
      const way = stops[0] && wayTo(stops[0], followed)
      if (way) return way.focus()
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
    document.addEventListener('click', follow, true)
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', leave)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('click', follow, true)
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])
}
