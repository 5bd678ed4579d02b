import { AuthApiError, AuthRetryableFetchError, AuthUnknownError } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { ProfileError } from '../../datos/session/session.ts'
import { loginErrorText } from './login-errors.ts'

const refused = (code: string, status = 400) => new AuthApiError('Invalid login credentials', status, code)
const refusedByText = (text: string) => new AuthApiError(text, 400, undefined)

it.each([
  ['[LOGIN-07]', refused('invalid_credentials'), 'Correo o contraseña incorrectos'],
  ['[LOGIN-08]', refused('email_not_confirmed'), 'Por favor verifica tu correo electrónico primero'],
  ['[LOGIN-07]', refusedByText('Invalid login credentials'), 'Correo o contraseña incorrectos'],
  ['[LOGIN-08]', refusedByText('Email not confirmed'), 'Por favor verifica tu correo electrónico primero'],
  ['[LOGIN-09]', refusedByText('x'), 'Credenciales inválidas'],
  ['[LOGIN-09]', refused('user_banned'), 'Credenciales inválidas'],
  ['[LOGIN-09]', refused('validation_failed'), 'Credenciales inválidas'],
  ['[LOGIN-10]', new ProfileError(), 'Perfil de usuario no encontrado'],
  ['[LOGIN-11]', new AuthRetryableFetchError('Failed to fetch', 0), 'Error al iniciar sesión'],
  ['[LOGIN-11]', new AuthRetryableFetchError('Bad gateway', 502), 'Error al iniciar sesión'],
  ['[LOGIN-11]', new AuthUnknownError('<html>', new SyntaxError()), 'Error al iniciar sesión'],
  ['[LOGIN-11]', new Error('x'), 'Error al iniciar sesión'],
])('%s explains %o by its code, and by its text only without one', (_, error, text) => {
  expect(loginErrorText(error, null)).toBe(text)
})

it('[LOGIN-09] says how long a throttled sign-in must wait', () => {
  const throttled = refused('over_request_rate_limit', 429)
  expect(loginErrorText(throttled, 42)).toBe('Demasiados intentos. Probá de nuevo en 42 s.')
  expect(loginErrorText(throttled, null)).toBe('Demasiados intentos. Probá de nuevo en unos minutos.')
})
