import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** The most addresses that are logged. More of them would be strangers who make up headers, not proxies. */
const MAX_TOLD = 20

/**
 * Logs, once for each address, an `X-Forwarded-For` from an address that TRUST_PROXY does not name. Behind an unnamed proxy
 * all people have the proxy's address, so one person who guesses passwords would block them all.
 */
export const forwardedPlugin = fp(async (app: FastifyInstance) => {
  const told = new Set<string>()
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return
    const from = request.socket.remoteAddress ?? ''
    // Behind a trusted proxy `request.ip` differs from the socket's address: it is the one that the proxy names.
    if (request.ip !== from || told.has(from) || told.size >= MAX_TOLD) return
    told.add(from)
    request.log.warn(
      { from },
      'X-Forwarded-For is not believed: if this is your proxy, name its address in TRUST_PROXY',
    )
  })
})
