import { api, type Endpoint, ERROR_STATUS, ErrorBody } from '@telar/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cargarCatalogo } from '../catalog/carga/carga.service.ts'
import { rowsOf } from '../store/executor.ts'
import { newestSeq } from '../store/journal/read.ts'
import { fingerprinter } from '../testing/fingerprint.ts'
import { type HostileRequest, hostileRequest, trapsOf } from '../testing/hostile.ts'
import { referenceFactory } from '../testing/reference-factory.ts'
import { createTestServer, type TestServer } from '../testing/server.ts'

/** Deletions last, so that the others find something. */
const ENDPOINTS = Object.values(api)
  .flatMap((noun): Endpoint[] => Object.values(noun))
  .sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint])

/** Words of the libraries' own messages; long enough not to turn up in a random code. */
const ENGLISH =
  /\b(invalid|expected|received|required|should|unexpected|failed|unrecognized|cannot|bad request|not found|unsupported|forbidden|must be|body\/|querystring)\b/i

/** Random requests an endpoint, after those that are the same every time. */
const RUNS = 12
/** After every refusal the journal is checked, and after one in so many every row of every table. */
const EVERY = 8

/** Every failure has the same form: the status of its code, and a message in Spanish. */
const expectOurForm = (response: LightMyRequestResponse): void => {
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { statusCode, code, message } = ErrorBody.strict().parse(response.json())
  expect([statusCode, ERROR_STATUS[code]]).toEqual([response.statusCode, response.statusCode])
  for (const text of [message].flat()) {
    expect(text).toMatch(/\S/)
    expect(text).not.toMatch(ENGLISH)
  }
}

describe('bad input', () => {
  let server: TestServer
  let fingerprint: () => Promise<string>
  beforeAll(async () => {
    server = await createTestServer((database) =>
      cargarCatalogo(database, { actor: 'prueba', requestId: null }, referenceFactory),
    )
    fingerprint = await fingerprinter(server.database.db)
  })
  afterAll(() => server.close())

  const send = ({ method }: Endpoint, { path, headers, payload }: HostileRequest) =>
    server.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${server.tokens.admin}`, ...headers },
      ...(payload !== undefined && { payload }),
    } as InjectOptions)

  it.each(ENDPOINTS)(
    '[API-01] [API-03] [BIT-01] %s refuses nonsense with a message, and changes nothing',
    async (_name, endpoint) => {
      let [state, seq, refused] = [await fingerprint(), await newestSeq(server.database.db), 0]
      const check = async (request: HostileRequest): Promise<void> => {
        const response = await send(endpoint, request)
        expect(response.statusCode).toBeLessThan(500)
        if (response.statusCode >= 400) expectOurForm(response)
        if (endpoint.acceso !== 'admin') return
        if (response.statusCode < 400) {
          seq = await newestSeq(server.database.db)
          state = await fingerprint()
        } else {
          expect(await newestSeq(server.database.db)).toBe(seq)
          refused += 1
          if (refused % EVERY === 0) expect(await fingerprint()).toBe(state)
        }
      }
      const examples = trapsOf(endpoint).map((request): [HostileRequest] => [request])
      await fc.assert(fc.asyncProperty(hostileRequest(endpoint), check), {
        examples,
        numRuns: examples.length + RUNS,
      })
      // People who may not write changed nothing either, whatever the answer.
      expect(await fingerprint()).toBe(state)
    },
  )

  it('[COST-30] [COST-29] leaves engine and views equal', async () => {
    // As the administrator, because the random requests may have signed everybody else out.
    const { body } = await server.call('admin', 'GET', '/resultados-cdr')
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
