import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cargarCatalogo } from './catalog/carga/carga.service.ts'
import { readConfig } from './config.ts'
import { ensureInstalled } from './instalacion/instalacion.service.ts'
import { rowsOf } from './store/executor.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { journalAfter } from './testing/journal.ts'
import { programOf } from './testing/program.ts'
import { referenceFactory } from './testing/reference-factory.ts'
import { startTcpProxy, type TcpProxy } from './testing/tcp-proxy.ts'

const ADMIN = { ADMIN_EMAIL: 'admin@prueba.local', ADMIN_PASSWORD: 'una-clave-para-probar' }
const APP_KEY = Buffer.alloc(32, 7).toString('base64url')
const contexto = { actor: 'prueba', requestId: null }

/** Node's argument for a server whose own clock is one hour ahead. */
const UNA_HORA_ADELANTADO = `--import=data:text/javascript,${encodeURIComponent(`
  const Real = Date, late = () => Real.now() + 3600000
  globalThis.Date = class extends Real {
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(late()) }
    static now() { return late() }
  }`)}`

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

interface Server {
  url: string
  process: ChildProcess
}

const startServer = async (env: Record<string, string>): Promise<Server> => {
  const port = await freePort()
  const child = spawn(process.execPath, [programOf('main')], {
    env: { ...process.env, ...ADMIN, APP_KEY, LOG_LEVEL: 'silent', PORT: String(port), ...env },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  for (let i = 0; i < 600; i++) {
    const ready = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return { url, process: child }
    await sleep(100)
  }
  throw new Error(`The server at ${url} did not start.`)
}

const kill = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) resolve()
    server.process.once('exit', () => resolve())
    server.process.kill('SIGKILL')
  })

const signIn = async ({ url }: Server): Promise<string> => {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** A write or a read of one price, as a client saw it: times of request and answer, and the version. */
interface Operation {
  kind: 'write' | 'read'
  from: number
  to: number
  version: number
}

/**
 * The first answer that a single server could not have given. Versions follow the order of the writes. So a read must not be older than
 * any write acknowledged or read answered before it was asked.
 */
const firstContradiction = (history: readonly Operation[]): Operation | undefined =>
  history.find((read) =>
    history.some((other) => other.to < read.from && other.version > read.version && read.kind === 'read'),
  )

// Several servers need a database that several processes can open.
describe.skipIf(inject('goldenDatabase').kind === 'pglite')('three servers on one database', () => {
  let test: TestDatabase
  let servers: Server[]
  let proxy: TcpProxy
  let behindProxy: Server

  beforeAll(async () => {
    test = await createTestDatabase()
    await ensureInstalled(test.database, readConfig({ ...ADMIN }))
    await cargarCatalogo(test.database, contexto, referenceFactory)
    const { DATABASE_URL } = test.env as { DATABASE_URL: string }
    const { hostname, port } = new URL(DATABASE_URL)
    proxy = await startTcpProxy({ host: hostname, port: Number(port) })
    servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL })))
    behindProxy = await startServer({ DATABASE_URL: throughProxy() })
    servers.push(behindProxy)
  })
  afterAll(async () => {
    for (const server of servers ?? []) await kill(server)
    await proxy?.close()
    await test?.destroy()
  })

  /** The address of the database with the proxy in between. */
  const throughProxy = (): string => {
    const { DATABASE_URL } = test.env as { DATABASE_URL: string }
    const url = new URL(DATABASE_URL)
    url.port = String(proxy.port)
    return url.href
  }

  const call = (server: Server, token: string, method: string, path: string, body?: object) =>
    fetch(`${server.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })

  it('[VAL-15] pass a midnight together, whatever their own clocks say', async () => {
    const { DATABASE_URL } = test.env as { DATABASE_URL: string }
    const all = [...servers, await startServer({ DATABASE_URL, NODE_OPTIONS: UNA_HORA_ADELANTADO })]
    const { db } = test.database
    const [was] = await rowsOf<{ source: string; zona: string }>(
      db,
      sql`select pg_get_functiondef('hoy'::regproc) as source, zona_horaria as zona from instalacion`,
    )
    const clock = (at: string) => db.execute(sql.raw(`update reloj_de_prueba set ahora = '${at}'`))
    await db.execute(
      sql.raw(`create table reloj_de_prueba as select '2026-09-05T12:00:00Z'::timestamptz as ahora`),
    )
    const zone = (name: string) => db.execute(sql`update instalacion set zona_horaria = ${name}`)
    await zone('America/Santiago')
    await db.execute(
      sql.raw(`create or replace function hoy() returns date language sql stable as
        $$ select dia_de(ahora) from reloj_de_prueba $$`),
    )
    try {
      const token = await signIn(all[0]!)
      const usd = { codigo: 'USD', nombre: 'Dólar', clase: 'moneda', monto: 1000, desde: '2026-09-05' }
      const boton = { detalle: 'Botón', grupo: 'Avíos', precio: 0.02, moneda: 'USD' }
      for (const [method, path, body] of [
        ['POST', '/valores', usd],
        ['POST', '/valores/USD/vigencias', { desde: '2026-09-06', monto: 2000 }],
        ['PUT', '/insumos/BOTON', boton],
      ] as const)
        expect((await call(all[0]!, token, method, path, body)).ok).toBe(true)

      const tokens = await Promise.all(all.map(signIn))
      const history: Operation[] = []
      const ask = async (i: number): Promise<number> => {
        const from = performance.now()
        const answer = await call(all[i]!, tokens[i]!, 'GET', '/resultados-cdr/CAMPERA/base')
        const { base_cdr: base } = (await answer.json()) as { base_cdr: number }
        history.push({ kind: 'read', from, to: performance.now(), version: base })
        return base
      }
      const everywhere = () => Promise.all(all.map((_, i) => ask(i)))
      // In that time zone, 6 September begins at one o'clock.
      await clock('2026-09-06T03:59:59.999Z')
      const [before] = await everywhere()
      let over = false
      const client = async (at: number): Promise<void> => {
        for (let i = at; !over; i++) await ask(i % all.length)
      }
      const clients = [0, 1, 2].map(client)
      await sleep(300)
      await clock('2026-09-06T04:00:00Z')
      const after = await everywhere()
      over = true
      await Promise.all(clients)
      // Six buttons at US$ 0,02.
      expect(after).toEqual(all.map(() => before! + 6 * 0.02 * 1000))
      expect(firstContradiction(history)).toBeUndefined()
      expect(new Set(history.map(({ version }) => version))).toEqual(new Set([before, after[0]]))
    } finally {
      await db.execute(sql.raw(was!.source))
      await zone(was!.zona)
      await db.execute(sql`drop table reloj_de_prueba`)
      await kill(all.at(-1)!)
    }
  })

  it('[BIT-13] answer alike, whichever is asked, and continue when one is killed', async () => {
    const token = await signIn(servers[0]!)
    const alive = [...servers]
    let turn = 0
    /** Round robin, as a balancer would; a server that does not answer is left out. */
    const anyServer = (): Server => alive[turn++ % alive.length]!
    const history: Operation[] = []
    const prices = new Map<number, number>()

    const write = async (price: number): Promise<void> => {
      const from = performance.now()
      const body = { grupo: 'Telas', detalle: 'Tela', costo: price }
      const response = await call(anyServer(), token, 'PUT', '/insumos/TELA', body).catch(() => null)
      // Not acknowledged, so it may be stored or not.
      if (response?.status !== 200) return
      const { version } = (await response.json()) as { version: number }
      prices.set(price, version)
      history.push({ kind: 'write', from, to: performance.now(), version })
    }
    const reads: { from: number; to: number; price: number }[] = []
    const read = async (): Promise<void> => {
      const from = performance.now()
      const response = await call(anyServer(), token, 'GET', '/resultados-cdr/FORRO/base').catch(() => null)
      if (response?.status !== 200) return
      const { base_cdr } = (await response.json()) as { base_cdr: number }
      reads.push({ from, to: performance.now(), price: Math.round((base_cdr - 1.166666) / 0.75) })
    }
    let price = 2000
    const client = async (steps: number): Promise<void> => {
      for (let i = 0; i < steps; i++) await (Math.random() < 0.4 ? write(++price) : read())
    }
    const clients = Array.from({ length: 6 }, () => client(40))
    await sleep(500)
    const victim = alive.pop()!
    await kill(victim)
    await Promise.all(clients)

    // The journal tells the versions of prices that were written but not acknowledged.
    for (const { entidad, clave, despues } of await journalAfter(test.database.db, 0)) {
      if (entidad !== 'insumo' || clave !== 'TELA') continue
      const { costo, version } = despues as { costo: string; version: number }
      prices.set(Number(costo), version)
    }
    prices.set(1235, 1)
    for (const { from, to, price: seen } of reads) {
      const version = prices.get(seen) ?? 1
      history.push({ kind: 'read', from, to, version })
    }
    expect(history.filter(({ kind }) => kind === 'write').length).toBeGreaterThan(10)
    expect(reads.length).toBeGreaterThan(20)
    expect(firstContradiction(history)).toBeUndefined()

    // No acknowledged write is lost, and the last one counts.
    const acknowledged = history.filter(({ kind }) => kind === 'write').map(({ version }) => version)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    const answers = await Promise.all(
      alive.map(async (server) => (await call(server, token, 'GET', '/resultados-cdr')).json()),
    )
    expect(answers[1]).toEqual(answers[0])
    servers = alive
  })

  it.each([
    ['is cut off from its database', 'cut'],
    ['hears nothing from its database any more', 'silence'],
  ] as const)('one that %s answers 503, and recovers by itself', async (_what, way) => {
    const server = await startServer({ DATABASE_URL: throughProxy() })
    servers.push(server)
    const token = await signIn(server)
    const cdr = () => call(server, token, 'GET', '/resultados-cdr')
    expect((await cdr()).status).toBe(200)
    proxy[way]()
    const refused = await cdr()
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      503,
      'no_disponible',
    ])
    expect((await fetch(`${server.url}/health`)).status).toBe(503)
    await call(servers[0]!, token, 'PUT', '/insumos/TELA', { grupo: 'g', detalle: 'd', costo: 4000 })
    proxy.mend()
    const recovered = await cdr()
    expect(recovered.status).toBe(200)
    const rows = (await recovered.json()) as { codigo_producto: string; base_cdr: number }[]
    expect(rows.find(({ codigo_producto }) => codigo_producto === 'FORRO')?.base_cdr).toBe(3001.166666)
  })
})
