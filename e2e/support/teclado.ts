import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, isFocused, menuEntry } from './page.ts'

/** More than the stops of any screen. */
const STOPS = 120

/** The focused element in words; `body` if none is. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'body'
    return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`
  })

/** Whether the focused element has a visible outline. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })

/** Moves the focus to an element with Tab; its outline must be visible there. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop < STOPS && !(await isFocused(target)); stop++) await page.keyboard.press(key)
  expect([await focused(page), await isFocused(target), await isSeen(page)]).toEqual([
    await focused(page),
    true,
    true,
  ])
}

/** Moves the focus to an element and presses Enter. */
export const press = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Opens a screen from the fixed menu, which keeps the focus. */
export const fromMenu = async (page: Page, name: string): Promise<void> => {
  const entry = menuEntry(page, name)
  await press(page, entry, 'Shift+Tab')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await hasFocus(entry)
}
