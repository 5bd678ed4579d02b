import { randomUUID } from 'node:crypto'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Paths never carry secrets; queries might, so only the path is logged. Headers and bodies are not logged at all. */
export const loggerOptions = ({ logLevel }: Config): NonNullable<FastifyServerOptions['logger']> =>
  logLevel === 'silent'
    ? false
    : {
        level: logLevel,
        serializers: {
          req: (request) => ({
            method: request.method,
            path: request.url.split('?')[0],
            ip: request.ip,
          }),
          res: (reply) => ({ status: reply.statusCode }),
        },
      }

const SAFE_ID = /^[\w.:-]{1,64}$/

/** The id that a proxy gave, where it is one; else a new one. It stands in the log, the answer and the journal. */
export const newRequestId = (request: { headers: Record<string, string | string[] | undefined> }): string => {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SAFE_ID.test(given) ? given : randomUUID()
}
