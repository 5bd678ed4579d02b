import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { errorsPlugin } from './errors.ts'
import { loggerOptions } from './logging.ts'

/** A server that writes its log into `lines`. */
const logged = async () => {
  const lines: string[] = []
  const logger = {
    ...(loggerOptions(readConfig({ LOG_LEVEL: 'trace' })) as object),
    stream: { write: (line: string) => void lines.push(line) },
  }
  const app = Fastify({ logger })
  await app.register(errorsPlugin)
  return { app, lines }
}

describe('the log', () => {
  it('[API-02] holds no token, password or query, wherever a request carries it', async () => {
    const { app, lines } = await logged()
    app.post('/eco', async () => ({}))
    await app.inject({
      method: 'POST',
      url: '/eco?token=secreto-1',
      headers: { authorization: 'Bearer telar_secreto-2', cookie: 'secreto-3', 'x-otra': 'secreto-4' },
      payload: { password: 'secreto-5' },
    })
    expect(lines.join('')).toContain('/eco')
    expect(lines.join('')).not.toContain('secreto')
  })

  it('[API-02] tells why a statement failed, and not with which values', async () => {
    const { app, lines } = await logged()
    app.get('/falla', async () => {
      const cause = Object.assign(new Error('connection lost'), { code: 'XX000' })
      throw new DrizzleQueryError('update users set encrypted_password = $1', ['secreto-6'], cause)
    })
    const { statusCode } = await app.inject('/falla')
    expect(statusCode).toBe(500)
    const text = lines.join('')
    expect(text).toContain('update users set encrypted_password')
    expect(text).toContain('connection lost')
    expect(text).toContain('XX000')
    expect(text).not.toContain('secreto')
  })
})
