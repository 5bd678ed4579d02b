import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@telar/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { DomainError } from '../domain-error.ts'

/** Framework failures that are the caller's, as ours. */
const FRAMEWORK_CODES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['json_invalido', 'El cuerpo del pedido no es JSON válido.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['json_invalido', 'El cuerpo del pedido está vacío.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['json_invalido', 'El largo del cuerpo no es el anunciado.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['tipo_no_admitido', 'El cuerpo del pedido tiene que ser JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['cuerpo_muy_grande', 'El pedido es demasiado grande.'],
  FST_ERR_BAD_URL: ['datos_invalidos', 'La dirección está mal escrita.'],
}

/** PostgreSQL's own codes and the network's for "not now": the server recovers by itself. */
const UNAVAILABLE = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND)$/

const causes = function* (error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let e = error; typeof e === 'object' && e !== null; e = (e as Error).cause) yield e
}

const isUnavailable = (error: unknown): boolean => {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && UNAVAILABLE.test(code)) return true
    if (typeof message === 'string' && /timeout exceeded when trying to connect|Connection terminated/.test(message))
      return true
  }
  return false
}

const validationMessages = (error: FastifyError): string[] => {
  const issues = (error.validation ?? []) as unknown as { instancePath: string; message: string }[]
  return issues.map(({ instancePath, message }) => {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.')
    return field === '' ? message : `${field}: ${message}`
  })
}

const classify = (error: FastifyError): { code: ErrorCode; message: string | string[] } => {
  if (error instanceof DomainError) {
    return { code: error.code, message: error.messages.length === 1 ? error.messages[0]! : [...error.messages] }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { code: 'datos_invalidos', message: validationMessages(error) }
  }
  const known = FRAMEWORK_CODES[error.code]
  if (known) return { code: known[0], message: known[1] }
  if (error.statusCode === 429) return { code: 'demasiados_pedidos', message: error.message }
  if (isUnavailable(error)) {
    return { code: 'no_disponible', message: 'La base de datos no responde. Probá de nuevo en unos segundos.' }
  }
  return { code: 'error_interno', message: 'Algo falló de nuestro lado. Si se repite, avisá con el número de pedido.' }
}

const answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string | string[],
): FastifyReply => {
  const statusCode = ERROR_STATUS[code]
  const body: ErrorBody = { statusCode, code, message }
  if (statusCode >= 500) body.requestId = request.id
  return reply.code(statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

/** The one place where a failure becomes an answer: a closed list of codes, one status each, never internals. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  z.config(z.locales.es())
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, message } = classify(error)
    if (ERROR_STATUS[code] >= 500) request.log.error({ err: error }, 'request failed')
    return answer(request, reply, code, message)
  })
})

/** Answer to an address below `/api` that is none of ours. */
export const unknownRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(request, reply, 'ruta_desconocida', `No existe ${request.method} ${request.url.split('?')[0]}.`)
