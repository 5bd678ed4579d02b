const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/** What is around an element, from near to far, as long as it is of one screen or one dialog. */
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
 * Gives the keyboard to what stands nearest to where an element was, now that it is gone: the first control of the
 * closest of its `places` that has one, or else the part of the screen that it was in.
 * @returns whether there was such a place
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
