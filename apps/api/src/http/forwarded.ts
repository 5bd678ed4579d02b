import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Addresses that are told at most; more of them are no proxies but strangers who make headers up. */
const MAX_TOLD = 20

/**
 * Says so, once for each address, where `X-Forwarded-For` comes from one that TRUST_PROXY does not name. Behind a proxy
 * that is not named all people have its address, and one who guesses passwords would have all of them wait.
 */
export const forwardedPlugin = fp(async (app: FastifyInstance) => {
  const told = new Set<string>()
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined) return
    const from = request.socket.remoteAddress ?? ''
    // Of a proxy that is trusted the address is another: the one that it names.
    if (request.ip !== from || told.has(from) || told.size >= MAX_TOLD) return
    told.add(from)
    request.log.warn(
      { from },
      'X-Forwarded-For is not believed: if this is your proxy, name its address in TRUST_PROXY',
    )
  })
})
