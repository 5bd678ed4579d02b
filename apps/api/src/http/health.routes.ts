import type { FastifyInstance } from 'fastify'
import type { Ground } from '../store/ground.ts'
import { newestSeq } from '../store/journal/read.ts'
import { VERSION } from '../version.ts'

/**
 * Tells load balancers whether this server can answer: 200 with the newest `seq`, or 503 while the database does not answer.
 */
export const healthRoutes = (app: FastifyInstance, { database }: Ground): void => {
  app.get(
    '/health',
    { config: { acceso: 'publico' }, logLevel: 'silent', schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        return { status: 'ok', version: VERSION, db: database.kind, seq: await newestSeq(database.db) }
      } catch {
        reply.code(503)
        return { status: 'no_disponible', version: VERSION, db: database.kind }
      }
    },
  )
}
