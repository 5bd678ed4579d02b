import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, inject, it, vi } from 'vitest'
import type { Executor } from '../store/executor.ts'
import { leer } from '../store/tx.ts'
import { busyOr } from '../store/waiting.ts'
import { createTestDatabase } from '../testing/database.ts'
import { errorsPlugin } from './errors.ts'

const ask = (tx: Executor) => tx.execute(sql`select 1`)

/** Kills the connection, and resolves once the client has noticed. */
const loseConnection = async (tx: Executor): Promise<void> => {
  await expect(tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)).rejects.toThrow()
  await vi.waitFor(() =>
    expect(ask(tx)).rejects.toMatchObject({ cause: { message: expect.stringContaining('not queryable') } }),
  )
}

describe('a failure', () => {
  it.runIf(inject('goldenDatabase').kind === 'postgres')(
    'of the connection answers 503, also between two statements',
    async () => {
      const test = await createTestDatabase()
      const app = Fastify()
      await app.register(errorsPlugin)
      app.get('/', () =>
        leer(test.database, async (tx) => {
          await loseConnection(tx)
          await ask(tx)
        }),
      )
      const response = await app.inject('/')
      expect([response.statusCode, response.json().code]).toEqual([503, 'no_disponible'])
      await test.destroy()
    },
  )

  it.each(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', '25006', '57P03'])(
    '%s answers 503: a retry may succeed',
    async (code) => {
      const app = Fastify()
      await app.register(errorsPlugin)
      app.get('/', () => Promise.reject(Object.assign(new Error('no way there'), { code })))
      const response = await app.inject('/')
      expect([response.statusCode, response.json().code]).toEqual([503, 'no_disponible'])
    },
  )

  it('[API-01] to get the writers’ lock in time answers 503, with its own code', async () => {
    const app = Fastify()
    await app.register(errorsPlugin)
    const inVain = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    app.get('/', () => Promise.reject(busyOr(new Error('Failed query', { cause: inVain }))))
    const response = await app.inject('/')
    expect([response.statusCode, response.json().code]).toEqual([503, 'ocupado'])
    expect(response.json().message).toContain('probá de nuevo')
    expect(response.headers['retry-after']).toBe('5')
  })
})
