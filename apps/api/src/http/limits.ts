import rateLimit from '@fastify/rate-limit'
import { DomainError } from '@telar/fabrica'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const MINUTE_MS = 60_000
/** Refusals a minute that one address is told one by one. More than any screen or program brings about by mistake. */
const REFUSALS_PER_MINUTE = 3_000

type Limit = (request: FastifyRequest) => Promise<void>

/** How much one person, and one address of strangers, may ask of `/api`. */
export interface Limits {
  /** Counts a request of somebody who was let in. @throws DomainError `demasiados_pedidos` */
  person: Limit
  /**
   * Counts a request that was refused for want of a session. It never stops who brings a valid token: the address may be
   * that of a whole office, or of a proxy. @throws DomainError `demasiados_pedidos`
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
