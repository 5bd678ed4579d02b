import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-error.ts'
import { verifyFactor } from './factor-verify.service.ts'
import { challengeFactor, DEFAULT_ISSUER, enrolFactor, unenrolFactor } from './factors.service.ts'
import { autorOf, bearerOf, declared, readBody } from './request.ts'

const MAX_NAME = 100

const Enrolment = z.object({
  factor_type: z.string(),
  friendly_name: z.string().trim().max(MAX_NAME).nullish(),
  issuer: z.string().trim().max(MAX_NAME).nullish(),
})

const Answer = z.object({ challenge_id: z.string(), code: z.string().trim().min(1).max(60) })

const NOT_ENABLED = { phone: 'phone_not_enabled', webauthn: 'webauthn_not_enabled' } as const

const demandTotp = (type: string): void => {
  if (type === 'totp') return
  if (type === 'phone' || type === 'webauthn') throw new AuthError(NOT_ENABLED[type])
  throw new AuthError('validation_failed', { message: 'factor_type needs to be totp' })
}

const isUuid = (text: unknown): text is string => z.uuid().safeParse(text).success

const factorIdOf = (request: FastifyRequest): string => {
  const { id } = request.params as { id: string }
  if (!isUuid(id)) throw new AuthError('factor_id_malformed')
  return id
}

/** Routes for the second factor of the signed-in person. */
export const factorsRoutes = (app: FastifyInstance, deps: AuthDeps): void => {
  app.post('/factors', declared('sesion', 'Empezar a activar un segundo factor'), async (request) => {
    const body = readBody(request, Enrolment)
    demandTotp(body.factor_type)
    const wanted = { friendlyName: body.friendly_name ?? '', issuer: body.issuer || DEFAULT_ISSUER }
    return enrolFactor(deps, bearerOf(request), wanted, autorOf(request))
  })

  // auth-js sends a body that is not needed here.
  app.post('/factors/:id/challenge', declared('sesion', 'Pedir que se pregunte el código'), async (request) =>
    challengeFactor(deps, bearerOf(request), factorIdOf(request), autorOf(request)),
  )

  app.post('/factors/:id/verify', declared('sesion', 'Responder con el código'), async (request) => {
    const factorId = factorIdOf(request)
    const { challenge_id, code } = readBody(request, Answer)
    if (!isUuid(challenge_id))
      throw new AuthError('validation_failed', { message: 'Not valid: challenge_id' })
    const answer = { challengeId: challenge_id, code }
    return verifyFactor(deps, bearerOf(request), factorId, answer, autorOf(request))
  })

  app.delete('/factors/:id', declared('sesion', 'Quitar un segundo factor'), async (request) =>
    unenrolFactor(deps, bearerOf(request), factorIdOf(request), autorOf(request)),
  )
}
