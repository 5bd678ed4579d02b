// @vitest-environment jsdom
import { AuthApiError } from '@supabase/auth-js'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InstalacionContext } from '../../datos/instalacion.ts'
import type { Session } from '../../datos/session/session.ts'
import { SessionContext } from '../../datos/session/session-context.ts'
import { toast } from '../../datos/toast.ts'
import { LoginForm } from './login-form.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const INSTALACION = {
  version: '0',
  moneda: 'ARS',
  locale: 'es-AR',
  zona_horaria: 'America/Argentina/Buenos_Aires',
  dias_precio_viejo: 60,
}

const setUp = (signIn: Session['signIn'] = async () => {}, auth_url = '/auth/v1') => {
  const spy = vi.fn(signIn)
  const unused = async () => {}
  const session: Session = {
    get: () => ({ status: 'visitor', reason: 'inicio' }),
    subscribe: () => () => {},
    restore: unused,
    leave: unused,
    changePassword: unused,
    retryAfter: () => null,
    signIn: spy,
    answer: unused,
    rename: unused,
    renew: unused,
    forgot: unused,
    factor: { list: async () => [], enrol: unused as never, verify: unused, remove: unused },
  }
  render(
    <InstalacionContext value={{ ...INSTALACION, auth_url }}>
      <SessionContext value={session}>
        <LoginForm />
      </SessionContext>
    </InstalacionContext>,
  )
  return {
    signIn: spy,
    user: userEvent.setup(),
    email: screen.getByLabelText<HTMLInputElement>('Correo electrónico'),
    password: screen.getByLabelText<HTMLInputElement>('Contraseña'),
    button: screen.getByRole<HTMLButtonElement>('button', { name: 'Iniciar Sesión' }),
  }
}

it('[LOGIN-01] has an e-mail field and a hidden password', () => {
  const { email, password } = setUp()
  expect(email.type).toBe('email')
  expect(password.type).toBe('password')
})

it('[LOGIN-02] shows and hides the typed password without losing it', async () => {
  const { user, password } = setUp()
  await user.type(password, 'secreta')
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }))
  expect([password.type, password.value]).toEqual(['text', 'secreta'])
  await user.click(screen.getByRole('button', { name: 'Ocultar contraseña' }))
  expect([password.type, password.value]).toEqual(['password', 'secreta'])
})

it('[LOGIN-03] sends nothing while a field is missing or the e-mail invalid', async () => {
  const { user, email, password, button, signIn } = setUp()
  await user.click(button)
  expect(screen.getByText('Ingresá tu correo electrónico.')).toBeTruthy()
  await user.type(email, 'ana')
  await user.type(password, 'a')
  await user.click(button)
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(signIn).not.toHaveBeenCalled()
})

it('[LOGIN-03] sends a password of one letter', async () => {
  const { user, email, password, signIn } = setUp()
  await user.type(email, 'ana@telar.test')
  await user.type(password, 'a{Enter}')
  expect(signIn).toHaveBeenCalledExactlyOnceWith('ana@telar.test', 'a')
})

it('[LOGIN-04] [UI-21] shows that it is working, and sends once', async () => {
  let finish = () => {}
  const { user, email, password, button, signIn } = setUp(
    () =>
      new Promise((resolve) => {
        finish = resolve
      }),
  )
  await user.type(email, 'ana@telar.test')
  await user.type(password, 'a{Enter}')
  expect(button.textContent).toBe('Iniciando sesión...')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.type(password, '{Enter}')
  await user.click(button)
  expect(signIn).toHaveBeenCalledOnce()
  finish()
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
})

it('[LOGIN-05] reports success', async () => {
  const success = vi.spyOn(toast, 'success')
  const { user, email, password } = setUp()
  await user.type(email, 'ana@telar.test')
  await user.type(password, 'a{Enter}')
  expect(success).toHaveBeenCalledWith('Inicio de sesión exitoso')
})

it('[LOGIN-06] shows a failure inline and in a destructive toast', async () => {
  const error = vi.spyOn(toast, 'error')
  const { user, email, password } = setUp(async () => {
    throw new AuthApiError('x', 400, 'invalid_credentials')
  })
  await user.type(email, 'ana@telar.test')
  await user.type(password, 'a{Enter}')
  const text = 'Correo o contraseña incorrectos'
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(error).toHaveBeenCalledExactlyOnceWith('Error de autenticación', { description: text })
})

it.each([
  ['/auth/v1', /un administrador lo va a ver y te va a mandar un enlace/],
  ['https://acceso.telar.test/auth/v1', /te llega un mensaje para elegir otra/],
])(
  '[AUTH-17] [AUTH-24] says who handles a forgotten password, with the service at %s',
  async (auth_url, text) => {
    const success = vi.spyOn(toast, 'success')
    const { user, email } = setUp(undefined, auth_url)
    await user.type(email, 'ana@telar.test')
    await user.click(screen.getByRole('button', { name: 'Olvidé mi contraseña' }))
    await waitFor(() =>
      expect(success).toHaveBeenCalledWith('Pedido enviado', { description: expect.stringMatching(text) }),
    )
  },
)
