import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { buildApp } from './app.ts'

const CONFIG = { LOG_LEVEL: 'silent', APP_KEY: Buffer.alloc(32, 7).toString('base64') }
const BUSY = {
  statusCode: 429,
  code: 'demasiados_pedidos',
  message: expect.stringMatching(/^Demasiados pedidos seguidos/),
}

describe('the number of requests to /api', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  /** Starts another server on the same database. Returns how to call it. */
  const open = async (env: Record<string, string>) => {
    const app = await buildApp({ database: server.database, config: readConfig({ ...CONFIG, ...env }) })
    const ask = (token?: string, url = '/api/perfil') =>
      app.inject({ url, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
    return { app, ask }
  }

  it('is limited by person: the answer says when to retry, and nobody else is affected', async () => {
    const { app, ask } = await open({ RATE_LIMIT: '3' })
    const { user, admin } = server.tokens
    for (let i = 0; i < 3; i++) expect((await ask(user)).statusCode).toBe(200)
    const refused = await ask(user)
    expect([refused.statusCode, refused.json()]).toEqual([429, BUSY])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(user, '/health')).statusCode).toBe(200)
    expect((await ask(admin)).statusCode).toBe(200)
    await app.close()
  })

  it('is by default limited to 18,000 a minute for a person', () => {
    expect(readConfig(CONFIG).rateLimit).toBe(18_000)
  })

  it('has no limit by person with RATE_LIMIT=0', async () => {
    const { app, ask } = await open({ RATE_LIMIT: '0' })
    for (let i = 0; i < 20; i++) expect((await ask(server.tokens.user)).statusCode).toBe(200)
    await app.close()
  })

  it('is limited by address for strangers, but not for signed-in people at that address', async () => {
    const { app, ask } = await open({})
    for (let i = 0; i < 3_000; i++) await ask(i % 2 === 0 ? undefined : 'nada')
    expect((await ask()).json()).toMatchObject(BUSY)
    expect((await ask('otra')).json()).toMatchObject(BUSY)
    expect((await ask(server.tokens.user)).statusCode).toBe(200)
    await app.close()
  })
})
