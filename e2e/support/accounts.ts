import type { Page } from 'playwright-core'
import type { ApiCall } from './api.ts'

export interface Account {
  email: string
  password: string
}

/** A person of its own for a journey, who has chosen its password by a link. */
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

/** The access token that a page's browser holds. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sb-telar-auth-token') ?? '{}').access_token as string)

/** Status and code of an answer of the API to whoever holds a token. */
export const askWith = async (
  address: string,
  token: string,
  path: string,
): Promise<{ status: number; code: string | undefined }> => {
  const response = await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}
