import { timingSafeEqual } from 'node:crypto'
import { BlockList, isIPv6 } from 'node:net'
import { DomainError } from '@telar/fabrica'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram } from 'prom-client'
import type { Deps } from '../costs/deps.ts'
import { newestSeq } from '../store/journal/read.ts'
import type { Streams } from '../store/journal/streams.ts'
import { lineOf } from '../store/tx.ts'
import type { Metrics } from './metrics.ts'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether the request comes from this machine. A request that a proxy on this machine forwards does not. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean => {
  const address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !forwarded && loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

const isToken = (request: FastifyRequest, token: string): boolean => {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** @throws DomainError */
const admit = (request: FastifyRequest, token: string | undefined): void => {
  if (token === undefined && !isFromHere(request)) {
    throw new DomainError('sin_permiso', 'Sin METRICS_TOKEN, las métricas se leen solo desde esta máquina.')
  }
  if (token !== undefined && !isToken(request, token)) {
    throw new DomainError('sin_sesion', 'Las métricas piden el METRICS_TOKEN de este servidor.')
  }
}

const watchRequests = (app: FastifyInstance, metrics: Metrics): void => {
  const seconds = new Histogram({
    name: 'telar_http_request_duration_seconds',
    help: 'Answers by route, with the time from the first byte of the request to the last of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers: [metrics.registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // A stream lasts as long as its screen is open, so its time says nothing about the server.
    if (String(reply.raw.getHeader('content-type')).startsWith('text/event-stream')) return
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  // Measuring the event loop goes on until the process ends, so only a server that listens starts it.
  app.addHook('onListen', async () => collectDefaultMetrics({ register: metrics.registry }))
}

const watchJournal = (metrics: Metrics, { database, costeo, pasado }: Deps): void => {
  // If the database does not answer, `telar_database_up` tells so, and the other metrics are still served.
  const newest = () => newestSeq(database.db).catch(() => Number.NaN)
  metrics.gauge('telar_database_up', 'Whether the database answers', async () =>
    Number.isNaN(await newest()) ? 0 : 1,
  )
  metrics.gauge('telar_journal_seq', 'Newest committed entry of the journal', newest)
  metrics.gauge(
    'telar_engine_lag_entries',
    'Entries that the engine has not applied yet; it does at the next question',
    async () => (await newest()) - costeo.seq,
  )
  metrics.counter('telar_engine_loads_total', 'Times that the engine read all inputs', () => costeo.lecturas)
  metrics.counter(
    'telar_engine_divergences_total',
    'Times that the engine refused what an entry says, and read all inputs anew',
    () => costeo.divergencias,
  )
  metrics.gauge(
    'telar_past_queue',
    'Questions about the past that wait for their turn, or are being answered',
    () => pasado.enCola,
  )
}

const watchWriters = (metrics: Metrics, { database }: Deps): void => {
  const line = lineOf(database)
  metrics.gauge(
    'telar_writes_waiting',
    'Writes of this server that wait for their turn or for the lock',
    () => line.waiting,
  )
  metrics.counter('telar_writes_total', 'Writes of this server that had their turn', () => line.served)
  metrics.counter(
    'telar_write_wait_seconds_total',
    'Time that those waited, for this server and for the writers of others',
    () => line.waitedMs / 1000,
  )
  metrics.counter(
    'telar_writes_in_vain_total',
    "Writes of this server that gave up waiting for another server's",
    () => line.inVain,
  )
}

/** `GET /metrics` for Prometheus: with `METRICS_TOKEN`, or from this machine only. */
export const metricsRoutes = (app: FastifyInstance, metrics: Metrics, deps: Deps, streams: Streams): void => {
  watchRequests(app, metrics)
  watchJournal(metrics, deps)
  watchWriters(metrics, deps)
  metrics.gauge('telar_event_streams', 'Open event streams, one for each screen', () => streams.open)
  app.get(
    '/metrics',
    { config: { acceso: 'publico' }, logLevel: 'warn', schema: { hide: true } },
    async (request, reply) => {
      admit(request, deps.config.metricsToken)
      reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
      return metrics.registry.metrics()
    },
  )
}
