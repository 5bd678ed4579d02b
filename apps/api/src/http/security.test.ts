import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'
import { buildApp } from './app.ts'

const ORIGIN = 'https://pantallas.ejemplo'

const expectSafe = (headers: Record<string, string>): void => {
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none';script-src 'self' 'wasm-unsafe-eval';/,
  )
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
}

describe('on its own origin', () => {
  let server: TestServer
  let address: string
  beforeAll(async () => {
    server = await createTestServer()
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => server.close())

  it.each([
    ['an answer', '/api/productos', 200],
    ['a missing record', '/api/productos/NADIE', 404],
    ['an invalid query', '/api/productos?limit=x', 400],
    ['an unknown address', '/api/nada', 404],
    ['a visitor', '/api/productos', 401, {}],
    ['a person without permission', '/api/personas', 403],
    ['sign-in', '/auth/v1/health', 200],
    ['a visitor refused by sign-in', '/auth/v1/user', 401, {}],
    ['the health check', '/health', 200, {}],
    ['the stream', '/api/eventos', 200],
    ['an undecodable address', '/assets/%', 400, {}],
    ['a record with an undecodable code', '/api/productos/%E0%A4', 400],
  ])('[STO-04] sends the security headers with %s', async (_whom, path, status, given?: object) => {
    const authorization = `Bearer ${server.tokens.user}`
    const hangUp = new AbortController()
    const response = await fetch(`${address}${path}`, {
      headers: { ...(given ?? { authorization }) },
      signal: hangUp.signal,
    })
    // The stream would go on for minutes.
    hangUp.abort()
    expect(response.status).toBe(status)
    const headers = Object.fromEntries(response.headers)
    expectSafe(headers)
  })

  /** Sends raw bytes; returns status, headers and body of everything received until the connection closed. */
  const sendRaw = async (bytes: string) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.end(bytes)
    let text = ''
    for await (const chunk of socket) text += chunk
    const [head = '', body = ''] = text.split('\r\n\r\n')
    const [status = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)))
    return { status: Number(status.split(' ')[1]), headers, body: JSON.parse(body) }
  }

  it.each([
    ['text other than HTTP', 'HOLA\r\n\r\n', 400, 'datos_invalidos'],
    [
      'an invalid length',
      'GET /api/productos HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
      400,
      'datos_invalidos',
    ],
    [
      'endless headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'cabeceras_muy_grandes',
    ],
  ])(
    '[STO-04] answers %s in the usual form of errors, with the same headers',
    async (_what, bytes, status, code) => {
      const answer = await sendRaw(bytes)
      expect(answer.status).toBe(status)
      expect(answer.body).toMatchObject({ statusCode: status, code, message: expect.any(String) })
      expectSafe(answer.headers)
    },
  )

  it('answers 408 to an incomplete request, and waits for none forever', async () => {
    const { headersTimeout, requestTimeout } = server.app.server
    expect(headersTimeout).toBeGreaterThan(0)
    expect(requestTimeout).toBeGreaterThan(0)
    const late = once(server.app.server, 'connection').then(([socket]) => {
      const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      server.app.server.emit('clientError', error, socket)
    })
    const [answer] = await Promise.all([sendRaw('POST /api/productos HTTP/1.1\r\nHost: a\r\n'), late])
    expect([answer.status, answer.body.code]).toEqual([408, 'pedido_lento'])
    expectSafe(answer.headers)
  })
})

describe('with a front end elsewhere', () => {
  let test: TestDatabase
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    test = await createTestDatabase()
    const APP_KEY = Buffer.alloc(32, 7).toString('base64')
    app = await buildApp({
      database: test.database,
      config: readConfig({ LOG_LEVEL: 'silent', APP_KEY, CORS_ORIGIN: ORIGIN }),
    })
    await app.ready()
  })
  afterAll(async () => {
    await app?.close()
    await test.destroy()
  })

  it('[STO-04] answers a browser’s question before a write', async () => {
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/api/productos/TELA',
      headers: {
        origin: ORIGIN,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,content-type,if-match',
      },
    })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({ 'access-control-allow-origin': ORIGIN, 'access-control-max-age': '600' })
    expect(headers['access-control-allow-methods']).toContain('PUT')
    expect(headers['access-control-allow-headers']).toContain('if-match')
  })

  it.each(['/api/productos', '/auth/v1/user', '/api/nada'])(
    '[STO-04] lets it read why %s was refused',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url, headers: { origin: ORIGIN } })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(headers['access-control-allow-origin']).toBe(ORIGIN)
    },
  )

  it('[STO-04] allows no other origin', async () => {
    const { headers } = await app.inject({ url: '/health', headers: { origin: 'https://otro.ejemplo' } })
    expect(headers['access-control-allow-origin']).toBe(ORIGIN)
  })
})
