/** Copies text, even on a plain-http intranet, where browsers lack `navigator.clipboard`. Returns whether it worked. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text)
      return true
    }
    const area = document.createElement('textarea')
    area.value = text
    area.style.position = 'fixed'
    area.style.opacity = '0'
    const focused = document.activeElement
    // Beside the focused element, because an open dialog keeps fields outside it from being selected.
    ;(focused?.parentElement ?? document.body).append(area)
    area.select()
    const copied = document.execCommand('copy')
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return copied
  } catch {
    return false
  }
}
