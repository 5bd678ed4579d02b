import type { EventoAcceso } from '@telar/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '../../store/schema/index.ts'
import { createTestServer, type TestServer } from '../../testing/server.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ANA = '00000000-0000-4000-8000-0000000000a1'
const BETO = '00000000-0000-4000-8000-0000000000b2'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  const { db } = server.database
  await db.delete(events)
  const event = (at: string, action: string, actor_id: string | null, traits = {}) => ({
    at: new Date(at),
    action,
    actor_id,
    actor: actor_id === ANA ? 'ana@telar.test' : actor_id === BETO ? 'beto@telar.test' : null,
    ip: '192.0.2.7',
    traits,
  })
  await db
    .insert(events)
    .values([
      event('2026-03-01T02:30:00Z', 'login', ANA, { user_agent: FIREFOX, session_id: ANA }),
      event('2026-03-01T12:00:00Z', 'token_refreshed', ANA),
      event('2026-03-01T12:00:00Z', 'factor_unenrolled', ANA, { factor_status: 'unverified' }),
      event('2026-03-01T13:00:00Z', 'login_failed', null),
      event('2026-03-02T02:59:59Z', 'user_modified', ANA, { user_id: BETO, user_email: 'beto@telar.test' }),
      event('2026-03-02T03:00:00Z', 'login', BETO),
      ...Array.from({ length: 7 }, () => event('2026-03-03T10:00:00Z', 'mfa_failed', BETO)),
    ])
})
afterAll(() => server.close())

const list = async (query: Record<string, string> = {}): Promise<EventoAcceso[]> => {
  const { status, body } = await server.call('admin', 'GET', `/accesos?${new URLSearchParams(query)}`)
  expect([query, status]).toEqual([query, 200])
  return body
}
const actions = async (query: Record<string, string>) => (await list(query)).map(({ accion }) => accion)

describe('the access log', () => {
  it('[BIT-06] [AUTH-24] lists who, when, with which device, from where and what, newest first', async () => {
    const all = await list()
    expect(all.at(-1)).toEqual({
      id: expect.any(String),
      at: '2026-03-01T02:30:00.000Z',
      accion: 'login',
      tipo: 'ingresos',
      persona: 'ana@telar.test',
      dispositivo: 'Firefox en Windows',
      ip: '192.0.2.7',
      detalles: { session_id: ANA },
    })
    const instants = all.map(({ at }) => at)
    expect(instants).toEqual(instants.toSorted().reverse())
  })

  it('[BIT-06] filters by person, kind and days in the installation’s time zone', async () => {
    expect(await actions({ persona: ANA })).toEqual(['user_modified', 'login'])
    expect(await actions({ persona: BETO, hasta: '2026-03-02' })).toEqual(['login', 'user_modified'])
    expect(await actions({ tipo: 'ingresos' })).toEqual(['login', 'login'])
    // Midnight in Buenos Aires is at three.
    expect(await actions({ desde: '2026-03-01', hasta: '2026-03-01' })).toEqual([
      'user_modified',
      'login_failed',
    ])
    expect(await actions({ hasta: '2026-02-28' })).toEqual(['login'])
  })

  it('[BIT-06] leaves out the steps of larger events, unless requested', async () => {
    expect((await list()).map(({ tipo }) => tipo)).not.toContain('pasos')
    expect(await actions({})).not.toContain('factor_unenrolled')
    expect(await actions({ tipo: 'pasos' })).toEqual(['token_refreshed'])
  })

  it('[BIT-06] has pages that neither leave out nor repeat an event, even if many happened at the same instant', async () => {
    const seen: EventoAcceso[] = []
    for (let page = await list({ limit: '3' }); page.length > 0; ) {
      seen.push(...page)
      const { at, id } = page.at(-1)!
      page = await list({ limit: '3', antes_de: `${at},${id}` })
    }
    expect(seen).toEqual(await list())
    expect(seen).toHaveLength(11)
  })

  it.each([
    'tipo=otra',
    'persona=ana',
    'desde=ayer',
    'antes_de=2026-03-01T00:00:00Z',
    'antes_de=a,b',
    // Valid instants that JavaScript or PostgreSQL cannot represent.
    `antes_de=0000-01-01T00:00:00Z,${ANA}`,
    `antes_de=9999-12-31T23:59:59-14:00,${ANA}`,
    'limit=0',
  ])('[API-03] refuses %s with 400', async (query) => {
    expect(await server.call('admin', 'GET', `/accesos?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'datos_invalidos' },
    })
  })

  it('[ROLE-17] is for administrators only', async () => {
    expect(await server.call('user', 'GET', '/accesos')).toMatchObject({
      status: 403,
      body: { code: 'sin_permiso' },
    })
    expect((await server.call('visitor', 'GET', '/accesos')).status).toBe(401)
  })
})

describe('the signing key', () => {
  it('[AUTH-16] is shown with its date, which a rotation changes', async () => {
    const { body: before } = await server.call('admin', 'GET', '/ajustes-acceso')
    expect((await server.call('admin', 'POST', '/ajustes-acceso/llaves')).status).toBe(201)
    const { body: after } = await server.call('admin', 'GET', '/ajustes-acceso')
    expect(Date.parse(after.llave_at)).toBeGreaterThan(Date.parse(before.llave_at))
    expect(after.exige_segundo_factor).toBe(before.exige_segundo_factor)
  })
})
