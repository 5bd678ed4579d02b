import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
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

describe('a fault of a field without a message of ours', () => {
  it.each([
    [z.string().min(1), '', 'tiene que tener 1 carácter o más'],
    [z.string().max(2), 'abc', 'tiene que tener 2 caracteres o menos'],
    [z.array(z.number()).min(2), [], 'tiene que tener 2 elementos o más'],
    [z.number().min(0.5), 0, 'tiene que ser 0,5 o más'],
    [z.number().gt(0), 0, 'tiene que ser más de 0'],
    [z.number().max(12_500), 1e9, 'tiene que ser 12.500 o menos'],
    [z.enum(['si', 'no']), 'x', 'tiene que ser uno de estos: si, no'],
    [z.number(), 'x', 'tiene que ser un número'],
    [z.number(), undefined, 'falta'],
  ])('[API-03] is told in plain Spanish (%#)', async (schema, value, said) => {
    await Fastify().register(errorsPlugin)
    const { error } = z.object({ campo: schema }).safeParse({ campo: value })
    expect(error!.issues[0]!.message).toBe(`campo: ${said}.`)
  })
})
