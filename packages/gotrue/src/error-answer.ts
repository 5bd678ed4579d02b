import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AUTH_ERRORS, AuthError } from './auth-error.ts'

const VERSION_HEADER = 'x-supabase-api-version'
const VERSION = '2024-01-01'

const speaksVersion = (request: FastifyRequest): boolean => {
  const asked = String(request.headers[VERSION_HEADER] ?? '')
  return /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= VERSION
}

/** Translates other failures to the protocol's reasons. `isBusy`: whether the host gave up for now. */
const classify = (error: FastifyError, isBusy: (error: unknown) => boolean): AuthError => {
  if (error instanceof AuthError) return error
  if (isBusy(error)) return new AuthError('overloaded', { retryAfter: 5 })
  const status = error.statusCode ?? 500
  if (status === 413) return new AuthError('request_entity_too_large')
  return status >= 400 && status < 500 ? new AuthError('bad_json') : new AuthError('unexpected_failure')
}

/** Answers a failure in one of the protocol's two shapes. auth-js finds the code only if the version header is echoed. */
export const answerBy =
  (isBusy: (error: unknown) => boolean) =>
  (error: FastifyError | AuthError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const failure = classify(error as FastifyError, isBusy)
    const [status, code] = AUTH_ERRORS[failure.reason]
    if (status >= 500) request.log.error({ err: error }, 'auth request failed')
    reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter)
    const details = { ...failure.body, ...(status >= 500 && { error_id: request.id }) }
    if (!speaksVersion(request)) {
      return reply.send(JSON.stringify({ code: status, error_code: code, msg: failure.message, ...details }))
    }
    reply.header(VERSION_HEADER, VERSION)
    return reply.send(JSON.stringify({ code, message: failure.message, ...details }))
  }
