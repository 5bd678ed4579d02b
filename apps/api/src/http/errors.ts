import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { enPalabras } from '../people/gotrue/fallas.ts'

export const ILEGIBLE = 'El pedido no se puede leer.'

/** Framework failures that are the caller's fault, in our own codes. */
const FRAMEWORK_CODES: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['json_invalido', 'El cuerpo del pedido no es JSON válido.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['json_invalido', 'El cuerpo del pedido está vacío.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['json_invalido', 'El largo del cuerpo no es el anunciado.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['tipo_no_admitido', 'El cuerpo del pedido tiene que ser JSON.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['cuerpo_muy_grande', 'El pedido es demasiado grande.'],
  FST_ERR_BAD_URL: ['datos_invalidos', 'La dirección está mal escrita.'],
}

/**
 * Codes of PostgreSQL and of the network that mean "not now": the server recovers by itself. 25006 means read-only: a
 * standby about to become the primary, or a primary that was just replaced.
 */
const NOT_NOW =
  /^(08|53|57P|25P03|25006)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/
/** The driver's messages for this that have no code. */
const NO_CONNECTION = /timeout exceeded when trying to connect|Connection terminated|not queryable/

const IN_USE: Failure = {
  code: 'en_uso',
  messages: ['El registro está en uso, o le falta uno al que se refiere.'],
}

/** Errors that only a simultaneous write outside the application can cause. */
const DATABASE_CODES: Record<string, Failure> = {
  // Since PostgreSQL 18, a refusal by `on delete restrict` has its own code.
  '23001': IN_USE,
  '23503': IN_USE,
  '23505': { code: 'duplicado', messages: ['Ya existe un registro con ese código.'] },
}

/** The indexes that let no two names differ only in capitals, as `rulesOf` of the schema names them. */
const IN_ANY_CAPITALS = /_sin_mayusculas$/

/** An undo brings a name back that somebody has taken meanwhile with other capitals. */
const NAME_TAKEN: Failure = {
  code: 'duplicado',
  messages: [
    'Ya existe otro con ese nombre, escrito con otras mayúsculas. Cambiale el nombre y probá de nuevo.',
  ],
}

const causes = function* (
  error: unknown,
): Generator<{ code?: unknown; message?: unknown; constraint?: unknown }> {
  for (let e = error; typeof e === 'object' && e !== null; e = (e as Error).cause) yield e
}

interface Failure {
  code: ErrorCode
  messages: readonly string[]
  details?: DomainError['details']
}

/** The sentence contains the number itself: people can pass on nothing else of the answer. */
const internal = (requestId: string): Failure => ({
  code: 'error_interno',
  messages: [`Algo falló de nuestro lado. Si se repite, avisá con el número de pedido ${requestId}.`],
})

const UNAVAILABLE: Failure = {
  code: 'no_disponible',
  messages: ['La base de datos no responde. Probá de nuevo en unos segundos.'],
}

/** If the body is a list, or a list of operations, the sentence begins with the position of the faulty item. */
const sentenceOf = ({ instancePath, message }: { instancePath: string; message: string }): string => {
  const [, operations, row] = /^(\/cambios)?\/(\d+)(?:\/|$)/.exec(instancePath) ?? []
  return row === undefined ? message : `${operations ? 'Cambio' : 'Fila'} ${Number(row) + 1}: ${message}`
}

/** The field at fault as its sentence names it: below the position with which the sentence begins. */
const labelOf = (path: z.core.$ZodRawIssue['path'] = []): string => {
  if (path.length === 0) return 'cuerpo: '
  const isItem = typeof path[path[0] === 'cambios' ? 1 : 0] === 'number'
  const inside = isItem ? path.slice(path[0] === 'cambios' ? 2 : 1) : path
  return inside.length === 0 ? '' : `${inside.join('.')}: `
}

interface Issue {
  instancePath: string
  message: string
  /** `keys`: the fields that the schema does not have. */
  params: { keys?: readonly string[] }
}

const fieldsOf = ({ instancePath, params: { keys = [''] } }: Issue): string[] => {
  const path = instancePath.split('/').filter((part) => part !== '')
  return keys.map((key) => [...path, ...(key ? [key] : [])].join('.'))
}

/** Each message once, in the order of the fields, with the fields at fault. */
const validationFailure = (error: FastifyError): Failure => {
  const issues = (error.validation ?? []) as unknown as Issue[]
  const fields = issues.flatMap(fieldsOf)
  return {
    code: 'datos_invalidos',
    messages: [...new Set(issues.map(sentenceOf))],
    details: { campos: [...new Set(fields.filter((field) => field !== ''))] },
  }
}

const classify = (error: FastifyError, requestId: string): Failure => {
  const ours = error instanceof DomainError ? error : enPalabras(error)
  if (ours) return ours
  if (hasZodFastifySchemaValidationErrors(error)) return validationFailure(error)
  const known = FRAMEWORK_CODES[error.code]
  if (known) return { code: known[0], messages: [known[1]] }
  for (const { code, message, constraint } of causes(error)) {
    if (typeof constraint === 'string' && IN_ANY_CAPITALS.test(constraint)) return NAME_TAKEN
    if (typeof code === 'string' && DATABASE_CODES[code]) return DATABASE_CODES[code]
    if (typeof code === 'string' && NOT_NOW.test(code)) return UNAVAILABLE
    if (typeof message === 'string' && NO_CONNECTION.test(message)) return UNAVAILABLE
  }
  // Refusals by the framework itself are the caller's fault, too.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'datos_invalidos', messages: [ILEGIBLE] }
  }
  return internal(requestId)
}

const answer = (request: FastifyRequest, reply: FastifyReply, { code, messages, details }: Failure) => {
  const statusCode = ERROR_STATUS[code]
  const { retryAfter, ...shown } = details ?? {}
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const message = messages.length === 1 ? messages[0]! : [...messages]
  const body: ErrorBody = { statusCode, code, message, ...shown }
  if (statusCode >= 500) body.requestId = request.id
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** Logs who was refused what. The address is logged as the route declares it, since a code in it is private. */
const refusal = (request: FastifyRequest, code: ErrorCode) => ({
  code,
  persona: request.persona?.id,
  alcance: request.persona?.alcance ?? undefined,
  method: request.method,
  route: request.routeOptions.url,
  ip: request.ip,
})

/** Failures before a route is known, such as an address that cannot be decoded. */
export const frameworkErrors = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => answer(request, reply, classify(error, request.id))

/** The one place where a failure becomes an answer: a closed list of codes, each with one status, never internals. */
export const errorsPlugin = fp(async (app: FastifyInstance) => {
  // Our own messages name their field already. Faults without a message of ours get the field in front.
  z.config({ customError: (issue) => `${labelOf(issue.path)}${wordsOf(issue)}.` })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = classify(error, request.id)
    const statusCode = ERROR_STATUS[failure.code]
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed')
    if (statusCode === 403) request.log.warn(refusal(request, failure.code), 'refused')
    return answer(request, reply, failure)
  })
})

const KINDS: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  nan: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
}

/** A bound of a number, or of how much a text or a list holds. */
const boundOf = (
  origin: string,
  bound: number | bigint,
  isIncluded: boolean,
  side: 'más' | 'menos',
): string => {
  const amount = bound.toLocaleString('es-AR', { maximumFractionDigits: 6 })
  const [verb, one, many] =
    origin === 'string'
      ? ['tener ', ' carácter', ' caracteres']
      : origin === 'array' || origin === 'set'
        ? ['tener ', ' elemento', ' elementos']
        : ['ser ', '', '']
  const what = `${amount}${Number(bound) === 1 ? one : many}`
  return `tiene que ${verb}${isIncluded ? `${what} o ${side}` : `${side} de ${what}`}`
}

/** What is wrong, in words for people, without its final stop. */
const wordsOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'falta' : `tiene que ser ${KINDS[issue.expected] ?? 'de otra clase'}`
    case 'invalid_value':
      return `tiene que ser ${issue.values.length === 1 ? '' : 'uno de estos: '}${issue.values.join(', ')}`
    case 'too_small':
      return boundOf(issue.origin, issue.minimum, issue.inclusive !== false, 'más')
    case 'too_big':
      return boundOf(issue.origin, issue.maximum, issue.inclusive !== false, 'menos')
    case 'unrecognized_keys':
      return `no se ${issue.keys.length === 1 ? 'acepta' : 'aceptan'} ${issue.keys.join(', ')}`
    default:
      return 'no es válido'
  }
}

/** The answer to an unknown address below `/api`. */
export const unknownRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(request, reply, {
    code: 'ruta_desconocida',
    messages: [`No existe ${request.method} ${request.url.split('?')[0]}.`],
  })
