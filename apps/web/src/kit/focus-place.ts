const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** The ancestors of an element inside its screen or dialog, the nearest first. */
export const placesOf = (element: Element): readonly HTMLElement[] => {
  const places: HTMLElement[] = []
  for (
    let each = element.parentElement;
    each !== null && !each.matches('main, body');
    each = each.parentElement
  ) {
    places.push(each)
    if (each.matches('[role=dialog], [role=alertdialog]')) break
  }
  return places
}

/**
 * Moves the focus near to where a removed element was: to the first visible control of the nearest of its `places`, or
 * else to the part of the screen that held it.
 * @returns whether something took the focus
 */
export const focusNear = (places: readonly HTMLElement[]): boolean => {
  for (const place of places) {
    if (!place.isConnected) continue
    const control = [...place.querySelectorAll<HTMLElement>(CONTROLS)].find((each) => each.checkVisibility())
    if (control) {
      control.focus()
      return true
    }
    if (place.matches('section[aria-labelledby]')) {
      place.tabIndex = -1
      place.focus()
      return true
    }
  }
  return false
}
