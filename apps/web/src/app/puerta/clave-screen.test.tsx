// @vitest-environment jsdom
import { AuthApiError } from '@supabase/auth-js'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { ClaveScreen } from './clave-screen.tsx'

afterEach(cleanup)

const STATE: ReturnType<Session['get']> = {
  status: 'signed-in',
  due: 'password',
  seq: 1,
  user: { id: 'x', email: 'ana@telar.test', role: 'admin', areas: [], token: 't', name: '' },
}

const setUp = (changePassword: Session['changePassword']) => {
  const spy = vi.fn(changePassword)
  const session = {
    get: () => STATE,
    subscribe: () => () => {},
    retryAfter: () => null,
    changePassword: spy,
  } as Partial<Session> as Session
  render(
    <SessionContext value={session}>
      <ClaveScreen />
    </SessionContext>,
  )
  return { spy, user: userEvent.setup() }
}

const CHOSEN = 'lanzadera de quebracho'
const choose = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(screen.getByLabelText('Contraseña nueva'), CHOSEN)
  await user.type(screen.getByLabelText('Repetí la contraseña nueva'), `${CHOSEN}{Enter}`)
}

it('[VIV-13] asks only for the new password right after a sign-in with a one-time one', async () => {
  const { spy, user } = setUp(async () => {})
  expect(screen.queryByLabelText('Contraseña actual')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña nueva'))
  await choose(user)
  await waitFor(() => expect(spy).toHaveBeenCalledWith(null, CHOSEN))
})

it('[VIV-13] asks for the one-time password if the sign-in was too long ago, and keeps the typed one', async () => {
  const { spy, user } = setUp(async (current) => {
    if (current === null) throw new AuthApiError('x', 400, 'current_password_required')
  })
  await choose(user)
  const actual = await screen.findByLabelText('Contraseña actual')
  expect(document.activeElement).toBe(actual)
  await screen.findByText(/Pasó un rato desde que entraste/)
  await user.type(actual, 'de un solo uso{Enter}')
  await waitFor(() => expect(spy).toHaveBeenLastCalledWith('de un solo uso', CHOSEN))
})
