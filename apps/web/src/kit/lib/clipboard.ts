/** Copies text; also on a plain-http intranet, where browsers offer no `navigator.clipboard`. */
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
    // Beside what has focus: an open dialog would not let a field outside of it be selected.
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
