import type { Browser, Page } from 'playwright-core'
import { openPage } from './browser.ts'

/** The two people of the example factory. */
export const DEMO = {
  admin: { email: 'admin@telar.demo', password: 'urdimbre-y-trama' },
  user: { email: 'lectura@telar.demo', password: 'lanzadera-y-peine' },
}

export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

/** A page on which one of them has just signed in. */
export const openAs = async (browser: Browser, address: string, who: keyof typeof DEMO): Promise<Page> => {
  const page = await openPage(browser, address)
  await page.goto('/login')
  await signIn(page, DEMO[who].email, DEMO[who].password)
  await page.getByRole('heading', { name: 'Panel de Control' }).waitFor()
  return page
}
