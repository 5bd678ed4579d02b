import { DomainError } from '@telar/fabrica'
import type { Caller } from '@telar/gotrue'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify, { type FastifyServerOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { errorsPlugin } from './errors.ts'
import { forwardedPlugin } from './forwarded.ts'
import { loggerOptions } from './logging.ts'

/** A server that writes its log into `lines`. */
const logged = async (options: FastifyServerOptions = {}) => {
  const lines: string[] = []
  const logger = {
    ...(loggerOptions(readConfig({ LOG_LEVEL: 'trace' })) as object),
    stream: { write: (line: string) => void lines.push(line) },
  }
  const app = Fastify({ logger, ...options })
  await app.register(errorsPlugin)
  return { app, lines }
}

describe('the log', () => {
  it('[API-02] contains no token, password or query, wherever a request carries it', async () => {
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

  it('[API-02] says why a statement failed, but not with which values', async () => {
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

  it('[AUTH-25] warns once of an untrusted proxy, and never of a trusted one', async () => {
    const { app, lines } = await logged({ trustProxy: ['10.0.0.0/8'] })
    await app.register(forwardedPlugin)
    app.get('/eco', async ({ ip }) => ({ ip }))
    const from = async (remoteAddress: string, forwarded?: string) => {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      return (await app.inject({ url: '/eco', remoteAddress, headers })).json<{ ip: string }>().ip
    }
    const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'))
    expect(await from('10.0.0.7', '198.51.100.1')).toBe('198.51.100.1')
    await from('10.0.0.7')
    expect(warnings()).toEqual([])
    expect(await from('192.0.2.9', '198.51.100.1')).toBe('192.0.2.9')
    await from('192.0.2.9', '198.51.100.2')
    expect(warnings()).toHaveLength(1)
    expect(warnings()[0]).toContain('192.0.2.9')
  })

  it('says once who was refused what, by id and route', async () => {
    const { app, lines } = await logged()
    app.decorateRequest('persona', null)
    app.addHook('onRequest', async (request) => {
      request.persona = { id: 'una-persona', email: 'a@b.c', alcance: 'lectura' } as Caller
    })
    app.delete('/insumos/:codigo', async () => {
      throw new DomainError('sin_permiso', 'No tenés permiso.')
    })
    await app.inject({
      method: 'DELETE',
      url: '/insumos/SECRETO',
      headers: { authorization: 'Bearer secreto' },
    })
    const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')
    expect(refused).toEqual([
      expect.objectContaining({
        level: 40,
        code: 'sin_permiso',
        persona: 'una-persona',
        alcance: 'lectura',
        method: 'DELETE',
        route: '/insumos/:codigo',
      }),
    ])
    expect(JSON.stringify(refused)).not.toMatch(/secreto|a@b/i)
  })
})
