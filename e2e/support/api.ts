import { DEMO } from './people.ts'

/** A call of the API past the browser, as another person's would be. Answers status and body. */
export type ApiCall = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>

export const apiAs = async (address: string, who: keyof typeof DEMO): Promise<ApiCall> => {
  const signIn = await fetch(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO[who]),
  })
  const { access_token } = (await signIn.json()) as { access_token: string }
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
