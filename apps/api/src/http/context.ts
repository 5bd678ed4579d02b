import type { FastifyRequest } from 'fastify'
import { deviceOf } from '../people/auth/request.ts'
import { DomainError } from '../store/domain-error.ts'
import type { SeenVersion } from '../store/rules.ts'
import type { Contexto } from '../store/tx.ts'
import { callerOf } from './access.ts'

/** On whose behalf a request writes. */
export const contextOf = (request: FastifyRequest): Contexto => ({
  actor: callerOf(request).id,
  requestId: request.id,
})

/** The same with the person's address, for what is noted of people and accounts. */
export const operatorOf = (request: FastifyRequest) => {
  const { id, email } = callerOf(request)
  return { id, email, ...deviceOf(request), requestId: request.id }
}

/** What of the journal a request may read. Programs manage no people, and read nothing about them either. */
export const readerOf = (request: FastifyRequest): { vePersonas: boolean } => {
  const { rol, alcance } = callerOf(request)
  return { vePersonas: rol === 'admin' && alcance === null }
}

/** The version in `If-Match`, quoted or not; null without the header or with `*`. @throws DomainError `datos_invalidos` */
export const seenVersion = (request: FastifyRequest): SeenVersion => {
  const header = request.headers['if-match']?.trim()
  if (header === undefined || header === '*') return null
  const [, digits] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header) ?? []
  if (digits === undefined) {
    throw new DomainError('datos_invalidos', 'If-Match: tiene que ser la versión del registro.', {
      campos: ['If-Match'],
    })
  }
  return Number(digits)
}
