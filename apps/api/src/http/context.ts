import { type Area, CABECERA_SEQ } from '@telar/contract'
import { DomainError } from '@telar/fabrica'
import { deviceOf } from '@telar/gotrue'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SeenVersion } from '../store/rules.ts'
import type { Contexto, Origen } from '../store/tx.ts'
import { callerOf } from './access.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** `seq` of the entry that the request left in the journal; null where it left none. */
    escrito: number | null
  }
}

/** The request that writes. It learns the `seq` of its entry, for `sayWritten`. */
export const writingOf = (request: FastifyRequest): Origen => ({
  requestId: request.id,
  alEscribir: (seq) => {
    request.escrito = seq
  },
})

/** Puts the `seq` of the journal entry that the request left into the answer's header. */
export const sayWritten = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (request.escrito !== null) reply.header(CABECERA_SEQ, request.escrito)
}

/** The person on whose behalf a request writes. */
export const contextOf = (request: FastifyRequest): Contexto => ({
  actor: callerOf(request).id,
  ...writingOf(request),
})

/** `contextOf` with the person's e-mail and device, for what is recorded about people and accounts. */
export const operatorOf = (request: FastifyRequest) => {
  const { id, email } = callerOf(request)
  return { id, email, ...deviceOf(request), ...writingOf(request) }
}

/** The parts of the journal that a request may read. Programs manage no people, so they read nothing about them either. */
export const readerOf = (request: FastifyRequest): { vePersonas: boolean; areas: readonly Area[] | null } => {
  const { rol, alcance, areas } = callerOf(request)
  return { vePersonas: rol === 'admin' && alcance === null, areas: areas as readonly Area[] | null }
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
