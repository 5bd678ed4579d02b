import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { unknownRoute } from './errors.ts'

const WEB = fileURLToPath(new URL('../../../web/dist', import.meta.url))
/** Addresses that are no screen: services, and files of a previous build. */
const IS_NO_PAGE = /^\/(api|auth\/v1|health|metrics|assets)(\/|\?|$)/

const BUILT = existsSync(`${WEB}/index.html`)

const isPage = ({ method, url }: { method?: string | undefined; url?: string | undefined }): boolean =>
  BUILT && method === 'GET' && !IS_NO_PAGE.test(url!)

const isReadable = (url: string): boolean => {
  try {
    decodeURI(url.split('?', 1)[0]!)
    return true
  } catch {
    return false
  }
}

/**
 * The address by which a request is routed. An undecodable one would be refused before any route is asked; in place of a screen it opens
 * the application, which says that there is no such screen.
 */
export const routedUrl = (request: IncomingMessage): string =>
  isPage(request) && !isReadable(request.url!) ? '/index.html' : request.url!

/** Declares every route that the files plugin makes as public, and no later route. */
const serveFiles = async (app: FastifyInstance): Promise<void> => {
  let registering = true
  app.addHook('onRoute', (route) => {
    if (registering) route.config = { ...route.config, acceso: 'publico' }
  })
  await app.register(fastifyStatic, {
    root: WEB,
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
    preCompressed: true,
    // Files under /assets carry a hash in their name; everything else must be asked for again.
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  registering = false
}

/** Serves the screens from the same origin. Any address that is no file opens the application, which has its own routes. */
export const staticPlugin = fp(async (app: FastifyInstance) => {
  if (BUILT) await serveFiles(app)
  app.setNotFoundHandler((request, reply) =>
    isPage(request) ? reply.sendFile('index.html') : unknownRoute(request, reply),
  )
})
