import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { codigoErrorText, codigoProblem } from './codigo-errors.ts'

const refused = (code: string, status = 422) => new AuthApiError('x', status, code)

it.each([
  [refused('mfa_verification_failed'), /no es correcto, o ya se usó/],
  [refused('validation_failed', 400), /6 números/],
  [refused('mfa_challenge_expired'), /venció/],
  [new AuthRetryableFetchError('x', 0), /conectar/],
  [new Error('x'), /No pudimos comprobar/],
])('[AUTH-19] explains %o', (error, text) => {
  expect(codigoErrorText(error, 'aplicacion', null)).toMatch(text)
})

it('[AUTH-19] says how long a throttled code has to wait', () => {
  const throttled = refused('over_request_rate_limit', 429)
  expect(codigoErrorText(throttled, 'aplicacion', 42)).toBe('Demasiados intentos. Probá de nuevo en 42 s.')
  expect(codigoErrorText(throttled, 'aplicacion', null)).toMatch(/en unos minutos/)
})

it.each([
  ['123 456', 'aplicacion', null],
  ['12345', 'aplicacion', /6 números/],
  ['', 'aplicacion', /Ingresá/],
  ['K7MP 2XQA H9TR', 'recuperacion', null],
  ['123456', 'recuperacion', /12 letras/],
] as const)('[AUTH-19] accepts %o as a code of the %s, or says why not', (code, clase, problem) => {
  const found = codigoProblem(code, clase)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})
