import cors from '@fastify/cors'
import { CABECERA_SEQ } from '@telar/contract'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '../config.ts'

interface Options {
  config: Config
  /** The result of `safeHeaders`. */
  headers: Record<string, string>
}

/** Sets security headers, and allows cross-origin calls from the one origin in the configuration. */
export const securityPlugin = fp(async (app: FastifyInstance, { config, headers }: Options) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  if (config.corsOrigin) {
    await app.register(cors, {
      origin: config.corsOrigin,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'apikey',
        'content-type',
        'if-match',
        'x-client-info',
        'x-supabase-api-version',
      ],
      exposedHeaders: [
        'X-Total-Count',
        CABECERA_SEQ,
        'Link',
        'X-Supabase-Api-Version',
        'Retry-After',
        'ETag',
      ],
      maxAge: 600,
    })
  }
})
