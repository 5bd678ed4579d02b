import rateLimit from '@fastify/rate-limit'
import { DomainError } from '@telar/fabrica'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const MINUTE_MS = 60_000
/** How many refusals in a minute one address gets. More than any screen or program causes by mistake. */
const REFUSALS_PER_MINUTE = 3_000

type Limit = (request: FastifyRequest) => Promise<void>

/** How many requests to `/api` are allowed to one person, and to one address of strangers. */
export interface Limits {
  /** Counts a request of a signed-in person. @throws DomainError `demasiados_pedidos` */
  person: Limit
  /**
   * Counts a request that was refused for lack of a session. It never stops requests with a valid token: the address may
   * belong to a whole office, or to a proxy. @throws DomainError `demasiados_pedidos`
   */
  stranger: Limit
}

const TOO_MANY = (seconds: number): DomainError =>
  new DomainError('demasiados_pedidos', `Demasiados pedidos seguidos. Probá de nuevo en ${seconds} s.`, {
    retryAfter: seconds,
  })

/** Each server counts by itself, in memory. `perMinute`: requests of one person; 0: no limit. */
export const createLimits = async (app: FastifyInstance, perMinute: number): Promise<Limits> => {
  await app.register(rateLimit, { global: false })
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string): Limit => {
    const check = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator })
    return async (request) => {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded) throw TOO_MANY(result.ttlInSeconds)
    }
  }
  return {
    person:
      perMinute === 0 ? async () => undefined : limit(perMinute, ({ persona }) => `persona ${persona!.id}`),
    stranger: limit(REFUSALS_PER_MINUTE, ({ ip }) => `address ${ip}`),
  }
}
