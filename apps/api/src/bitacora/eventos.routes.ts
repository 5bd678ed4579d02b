import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Evento, Eventos } from './eventos.service.ts'

/** A stream ends before the token that opened it does; the browser comes back with a new one. */
const MAX_STREAM_MS = 5 * 60_000
const HEARTBEAT_MS = 15_000

const format = (evento: Evento): string => `id: ${evento.seq}\ndata: ${JSON.stringify(evento)}\n\n`
const RELOAD = 'event: recargar\ndata: {}\n\n'

/** The `seq` up to which the browser knows, from the header that it sends when it comes back. */
const lastSeen = (request: FastifyRequest): number | null => {
  const value = Number(request.headers['last-event-id'] ?? Number.NaN)
  return Number.isSafeInteger(value) && value >= 0 ? value : null
}

const openStream = (reply: FastifyReply): FastifyReply['raw'] => {
  reply.hijack()
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  reply.raw.writeHead(200, headers as Record<string, string>)
  reply.raw.write('retry: 1000\n\n')
  return reply.raw
}

/** Server-sent events of the journal: `GET /eventos`, from `Last-Event-ID` on where it is given. */
export const eventosRoutes = (app: FastifyInstance, eventos: Eventos): void => {
  const streams = new Set<FastifyReply['raw']>()
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  app.get(
    '/eventos',
    {
      config: { acceso: 'sesion' },
      schema: { summary: 'Lo que se escribe, al momento (server-sent events)', tags: ['eventos'] },
    },
    async (request, reply) => {
      let sent = lastSeen(request) ?? (await eventos.newest())
      const early: Evento[] = []
      let tell = (news: readonly Evento[]): void => {
        early.push(...news)
      }
      // Listening begins before the past is read, so that nothing falls between the two.
      const stop = eventos.listen((news) => tell(news))
      const missed = await eventos.since(sent).catch((error: unknown) => {
        stop()
        throw error
      })
      const stream = openStream(reply)
      streams.add(stream)
      tell = (news) => {
        for (const evento of news.filter(({ seq }) => seq > sent)) {
          stream.write(format(evento))
          sent = evento.seq
        }
      }
      if (missed === null) stream.write(RELOAD)
      else tell(missed)
      tell(early)
      const heartbeat = setInterval(() => stream.write(': sigo acá\n\n'), HEARTBEAT_MS)
      const end = setTimeout(() => stream.end(), MAX_STREAM_MS)
      stream.once('close', () => {
        stop()
        streams.delete(stream)
        clearInterval(heartbeat)
        clearTimeout(end)
      })
    },
  )
}
