import type { Page } from 'playwright-core'
import type { ApiCall } from './api.ts'

export interface Account {
  email: string
  password: string
}

/** Creates a person for a journey, who has chosen a password through a link. */
export const newAccount = async (
  address: string,
  admin: ApiCall,
  nombre: string,
  rol: 'admin' | 'lectura' = 'lectura',
): Promise<Account & { id: string }> => {
  const email = `${crypto.randomUUID()}@telar.demo`
  const password = 'devanadera de cedro'
  const { body } = await admin('POST', '/personas', { email, nombre, rol })
  const { persona, enlace } = body as { persona: { id: string }; enlace: { enlace: string } }
  await fetch(`${address}/api/invitaciones/aceptar`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: enlace.enlace.split('#')[1], password }),
  })
  return { id: persona.id, email, password }
}

/** The access token in the page's browser. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sb-telar-auth-token') ?? '{}').access_token as string)

/** Calls the API with a token; returns status and code. */
export const askWith = async (
  address: string,
  token: string,
  path: string,
): Promise<{ status: number; code: string | undefined }> => {
  const response = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}
