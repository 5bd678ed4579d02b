import { randomUUID } from 'node:crypto'
import { type OutgoingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@telar/contract'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { frameworkErrors, ILEGIBLE } from './errors.ts'

const MINUTE_MS = 60_000

/**
 * How long a request may take to arrive, so that nobody can hold connections by sending a byte now and then: a file of 20
 * MB takes less than three minutes over 1 Mbit/s. The server's work on it is not limited here: an import takes its time.
 */
const ARRIVAL = { headersTimeout: MINUTE_MS / 3, requestTimeout: 5 * MINUTE_MS }

/** Refusals of Node's parser, by its codes. Any other code means that the input is not HTTP at all. */
const REFUSALS: Record<string, [ErrorCode, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['pedido_lento', 'El pedido tardó demasiado en llegar.'],
  HPE_HEADER_OVERFLOW: ['cabeceras_muy_grandes', 'Las cabeceras del pedido son demasiado grandes.'],
}
const NO_HTTP: [ErrorCode, string] = ['datos_invalidos', ILEGIBLE]

/** Whether an answer is already being sent, into which no other may be written. */
const isAnswering = (socket: Socket): boolean =>
  (socket as { _httpMessage?: OutgoingMessage | null })._httpMessage?.headersSent ?? false

/** There is no request to reply to, so the whole answer is written by hand, with the usual headers. */
const answerOf = (errorCode: string, headers: Record<string, string>): string => {
  const [code, message] = REFUSALS[errorCode] ?? NO_HTTP
  const statusCode = ERROR_STATUS[code]
  const body: ErrorBody = { statusCode, code, message }
  const text = JSON.stringify(body)
  const all = {
    ...headers,
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`, ...lines, '', text].join('\r\n')
}

/** How the server treats input that never becomes a request. Nothing of its bytes is logged. */
export const unreadable = (
  headers: Record<string, string>,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler' | 'requestTimeout'> & {
  http: { headersTimeout: number }
} => ({
  requestTimeout: ARRIVAL.requestTimeout,
  http: { headersTimeout: ARRIVAL.headersTimeout },
  frameworkErrors: (error, request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    return frameworkErrors(error, request, reply)
  },
  clientErrorHandler(this: FastifyInstance, { code }, socket) {
    if (code === 'ECONNRESET' || socket.destroyed) return
    this.log.debug({ code, ip: socket.remoteAddress }, 'unreadable request')
    if (socket.writable && !isAnswering(socket)) socket.write(answerOf(code, headers))
    socket.destroy()
  },
})
