import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { buildApp } from './app.ts'

const TOKEN = 'una-clave-de-metricas'
const insumo = (codigo: string) => ({ grupo: 'g', codigo, detalle: 'd', costo: 1 })

describe('GET /metrics', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await createTestServer()
  })
  afterAll(() => server.close())

  const read = async (): Promise<string> => {
    const { statusCode, headers, body } = await server.app.inject('/metrics')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain/)
    return body
  }
  const numberOf = (text: string, name: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length + 1),
    )

  it('counts the answers of each route, and their time', async () => {
    await server.call('user', 'GET', '/productos/NADIE')
    const line =
      'telar_http_request_duration_seconds_count{method="GET",route="/api/productos/:codigo_producto",status="404"} 1'
    expect(await read()).toContain(line)
  })

  it('shows the positions of journal and engine, the writes, and the reloads', async () => {
    const before = await read()
    await server.call('admin', 'POST', '/insumos/registrar', insumo('HILO'))
    const written = await read()
    expect(numberOf(written, 'telar_database_up')).toBe(1)
    expect(numberOf(written, 'telar_journal_seq')).toBe(numberOf(before, 'telar_journal_seq') + 1)
    expect(numberOf(written, 'telar_engine_lag_entries')).toBe(1)
    expect(numberOf(written, 'telar_writes_total')).toBe(numberOf(before, 'telar_writes_total') + 1)
    expect(numberOf(written, 'telar_write_wait_seconds_total')).toBeGreaterThan(0)
    expect(numberOf(written, 'telar_writes_waiting')).toBe(0)
    await server.call('user', 'GET', '/resultados-cdr')
    expect(numberOf(await read(), 'telar_engine_lag_entries')).toBe(0)
    await server.database.db.execute(sql`update insumos set costo = 2`)
    await server.call('user', 'GET', '/resultados-cdr')
    const after = await read()
    expect(numberOf(after, 'telar_engine_loads_total')).toBe(
      numberOf(written, 'telar_engine_loads_total') + 1,
    )
    expect(numberOf(after, 'telar_engine_divergences_total')).toBe(0)
  })

  it('counts open event streams', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const hangUp = new AbortController()
    await fetch(`${address}/api/eventos`, {
      headers: { authorization: `Bearer ${server.tokens.user}` },
      signal: hangUp.signal,
    })
    expect(numberOf(await read(), 'telar_event_streams')).toBe(1)
    hangUp.abort()
    await expect.poll(async () => numberOf(await read(), 'telar_event_streams')).toBe(0)
    expect(numberOf(await read(), 'process_resident_memory_bytes')).toBeGreaterThan(0)
  })

  it.each([
    ['another machine', { remoteAddress: '192.0.2.7' }],
    ['a proxy of this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['such a proxy, in the newer form', { remoteAddress: '::1', headers: { forwarded: 'for=127.0.0.1' } }],
  ])('without a token configured, refuses requests through %s', async (_whom, given) => {
    const response = await server.app.inject({ url: '/metrics', ...given })
    expect([response.statusCode, response.json().code]).toEqual([403, 'sin_permiso'])
  })

  it('with a token configured, answers whoever sends it, from anywhere', async () => {
    const APP_KEY = Buffer.alloc(32, 7).toString('base64')
    const config = readConfig({ LOG_LEVEL: 'silent', APP_KEY, METRICS_TOKEN: TOKEN })
    const app = await buildApp({ database: server.database, config })
    const ask = async (authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization }
      return (await app.inject({ url: '/metrics', remoteAddress: '192.0.2.7', headers })).statusCode
    }
    expect(await ask(`Bearer ${TOKEN}`)).toBe(200)
    for (const wrong of [undefined, 'Bearer otra', `Bearer ${TOKEN}x`, TOKEN])
      expect(await ask(wrong)).toBe(401)
    await app.close()
  })
})
