import { DEMO } from './people.ts'

/** Calls the API without the browser, as another person would. Returns status and body. */
export type ApiCall = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>

/** A session from the sign-in service. */
export const newSession = async (
  address: string,
  who: keyof typeof DEMO,
): Promise<{ access_token: string }> => {
  const signIn = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO[who]),
  })
  if (!signIn.ok) throw new Error(`${who} could not sign in: ${await signIn.text()}`)
  return (await signIn.json()) as { access_token: string }
}

export const apiAs = async (address: string, who: keyof typeof DEMO): Promise<ApiCall> => {
  const { access_token } = await newSession(address, who)
  return async (method, path, body) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
}
