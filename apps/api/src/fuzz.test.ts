import { api, type Endpoint, ERROR_STATUS, ErrorBody } from '@telar/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from './carga/carga.service.ts'
import { rowsOf } from './db/executor.ts'
import { fingerprinter } from './testing/fingerprint.ts'
import { type HostileRequest, hostileRequest } from './testing/hostile.ts'
import { referenceFactory } from './testing/reference-factory.ts'
import { createTestServer, type TestServer } from './testing/server.ts'

const ENDPOINTS: [string, Endpoint][] = Object.values(api).flatMap((noun) =>
  Object.values(noun as Record<string, Endpoint>).map((endpoint): [string, Endpoint] => [
    `${endpoint.method} ${endpoint.path}`,
    endpoint,
  ]),
)

/** Words of the libraries' own messages; long enough not to turn up in a random code. */
const ENGLISH =
  /\b(invalid|expected|received|required|should|unexpected|failed|unrecognized|cannot|bad request|not found|unsupported|forbidden|must be|body\/|querystring)\b/i

const RUNS = 300
const DIST: Record<string, Record<string, number>> = {}

describe('bad input', () => {
  let server: TestServer
  let fingerprint: () => Promise<string>
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    fingerprint = await fingerprinter(server.database.db)
  })
  afterAll(async () => { console.log(JSON.stringify(DIST, null, 0).replaceAll("},", "},\n")); await server.close() })

  const send = ({ method }: Endpoint, { path, headers, payload }: HostileRequest) =>
    server.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${server.tokens.admin}`, ...headers },
      ...(payload !== undefined && { payload }),
    } as InjectOptions)

  it.each(ENDPOINTS)(
    '[API-01] [API-03] [BIT-01] %s answers nonsense in words, and changes nothing',
    async (_name, endpoint) => {
      let state = await fingerprint()
      await fc.assert(
        fc.asyncProperty(hostileRequest(endpoint), async (request) => {
          const response = await send(endpoint, request)
          const row = (DIST[_name] ??= {}); const k = response.statusCode >= 400 ? response.json().code : String(response.statusCode); row[k] = (row[k] ?? 0) + 1
          expect(response.statusCode).toBeLessThan(500)
          if (response.statusCode >= 400) {
            expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
            const body = ErrorBody.strict().parse(response.json())
            expect([body.statusCode, ERROR_STATUS[body.code]]).toEqual([
              response.statusCode,
              response.statusCode,
            ])
            for (const message of [body.message].flat()) expect(message).toMatch(/\S/)
            expect([body.message].flat().join('\n')).not.toMatch(ENGLISH)
          }
          if (endpoint.acceso !== 'admin') return
          const now = await fingerprint()
          if (response.statusCode >= 400) expect(now).toBe(state)
          state = now
        }),
        { numRuns: RUNS },
      )
      // Whoever may not write changed nothing either, whatever was answered.
      expect(await fingerprint()).toBe(state)
    },
  )

  it('[COST-30] [COST-29] leaves engine and views in agreement', async () => {
    const { body } = await server.call('user', 'GET', '/resultados-cdr')
    const views = await rowsOf<{ codigo_producto: string; base_cdr: string | null; incompleto: boolean }>(
      server.database.db,
      sql`select codigo_producto, base_cdr::text as base_cdr, incompleto from resultados_cdr order by codigo_producto`,
    )
    expect(
      views.map((row) => ({ ...row, base_cdr: row.base_cdr === null ? null : Number(row.base_cdr) })),
    ).toEqual(
      body.map(({ codigo_producto, base_cdr, incompleto }: Record<string, unknown>) => ({
        codigo_producto,
        base_cdr,
        incompleto,
      })),
    )
  })
})
