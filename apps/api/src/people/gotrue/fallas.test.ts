import { AuthError } from '@telar/gotrue'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { errorsPlugin } from '../../http/errors.ts'
import { enPalabras } from './fallas.ts'

const answerTo = async (failure: AuthError) => {
  const app = Fastify()
  await app.register(errorsPlugin)
  app.get('/', () => Promise.reject(failure))
  const { statusCode, headers, body } = await app.inject('/')
  return { statusCode, retryAfter: headers['retry-after'], ...JSON.parse(body) }
}

describe('a failure of sign-in outside its protocol', () => {
  it.each(['bad_jwt', 'bearer_user_not_found', 'bearer_session_not_found', 'bearer_user_banned'] as const)(
    '[AUTH-16] %s reveals only that the session is over',
    async (reason) => {
      expect(await answerTo(new AuthError(reason))).toEqual({
        statusCode: 401,
        code: 'sin_sesion',
        message: 'Tu sesión terminó. Volvé a iniciar sesión.',
      })
    },
  )

  it('[AUTH-17] of loading keys is "not now", not "signed out"', async () => {
    expect(await answerTo(new AuthError('keys_unavailable'))).toMatchObject({
      statusCode: 503,
      code: 'no_disponible',
    })
  })

  it('[AUTH-25] of too many guesses says when to retry', async () => {
    expect(await answerTo(new AuthError('over_request_rate_limit', { retryAfter: 42 }))).toMatchObject({
      statusCode: 429,
      code: 'demasiados_pedidos',
      message: 'Demasiados intentos. Probá de nuevo en 42 s.',
      retryAfter: '42',
    })
  })

  it('[AUTH-24] of a taken address names it, and the field', async () => {
    const taken = new AuthError('email_exists', { facts: { email: 'ana@ejemplo.com' } })
    expect(await answerTo(taken)).toMatchObject({
      statusCode: 409,
      code: 'duplicado',
      message: 'Ya existe una persona con el correo ana@ejemplo.com.',
      campos: ['email'],
    })
  })

  it('does not include failures of the protocol, or others', () => {
    expect(enPalabras(new AuthError('unsupported_grant_type'))).toBeNull()
    expect(enPalabras(new Error('x'))).toBeNull()
  })
})
