import { AuthApiError, AuthRetryableFetchError, AuthWeakPasswordError } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { claveError } from './clave-errors.ts'

const refused = (code: string, status = 400) => new AuthApiError('x', status, code)

it.each([
  [new AuthWeakPasswordError('x', 422, ['pwned']), 'nueva', /muy conocida/],
  [new AuthWeakPasswordError('x', 422, ['length']), 'nueva', /al menos 8 caracteres/],
  [refused('same_password', 422), 'nueva', /distinta de la actual/],
  [refused('current_password_required'), 'actual', /^Pasó un rato/],
  [refused('current_password_invalid'), 'actual', /no es correcta/],
  [refused('over_request_rate_limit', 429), null, /Demasiados intentos/],
  [new AuthRetryableFetchError('x', 0), null, /conectar/],
  [new Error('x'), null, /No pudimos cambiar/],
])('[AUTH-22] explains %o at the field it belongs to', (error, field, text) => {
  expect(claveError(error, null)).toEqual({ field, text: expect.stringMatching(text) })
})
