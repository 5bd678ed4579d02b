import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Removes the values that a failed statement's message names: they may be a password's hash or somebody's address. */
const withoutValues = (text: string): string => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '')

type LoggedError = {
  type: string
  message: string
  stack: string
  code?: unknown
  cause?: LoggedError
}

/** The part of a failure for the log: never the values of a statement, however deep they are nested. */
const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  }
}

/** Where the lines of the log go; the standard output unless a test reads them. */
export interface LogStream {
  write: (line: string) => void
}

/**
 * Only the path of a request is logged: paths never carry secrets, queries might. Headers and bodies are
 * never logged, not even where a library logs its own options: the one that reads forms does at level
 * `trace`, with `Authorization` among them.
 */
export const loggerOptions = (
  { logLevel }: Config,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> =>
  logLevel === 'silent'
    ? false
    : {
        level: logLevel,
        ...(stream && { stream }),
        redact: { paths: ['headers', '*.headers', '*.*.headers'], remove: true },
        serializers: {
          req: (request) => ({
            method: request.method,
            path: request.url.split('?')[0],
            ip: request.ip,
          }),
          res: (reply) => ({ status: reply.statusCode }),
          err: loggedError,
        },
      }

const SAFE_ID = /^[\w.:-]{1,64}$/

/** The request id that a proxy gave, if it is a safe one; else a new one. It appears in the log, the answer and the journal. */
export const newRequestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID()
}
