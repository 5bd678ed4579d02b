import type { Page } from 'playwright-core'

/** The example factory's two public accounts. */
export const DEMO = {
  admin: { email: 'admin@telar.demo', password: 'urdimbre-y-trama' },
  user: { email: 'lectura@telar.demo', password: 'lanzadera-y-peine' },
}

export const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}
