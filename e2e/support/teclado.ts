import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { hasFocus, isFocused, menuEntry } from './page.ts'

/** More stops than any screen has. */
const STOPS = 120

/** What has the keyboard, in words; `body` where nothing has. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return 'body'
    return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`
  })

/** Whether the eye finds what has the keyboard: a line is drawn around it. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })

/** Goes there stop by stop; it has to be seen where it arrives. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop < STOPS && !(await isFocused(target)); stop++) await page.keyboard.press(key)
  expect([await focused(page), await isFocused(target), await isSeen(page)]).toEqual([
    await focused(page),
    true,
    true,
  ])
}

/** Goes there and presses it. */
export const press = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

/** Opens a screen from the rail, which keeps the keyboard. */
export const fromMenu = async (page: Page, name: string): Promise<void> => {
  const entry = menuEntry(page, name)
  await press(page, entry, 'Shift+Tab')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await hasFocus(entry)
}
