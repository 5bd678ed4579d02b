import { codeOf } from '@telar/gotrue/testing/authenticator.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Account } from './accounts.ts'
import { signIn } from './people.ts'

/**
 * Asks for a screen, and signs in through the form that shows instead; returns the page on the screen. The panel is the
 * most expensive screen of all, so journeys that need none begin elsewhere.
 */
export const enter = async (page: Page, { email, password }: Account, path: string): Promise<Page> => {
  await page.goto(path)
  await page.waitForURL('**/login?**')
  await signIn(page, email, password)
  await page.waitForURL(`**${path}`)
  return page
}

export const home = (page: Page) => page.getByRole('heading', { name: 'Panel de Control' }).waitFor()

export const openFromHeader = async (page: Page, name: string, entry: string): Promise<void> => {
  await page.getByRole('banner').getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await page.getByRole('heading', { name: entry }).waitFor()
}

/** Completes the enrolment on the screen; returns secret and recovery codes. */
export const enrol = async (page: Page): Promise<{ secret: string; codigos: string[] }> => {
  await page.getByRole('button', { name: 'Empezar' }).click()
  const secret = (await page.getByLabel('Clave para la aplicación', { exact: true }).inputValue()).replaceAll(
    ' ',
    '',
  )
  // Checks the page's policy: an image that it blocks has no size.
  const image = page.getByRole('img', { name: /Código QR/ })
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.getByLabel(/código de 6 números/).fill(codeOf(secret, new Date()))
  await page.getByRole('button', { name: 'Activar', exact: true }).last().click()
  const list = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await list.first().waitFor()
  const codigos = await list.allInnerTexts()
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  return { secret, codigos }
}
