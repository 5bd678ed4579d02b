const USER = {
  id: '7d9f2b1e-0c3b-4d18-9a65-3f2f6f1f0a11',
  aud: 'authenticated',
  role: 'authenticated',
  email: 'ana@telar.test',
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
}

/** A token in the form of a JWT; nothing here checks signatures. */
export const fakeToken = (name: string, claims: object = {}): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part({ sub: USER.id, name, ...claims })}.${Buffer.from(name).toString('base64url')}`
}

interface Level {
  aal: 'aal1' | 'aal2'
  factors: readonly object[]
}

export const fakeAuthSession = (name = 'uno', secondsLeft = 600, level?: Level) => ({
  access_token: fakeToken(name, level && { aal: level.aal }),
  token_type: 'bearer',
  expires_in: secondsLeft,
  expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
  refresh_token: `refresh-${name}`,
  user: { ...USER, ...(level && { factors: level.factors }) },
})

export type Handler = (url: URL, init: RequestInit) => Response | Promise<Response>

/** A `fetch` that answers by path and query: `'/token?grant_type=password'`. Records the requests. */
export const fakeFetch = (handlers: Record<string, Handler>) => {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://telar.test')
    const path = url.pathname.replace('/auth/v1', '') + url.search
    asked.push(`${init.method ?? 'GET'} ${path}`)
    const handler = handlers[path] ?? handlers[url.pathname]
    if (!handler) throw new TypeError(`no handler for ${path}`)
    return handler(url, init)
  }
  return { fetch: fetch as typeof globalThis.fetch, asked }
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01', ...headers },
  })
