import { describe, expect, it, vi } from 'vitest'
import { fakeAuthSession, type Handler, json } from '../../testing/fake-auth.ts'
import { KEY, perfil, setUp } from '../../testing/session-setup.ts'
import { ApiError } from '../api-error.ts'

const factor = (status: string, id = 'f1') => ({
  id,
  factor_type: 'totp',
  friendly_name: '',
  status,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})
const halfWay = () => fakeAuthSession('a-medias', 600, { aal: 'aal1', factors: [factor('verified')] })
const raised = () => fakeAuthSession('entero', 600, { aal: 'aal2', factors: [factor('verified')] })
const withFactor: Record<string, Handler> = {
  '/token?grant_type=password': () => json(halfWay()),
  '/user': () => json(halfWay().user),
  '/factors/f1/challenge': () => json({ id: 'c1', type: 'totp', expires_at: 0 }),
  '/factors/f1/verify': () => json(raised()),
}

it('[AUTH-18] [AUTH-19] leaves people who have one half-way after the password, and calls no API', async () => {
  const fetchPerfil = vi.fn(async () => perfil)
  const { session } = setUp({ handlers: withFactor, fetchPerfil })
  await session.restore()
  await session.signIn('ana@telar.test', 'a')
  expect(session.get()).toEqual({
    status: 'half-way',
    email: 'ana@telar.test',
    token: halfWay().access_token,
  })
  expect(fetchPerfil).not.toHaveBeenCalled()
})

it('[AUTH-19] signs in with the code', async () => {
  const { session, asked } = setUp({ handlers: withFactor })
  await session.restore()
  await session.signIn('ana@telar.test', 'a')
  expect(await session.factor.list()).toEqual([{ id: 'f1', name: '' }])
  await session.answer('f1', '123456')
  expect(session.get()).toMatchObject({
    status: 'signed-in',
    user: { token: raised().access_token },
    due: null,
  })
  expect(asked).toContain('POST /factors/f1/verify')
})

it('[AUTH-19] stays half-way after a wrong code', async () => {
  const { session } = setUp({
    handlers: {
      ...withFactor,
      '/factors/f1/verify': () => json({ code: 'mfa_verification_failed', message: 'x' }, 422),
    },
  })
  await session.restore()
  await session.signIn('ana@telar.test', 'a')
  await expect(session.answer('f1', '000000')).rejects.toMatchObject({ code: 'mfa_verification_failed' })
  expect(session.get().status).toBe('half-way')
})

it('[AUTH-19] restores a half-way session without the code, and can sign out from there', async () => {
  const { session, local, asked } = setUp({ stored: halfWay() })
  await session.restore()
  expect(session.get().status).toBe('half-way')
  await session.leave('salida')
  expect(session.get()).toEqual({ status: 'visitor', reason: 'salida' })
  expect(local.getItem(KEY)).toBeNull()
  expect(asked).toEqual(['POST /logout?scope=local'])
})

it('[AUTH-19] believes the server about a factor that this session does not know', async () => {
  const { session } = setUp({
    stored: fakeAuthSession(),
    fetchPerfil: async () => {
      throw new ApiError(403, 'segundo_factor_pendiente', [])
    },
  })
  await session.restore()
  expect(session.get().status).toBe('half-way')
})

it('[AUTH-19] is due if everybody must have one', async () => {
  const { session } = setUp({
    stored: fakeAuthSession(),
    fetchPerfil: async () => ({ ...perfil, debe_activar_segundo_factor: true }),
  })
  await session.restore()
  expect(session.get()).toMatchObject({ status: 'signed-in', due: 'factor' })
})

it('[AUTH-19] replaces an unfinished enrolment', async () => {
  const totp = { qr_code: '<svg/>', secret: 'ABCD', uri: 'otpauth://x' }
  const { session, asked } = setUp({
    stored: fakeAuthSession(),
    handlers: {
      '/user': () => json({ ...fakeAuthSession().user, factors: [factor('unverified', 'viejo')] }),
      '/factors/viejo': () => json({ id: 'viejo' }),
      '/factors': () => json({ id: 'nuevo', type: 'totp', friendly_name: '', totp }),
    },
  })
  expect(await session.factor.enrol()).toEqual({
    factorId: 'nuevo',
    qr: 'data:image/svg+xml;utf-8,<svg/>',
    secret: 'ABCD',
  })
  expect(asked).toEqual(['GET /user', 'DELETE /factors/viejo', 'POST /factors'])
})

describe('a factor added or removed long after signing in', () => {
  const needed = () => json({ code: 'reauthentication_needed', message: 'x' }, 400)
  const totp = { qr_code: '<svg/>', secret: 'ABCD', uri: 'otpauth://x' }

  it('[AUTH-19] is enrolled by itself once the person has proved their identity', async () => {
    let proved = false
    const confirm = vi.fn(async () => {
      proved = true
      return true
    })
    const { session, asked } = setUp({
      stored: fakeAuthSession(),
      confirm,
      handlers: {
        '/user': () => json(fakeAuthSession().user),
        '/factors': () => (proved ? json({ id: 'nuevo', type: 'totp', friendly_name: '', totp }) : needed()),
      },
    })
    expect(await session.factor.enrol()).toMatchObject({ factorId: 'nuevo' })
    expect(asked).toEqual(['GET /user', 'POST /factors', 'POST /factors'])
    expect(confirm).toHaveBeenCalledOnce()
  })

  it('[AUTH-19] stays as it is if the person declines', async () => {
    const { session, asked } = setUp({
      stored: raised(),
      confirm: async () => false,
      handlers: { '/user': () => json(raised().user), '/factors/f1': needed },
    })
    await expect(session.factor.remove()).rejects.toMatchObject({ code: 'sin_confirmar' })
    expect(asked).toEqual(['GET /user', 'DELETE /factors/f1'])
  })
})
