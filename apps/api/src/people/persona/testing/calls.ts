import { expect } from 'vitest'
import type { TestServer } from '../../../testing/server.ts'

export const CHOSEN = 'lanzadera de quebracho'

export const address = () => `${crypto.randomUUID()}@ejemplo.com`

/** The token in a link. */
export const tokenOf = (enlace: { enlace: string }) => enlace.enlace.split('#')[1]!

/** Calls about people, as an administrator, a visitor, or one of the people makes them. @param server the server, once it runs */
export const callsOf = (server: () => TestServer) => {
  const admin = (method: string, path: string, body?: unknown) => server().call('admin', method, path, body)
  const visitor = (path: string, body: unknown) => server().call('visitor', 'POST', path, body)
  const auth = async (path: string, body: unknown, token?: string, method: 'POST' | 'PUT' = 'POST') => {
    const response = await server().app.inject({
      method,
      url: `/auth/v1${path}`,
      headers: { 'x-supabase-api-version': '2024-01-01', ...(token && { authorization: `Bearer ${token}` }) },
      payload: body as object,
    })
    return { status: response.statusCode, body: response.body === '' ? null : response.json() }
  }
  const signIn = (email: string, password = CHOSEN) => auth('/token?grant_type=password', { email, password })
  const as = (token: string, path = '/perfil') =>
    server().call('visitor', 'GET', path, undefined, { authorization: `Bearer ${token}` })

  const invite = async (rol = 'lectura', email = address()) => {
    const { status, body } = await admin('POST', '/personas', { email, nombre: 'Ana', rol })
    expect(status).toBe(201)
    return { id: body.persona.id as string, email, token: tokenOf(body.enlace), persona: body.persona }
  }
  const accept = (token: string, password = CHOSEN) => visitor('/invitaciones/aceptar', { token, password })
  /** Invites a person, who accepts and signs in. */
  const member = async (rol = 'lectura') => {
    const invited = await invite(rol)
    expect((await accept(invited.token)).status).toBe(200)
    const { body } = await signIn(invited.email)
    return { ...invited, access: body.access_token as string, refresh: body.refresh_token as string }
  }
  const seen = async (id: string) =>
    (await admin('GET', '/personas')).body.find((p: { id: string }) => p.id === id)

  return { admin, visitor, auth, signIn, as, invite, accept, member, seen }
}
