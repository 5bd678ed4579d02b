import type { Perfil } from '@telar/contract'
import { createAuthClient } from '../datos/session/auth-client.ts'
import { createSession } from '../datos/session/session.ts'
import { fakeAuthSession, fakeFetch, type Handler, json } from './fake-auth.ts'
import { memoryStorage } from './memory-storage.ts'

/** Where the auth client keeps the session. */
export const KEY = 'sb-telar-auth-token'
export const perfil: Perfil = {
  id: fakeAuthSession().user.id,
  rol: 'admin',
  areas: ['costos', 'precios'],
  debe_cambiar_clave: false,
  debe_activar_segundo_factor: false,
  seq: 7,
}

/** A session with the real auth client and the test's `fetch`. */
export const setUp = ({
  stored,
  handlers = {},
  fetchPerfil = async () => perfil,
  confirm = async () => false,
}: {
  stored?: object
  handlers?: Record<string, Handler>
  fetchPerfil?: () => Promise<Perfil>
  confirm?: () => Promise<boolean>
} = {}) => {
  const local = memoryStorage(stored ? { [KEY]: JSON.stringify(stored) } : {})
  const tab = memoryStorage({ borrador: 'x' })
  const { fetch, asked } = fakeFetch({
    '/token?grant_type=password': () => json(fakeAuthSession()),
    '/logout?scope=local': () => new Response(null, { status: 204 }),
    ...handlers,
  })
  const client = createAuthClient('http://telar.test/auth/v1', local, fetch)
  const session = createSession({ client, fetchPerfil, local, tab, confirm, patienceMs: 100 })
  return { session, local, tab, asked, client }
}
