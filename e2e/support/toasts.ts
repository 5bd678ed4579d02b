import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

interface Noted {
  text: string
  /** The words that a journey has already found in it. */
  asked: string[]
}

declare global {
  interface Window {
    /** All texts of toasts since the document was opened. */
    noted: Noted[]
  }
}

/**
 * Makes a document record its toasts; runs before its own scripts. A toast disappears after four seconds, and a journey
 * on a busy machine may look too late.
 */
export const noteToasts = (): void => {
  window.noted = []
  const last = new WeakMap<Element, string>()
  const note = () => {
    for (const toast of document.querySelectorAll('[data-sonner-toast]')) {
      const text = toast.textContent ?? ''
      if (text === '' || last.get(toast) === text) continue
      last.set(toast, text)
      window.noted.push({ text, asked: [] })
    }
  }
  new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Whether a toast says all these words, or has said them since they were last asked for. */
const isSaid = (page: Page, words: string[]): Promise<boolean> =>
  page.evaluate((asked) => {
    const saysThem = (text: string) => asked.every((part) => text.replace(/\s+/g, ' ').includes(part))
    const name = asked.join()
    const news = window.noted.filter(({ text, asked: before }) => saysThem(text) && !before.includes(name))
    for (const { asked: before } of news) before.push(name)
    const standing = [...document.querySelectorAll('[data-sonner-toast]')]
    return news.length > 0 || standing.some(({ textContent }) => saysThem(textContent ?? ''))
  }, words)

/** Waits for a toast with these words in its title or description; it may have gone by now. */
export const toastOf = async (page: Page, ...words: string[]): Promise<void> => {
  const message = `a toast that says: ${words.join(' … ')}`
  await expect.poll(() => isSaid(page, words), { message }).toBe(true)
}

/** A toast on screen, to inspect it or press its button. */
export const toast = (page: Page, words: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: words })
