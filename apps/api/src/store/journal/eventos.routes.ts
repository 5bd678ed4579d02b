import { DomainError, esDePersonas } from '@telar/fabrica'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readerOf } from '../../http/context.ts'
import type { Evento, Eventos } from './eventos.service.ts'
import type { Streams } from './streams.ts'

/** A stream ends before the token that opened it; the browser then reconnects with a new token. */
const MAX_STREAM_MS = 5 * 60_000
const HEARTBEAT_MS = 15_000

const format = (evento: Evento): string => `id: ${evento.seq}\ndata: ${JSON.stringify(evento)}\n\n`
/** Tells the browser to fetch everything again, and the `seq` from which it will get events. */
const formatReload = (seq: number): string => `id: ${seq}\nevent: recargar\ndata: {}\n\n`

/** The last `seq` that the browser saw, from the header that it sends when it reconnects. */
const lastSeen = (request: FastifyRequest): number | null => {
  const header = request.headers['last-event-id']
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** Sends the starting `seq` at once, so that a browser that gets no events for long knows its position. */
const openStream = (reply: FastifyReply, from: number): FastifyReply['raw'] => {
  reply.hijack()
  const headers = {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // The connection ends with the stream; kept alive, it could delay the server's shutdown.
    connection: 'close',
  }
  reply.raw.writeHead(200, headers as Record<string, string>)
  reply.raw.write(`retry: 1000\nid: ${from}\n\n`)
  return reply.raw
}

/** Server-sent events of the journal at `GET /eventos`, after `Last-Event-ID` if the browser sends it. */
export const eventosRoutes = (app: FastifyInstance, eventos: Eventos, streams: Streams): void => {
  const endOf = new Set<() => void>()
  let closing = false
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    closing = true
    for (const end of endOf) end()
  })
  const follow = async (
    request: FastifyRequest,
    reply: FastifyReply,
    giveBack: () => void,
  ): Promise<void> => {
    const start = await eventos.newest()
    const known = lastSeen(request) ?? start
    const early: Evento[] = []
    let tell = (news: readonly Evento[]): void => {
      early.push(...news)
    }
    // Listens before reading the past, so that no event is lost in between.
    let tellDay = (): void => undefined
    const stop = eventos.listen(start, { onWrites: (news) => tell(news), onDay: () => tellDay() })
    const missed = await eventos.missed(known, start).catch((error: unknown) => {
      stop()
      throw error
    })
    const stream = openStream(reply, known)
    let sent = missed === null ? start : known
    tell = (news) => {
      // Read for each batch, because a role may change while the stream is open.
      const { vePersonas } = readerOf(request)
      for (const evento of news.filter(({ seq }) => seq > sent)) {
        if (vePersonas || !esDePersonas(evento)) stream.write(format(evento))
        sent = evento.seq
      }
    }
    tellDay = () => {
      stream.write(formatReload(sent))
    }
    if (missed === null || eventos.newDay) stream.write(formatReload(sent))
    tell(missed ?? [])
    tell(early)
    // Ends the stream if the person was signed out, suspended or removed meanwhile. An unreachable database is no reason to end
    // it.
    const beat = async (): Promise<void> => {
      const isRefused = await request.decideAgain().then(
        () => false,
        (error: unknown) => error instanceof DomainError && error.code !== 'no_disponible',
      )
      if (isRefused) end()
      else if (!stream.writableEnded) stream.write(': sigo acá\n\n')
    }
    const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
    const end = (): void => {
      stop()
      giveBack()
      clearInterval(heartbeat)
      clearTimeout(tooLong)
      endOf.delete(end)
      stream.end()
    }
    const tooLong = setTimeout(end, MAX_STREAM_MS)
    endOf.add(end)
    stream.once('close', end)
    // The server may have begun to close, or the browser may have left, while the past was read.
    if (closing || stream.destroyed) end()
  }
  app.get(
    '/eventos',
    {
      config: { acceso: 'sesion' },
      schema: { summary: 'Lo que se escribe, al momento (server-sent events)', tags: ['eventos'] },
    },
    async (request, reply) => {
      const giveBack = streams.take(request.persona!.id)
      await follow(request, reply, giveBack).catch((error: unknown) => {
        giveBack()
        throw error
      })
    },
  )
}
