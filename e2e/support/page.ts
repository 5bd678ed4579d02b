import type { Locator, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

/** Goes to another screen as a link does. The app keeps running, which takes a third of the time of a restart. */
export const visit = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}

/** Waits until the page has not changed for a tenth of a second. */
export const stillness = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const still = () => {
          observer.disconnect()
          resolve()
        }
        let timer = setTimeout(still, 100)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(still, 100)
        })
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )

/** Records the calls of one kind that a page makes from now on. */
export const callsOf = (page: Page, method: string, path: string): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.startsWith(`/api${path}`))
      calls.push(request)
  })
  return calls
}

/** A read sent as POST, because it is too long for an address. */
const TRIAL = '/api/simulaciones'

/** Records the writes that a page sends from now on. */
export const writesOf = (page: Page): Request[] => {
  const writes: Request[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.includes('/api/') && request.method() !== 'GET' && !url.endsWith(TRIAL)) writes.push(request)
  })
  return writes
}

/** Holds back the calls of one kind until released; `held` resolves once the first one is held. */
export const hold = async (page: Page, url: string, method: string) => {
  let letGo = () => {}
  const going = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let first = () => {}
  const held = new Promise<void>((resolve) => {
    first = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    first()
    await going
    await route.continue()
  })
  return { held, letGo }
}

/** Text with plain spaces instead of no-break ones. */
export const textOf = async (locator: Locator): Promise<string> =>
  ((await locator.textContent()) ?? '').replaceAll('\u00a0', ' ')

/** All errors shown in a form. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.locator('form [id$="-nota"].text-destructive').allTextContents()

/** An entry of the fixed menu. */
export const menuEntry = (page: Page, name: string): Locator =>
  page.locator('#menu-fijo').getByRole('link', { name, exact: true })

export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

/** Waits for the focus, which a dialog returns only some time after it closed. */
export const hasFocus = (target: Locator) => expect.poll(() => isFocused(target)).toBe(true)
