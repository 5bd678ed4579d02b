import type { FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Rule } from './access.ts'
import { AuthError } from './auth-error.ts'
import type { Bearer } from './bearer.service.ts'
import type { Autor } from './events.service.ts'
import type { Device } from './sign-in.service.ts'
import { isStorable } from './storable.ts'

declare module 'fastify' {
  interface FastifyContextConfig extends Omit<Rule, 'acceso' | 'entrando'> {
    /** Who may call the route; `publico`: anybody. */
    acceso?: Rule['acceso'] | 'publico'
  }
  interface FastifyRequest {
    /** The caller of a non-public route of `/auth/v1`. */
    bearer: Bearer | null
  }
}

const MAX_DEPTH = 20

/** Whether PostgreSQL can store every text in it; otherwise a bad request would become a server failure. */
const isAllStorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_DEPTH) return false
  return Object.entries(value).every(([key, member]) => isStorable(key) && isAllStorable(member, depth + 1))
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseJson = (text: unknown): unknown => {
  try {
    return JSON.parse(typeof text === 'string' ? text : '')
  } catch (cause) {
    throw new AuthError('bad_json', {}, { cause })
  }
}

const check = <T extends z.ZodType>(schema: T, value: unknown): z.output<T> => {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).filter((path) => path !== '')
  throw new AuthError('validation_failed', {
    message: `Not valid: ${[...new Set(where)].join(', ') || 'request'}`,
  })
}

/**
 * The body as a JSON object. Fields outside `schema` are ignored, because auth-js sends several.
 * @throws AuthError `bad_json`, `validation_failed`
 */
export const readBody = <T extends z.ZodType>(request: FastifyRequest, schema: T): z.output<T> => {
  const value = parseJson(request.body)
  if (!isObject(value)) throw new AuthError('bad_json')
  if (!isAllStorable(value))
    throw new AuthError('validation_failed', { message: 'Text that cannot be stored' })
  return check(schema, value)
}

/** @throws AuthError `validation_failed` */
export const readQuery = <T extends z.ZodType>(request: FastifyRequest, schema: T): z.output<T> =>
  check(schema, request.query)

/** The token of the `Authorization` header. @throws AuthError `no_authorization` */
export const bearerTokenOf = (request: FastifyRequest): string => {
  const token = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new AuthError('no_authorization')
  return token
}

/** The caller of a non-public route. */
export const bearerOf = (request: FastifyRequest): Bearer => {
  if (request.bearer === null) throw new Error('A public route has no caller.')
  return request.bearer
}

const MAX_USER_AGENT = 300

/** Address and user agent of a request, as far as known. */
export const deviceOf = ({ ip, headers }: FastifyRequest): Device => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
})

/** The caller of a non-public route, with the device. */
export const autorOf = (request: FastifyRequest): Autor & { id: string; email: string } => {
  const { user } = bearerOf(request)
  return { id: user.id, email: user.email, ...deviceOf(request) }
}

/** The same with the request's id, for the journal. */
export const operatorOf = (request: FastifyRequest) => ({ ...autorOf(request), requestId: request.id })

/** A route's declaration: who may call it, and its summary in the API's description. */
export const declared = (
  acceso: 'publico' | 'sesion' | 'admin',
  summary: string,
  { confirma = false }: { confirma?: boolean } = {},
) => ({
  config: { acceso, confirma },
  // Fields for a library that describes the API, if the host has one.
  schema: { tags: ['auth'], summary } as FastifySchema,
})
