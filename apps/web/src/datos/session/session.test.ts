import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeAuthSession, fakeToken, type Handler, json } from '../../testing/fake-auth.ts'
import { KEY, perfil, setUp } from '../../testing/session-setup.ts'
import { ApiError } from '../api-error.ts'
import { ProfileError } from './session.ts'
import { createTokens } from './tokens.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
describe('restore', () => {
  it('[AUTH-01] [AUTH-02] restores the stored session together with its profile', async () => {
    const { session, asked } = setUp({ stored: fakeAuthSession() })
    expect(session.get()).toEqual({ status: 'checking' })
    await session.restore()
    expect(session.get()).toEqual({
      status: 'signed-in',
      due: null,
      seq: perfil.seq,
      user: {
        id: perfil.id,
        email: 'ana@telar.test',
        role: 'admin',
        areas: ['costos', 'precios'],
        token: fakeToken('uno'),
        name: '',
      },
    })
    expect(asked).toEqual([])
  })

  it('[AUTH-03] treats people without a stored session as visitors', async () => {
    const { session } = setUp()
    await session.restore()
    expect(session.get()).toEqual({ status: 'visitor', reason: 'inicio' })
  })

  it('[AUTH-03] clears a session whose profile is missing', async () => {
    const { session, local } = setUp({
      stored: fakeAuthSession(),
      fetchPerfil: async () => {
        throw new ApiError(404, 'no_encontrado', [])
      },
    })
    await session.restore()
    expect(session.get()).toEqual({ status: 'visitor', reason: 'inicio' })
    expect(local.getItem(KEY)).toBeNull()
  })

  it.each([
    ['nothing answers', new ApiError(0, 'sin_red', [])],
    ['the server is starting', new ApiError(503, 'no_disponible', [])],
  ])('[AUTH-04] ends the check and keeps the session when %s', async (_, failure) => {
    const { session, local } = setUp({
      stored: fakeAuthSession(),
      fetchPerfil: async () => {
        throw failure
      },
    })
    await session.restore()
    expect(session.get()).toEqual({ status: 'offline' })
    expect(local.getItem(KEY)).not.toBeNull()
  })

  it('[AUTH-04] does not wait for a refresh over a dead connection', async () => {
    const { session, local } = setUp({
      stored: fakeAuthSession('viejo', 10),
      handlers: { '/token?grant_type=refresh_token': () => new Promise<Response>(() => {}) },
    })
    await session.restore()
    expect(session.get()).toEqual({ status: 'offline' })
    expect(local.getItem(KEY)).not.toBeNull()
  })

  it('[AUTH-22] says that a new password is due', async () => {
    const { session } = setUp({
      stored: fakeAuthSession(),
      fetchPerfil: async () => ({ ...perfil, debe_cambiar_clave: true }),
    })
    await session.restore()
    expect(session.get()).toMatchObject({ status: 'signed-in', due: 'password' })
  })
})

describe('sign-in', () => {
  it('[AUTH-09] stores the session under the protocol’s key', async () => {
    const { session, local } = setUp()
    await session.restore()
    await session.signIn('ana@telar.test', 'a')
    expect(session.get()).toMatchObject({ status: 'signed-in', user: { role: 'admin', name: '' } })
    expect(Object.keys(JSON.parse(local.getItem(KEY) ?? '{}'))).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'expires_at', 'expires_in', 'user']),
    )
  })

  it('[LOGIN-10] leaves no session behind if there is no profile', async () => {
    const { session, local, asked } = setUp({
      fetchPerfil: async () => {
        throw new ApiError(404, 'no_encontrado', [])
      },
    })
    await session.restore()
    await expect(session.signIn('ana@telar.test', 'a')).rejects.toBeInstanceOf(ProfileError)
    expect(session.get().status).toBe('visitor')
    expect(local.getItem(KEY)).toBeNull()
    expect(asked).toContain('POST /logout?scope=local')
  })

  it('[LOGIN-09] remembers how long a throttled attempt must wait', async () => {
    const { session } = setUp({
      handlers: {
        '/token?grant_type=password': () =>
          json({ code: 'over_request_rate_limit', message: 'x' }, 429, { 'retry-after': '42' }),
      },
    })
    await expect(session.signIn('ana@telar.test', 'a')).rejects.toMatchObject({ status: 429 })
    expect(session.retryAfter()).toBe(42)
  })
})

describe('leaving', () => {
  it('[AUTH-05] clears the session’s data and nothing else', async () => {
    const { session, local, tab, asked } = setUp({ stored: fakeAuthSession() })
    local.setItem('sb-otra-cosa', 'x')
    local.setItem('telar-tema', 'oscuro')
    await session.restore()
    await session.leave('salida')
    expect(session.get()).toEqual({ status: 'visitor', reason: 'salida' })
    expect(local.length).toBe(1)
    expect(local.getItem('telar-tema')).toBe('oscuro')
    expect(tab.length).toBe(0)
    expect(asked).toEqual(['POST /logout?scope=local'])
  })

  it('[AUTH-05] works even if the server cannot be reached', async () => {
    // The auth client reports the failure to the console as well.
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    const { session, local } = setUp({
      stored: fakeAuthSession(),
      handlers: {
        '/logout?scope=local': () => {
          throw new TypeError('Failed to fetch')
        },
      },
    })
    await session.restore()
    await session.leave('salida')
    expect(session.get()).toEqual({ status: 'visitor', reason: 'salida' })
    expect(local.length).toBe(0)
  })

  it('[AUTH-05] ignores a session that is missing already', async () => {
    const { session, local } = setUp({ stored: fakeAuthSession() })
    await session.restore()
    local.removeItem(KEY)
    await expect(session.leave('salida')).resolves.toBeUndefined()
    expect(session.get()).toEqual({ status: 'visitor', reason: 'salida' })
  })
})

describe('what the auth client reports', () => {
  const TOKEN = '/token?grant_type=refresh_token'
  /** Events arrive one tick later. */
  const tick = () => new Promise((resolve) => setTimeout(resolve, 5))

  it('[AUTH-11] ends a session that the client has lost, and clears its data', async () => {
    const { session, client, tab } = setUp({ stored: fakeAuthSession() })
    await session.restore()
    await client.auth.signOut({ scope: 'local' })
    await tick()
    expect(session.get()).toEqual({ status: 'visitor', reason: 'vencida' })
    expect(tab.length).toBe(0)
  })

  it('[AUTH-10] keeps the person and takes the new token when it is renewed', async () => {
    const fetchPerfil = vi.fn(async () => perfil)
    const { session, client } = setUp({
      stored: fakeAuthSession(),
      handlers: { [TOKEN]: () => json(fakeAuthSession('dos')) },
      fetchPerfil,
    })
    await session.restore()
    await client.auth.refreshSession()
    await tick()
    expect(session.get()).toMatchObject({
      status: 'signed-in',
      user: { id: perfil.id, token: fakeToken('dos') },
    })
    expect(fetchPerfil).toHaveBeenCalledOnce()
  })

  it('[AUTH-02] reads the profile again when another person has signed in, as in another tab', async () => {
    const other = { ...perfil, id: 'otra', rol: 'lectura' }
    const fetchPerfil = vi.fn(async () => perfil)
    const renewed = fakeAuthSession('dos')
    const { session, client } = setUp({
      stored: fakeAuthSession(),
      handlers: { [TOKEN]: () => json({ ...renewed, user: { ...renewed.user, id: other.id } }) },
      fetchPerfil,
    })
    await session.restore()
    fetchPerfil.mockResolvedValue(other)
    await client.auth.refreshSession()
    await tick()
    expect(session.get()).toMatchObject({ user: { id: 'otra', role: 'lectura' } })
  })
})

describe('a new password', () => {
  it('[AUTH-14] [AUTH-22] is sent with the present one, if that was given, and is then no longer due', async () => {
    const sent: unknown[] = []
    const fetchPerfil = vi.fn(async () => ({ ...perfil, debe_cambiar_clave: true }))
    const { session } = setUp({
      stored: fakeAuthSession(),
      handlers: {
        '/user': (_, { body }) => {
          sent.push(JSON.parse(String(body)))
          return json(fakeAuthSession().user)
        },
      },
      fetchPerfil,
    })
    await session.restore()
    fetchPerfil.mockResolvedValue(perfil)
    await session.changePassword(null, 'nueva')
    expect(session.get()).toMatchObject({ status: 'signed-in', due: null })
    await session.changePassword('nueva', 'otra')
    expect(sent).toMatchObject([{ password: 'nueva' }, { password: 'otra', current_password: 'nueva' }])
    expect(sent[0]).not.toHaveProperty('current_password')
  })

  it('[AUTH-14] that the server refuses is an error', async () => {
    const { session } = setUp({
      stored: fakeAuthSession(),
      handlers: { '/user': () => json({ code: 'weak_password', message: 'x' }, 422) },
    })
    await session.restore()
    await expect(session.changePassword('a', 'b')).rejects.toMatchObject({ code: 'weak_password' })
  })
})

describe('tokens', () => {
  const refreshing: Record<string, Handler> = {
    '/token?grant_type=refresh_token': () => json(fakeAuthSession('dos')),
  }

  it('[AUTH-10] supplies a fresh token before the old one expires', async () => {
    const { client } = setUp({ stored: fakeAuthSession('uno', 30), handlers: refreshing })
    expect(await createTokens(client.auth).current()).toBe(fakeToken('dos'))
  })

  it('[AUTH-13] refreshes once for several refused calls', async () => {
    const { client, asked } = setUp({ stored: fakeAuthSession(), handlers: refreshing })
    const tokens = createTokens(client.auth)
    const renewed = await Promise.all([tokens.renew(fakeToken('uno')), tokens.renew(fakeToken('uno'))])
    expect(renewed).toEqual([fakeToken('dos'), fakeToken('dos')])
    expect(await tokens.renew(fakeToken('uno'))).toBe(fakeToken('dos'))
    expect(asked).toEqual(['POST /token?grant_type=refresh_token'])
  })

  it('[AUTH-11] gives up if the refresh is refused for good', async () => {
    const { client } = setUp({
      stored: fakeAuthSession(),
      handlers: {
        '/token?grant_type=refresh_token': () =>
          json({ code: 'refresh_token_already_used', message: 'x' }, 400),
      },
    })
    expect(await createTokens(client.auth).renew(fakeToken('uno'))).toBeNull()
  })

  it('[AUTH-12] retries a refresh after a temporary failure: after 200 ms, then twice as long each time', async () => {
    vi.useFakeTimers()
    // The auth client reports each failure to the console as well.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const at: number[] = []
    const { client, local } = setUp({
      stored: fakeAuthSession('viejo', 30),
      handlers: {
        '/token?grant_type=refresh_token': () => {
          at.push(Date.now())
          if (at.length === 1) throw new TypeError('Failed to fetch')
          return at.length < 5 ? new Response('', { status: 503 }) : json(fakeAuthSession('dos'))
        },
      },
    })
    const current = createTokens(client.auth).current()
    await vi.advanceTimersByTimeAsync(2_999)
    expect(JSON.parse(local.getItem(KEY) ?? '{}')).toMatchObject({ refresh_token: 'refresh-viejo' })
    await vi.advanceTimersByTimeAsync(1)
    expect(await current).toBe(fakeToken('dos'))
    expect(at.slice(1).map((time, index) => time - (at[index] ?? 0))).toEqual([200, 400, 800, 1_600])
  })

  it('[AUTH-12] keeps the session while the connection stays dead', async () => {
    vi.useFakeTimers()
    // The auth client reports each failure to the console as well.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { client, local } = setUp({
      stored: fakeAuthSession('viejo', -10),
      handlers: {
        '/token?grant_type=refresh_token': () => {
          throw new TypeError('Failed to fetch')
        },
      },
    })
    const current = createTokens(client.auth)
      .current()
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await current).toMatchObject({ code: 'sin_red' })
    expect(local.getItem(KEY)).not.toBeNull()
  })
})
