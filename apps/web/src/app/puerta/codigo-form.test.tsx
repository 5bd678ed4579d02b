// @vitest-environment jsdom
import { AuthApiError, AuthSessionMissingError } from '@supabase/auth-js'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { CodigoForm } from './codigo-form.tsx'

afterEach(cleanup)

const setUp = (answer: Session['answer'] = async () => {}) => {
  const unused = async () => {}
  const session = {
    get: () => ({ status: 'half-way', email: 'ana@telar.test', token: 'x' }) as const,
    subscribe: () => () => {},
    restore: vi.fn(unused),
    leave: vi.fn(unused),
    changePassword: unused,
    rename: unused,
    renew: unused,
    forgot: unused,
    retryAfter: () => 42,
    signIn: unused,
    answer: vi.fn(answer),
    factor: {
      list: async () => [{ id: 'f1', name: '' }],
      enrol: unused as never,
      verify: unused,
      remove: unused,
    },
  } satisfies Session
  render(
    <SessionContext value={session}>
      <CodigoForm />
    </SessionContext>,
  )
  return { session, user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>(/Código de 6/) }
}

it('[AUTH-19] asks for the code of a phone, with its numeric keypad', () => {
  const { input } = setUp()
  expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code'])
  expect(document.activeElement).toBe(input)
})

it('[AUTH-19] accepts a pasted code with its blank', async () => {
  const { user, session } = setUp()
  await user.paste('123 456')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(session.answer).toHaveBeenCalledExactlyOnceWith('f1', '123456'))
})

it('[AUTH-19] sends no invalid code, and says why', async () => {
  const { user, session } = setUp()
  await user.type(screen.getByLabelText(/Código de 6/), '12345{Enter}')
  expect(screen.getByText('El código tiene 6 números.')).toBeTruthy()
  expect(session.answer).not.toHaveBeenCalled()
})

it('[AUTH-19] accepts a recovery code instead', async () => {
  const { user, session } = setUp()
  await user.click(screen.getByRole('button', { name: /código de recuperación/ }))
  await user.type(screen.getByLabelText('Código de recuperación'), 'k7mp-2xqa-h9tr{Enter}')
  await waitFor(() => expect(session.answer).toHaveBeenCalledExactlyOnceWith('f1', 'k7mp-2xqa-h9tr'))
})

it.each([
  ['mfa_verification_failed', 422, /no es correcto/],
  ['over_request_rate_limit', 429, /Probá de nuevo en 42 s/],
])('[AUTH-19] explains %s and leaves the focus on the code', async (code, status, text) => {
  const { user, input } = setUp(async () => {
    throw new AuthApiError('x', status, code)
  })
  await user.type(input, '123456{Enter}')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(input)
})

it('[AUTH-19] returns to the sign-in screen, on request or if the session has ended', async () => {
  const { user, session, input } = setUp(async () => {
    throw new AuthSessionMissingError()
  })
  await user.click(screen.getByRole('button', { name: 'Volver' }))
  expect(session.leave).toHaveBeenLastCalledWith('salida')
  await user.type(input, '123456{Enter}')
  await waitFor(() => expect(session.leave).toHaveBeenLastCalledWith('vencida'))
})
