import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** How long a request that is still coming in, or going out, may hold up a server that closes. */
const GRACE_MS = 10_000

/**
 * Lets the server close. Connections without a request, as browsers and health checks open them, would keep it open for
 * ever; so would half a request.
 */
export const shutdownPlugin = fp(async (app: FastifyInstance) => {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref()
  })
})
