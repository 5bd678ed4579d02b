import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { type Database, openPostgres } from './client.ts'
import { escribir } from './tx.ts'
import { checkLock } from './waiting.ts'

const contexto = { actor: 'prueba', requestId: null }
const ENTRY = { entidad: 'persona', clave: 'x', accion: 'prueba', antes: null, despues: null } as const
const LONG = 600_000
const SHORT = 500

// The embedded database runs on its own host, and is lost with it.
describe.skipIf(inject('goldenDatabase').kind === 'pglite')('a host that is lost during a write', () => {
  let test: TestDatabase
  let proxy: TcpProxy
  let url: string
  const open: Database[] = []
  beforeAll(async () => {
    test = await createTestDatabase()
    url = (test.env as { DATABASE_URL: string }).DATABASE_URL
    const { hostname, port } = new URL(url)
    proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  })
  afterAll(async () => {
    proxy?.mend()
    await Promise.all(open.map((database) => database.close().catch(() => undefined)))
    await proxy?.close()
    await test?.destroy()
  })

  const server = async (limits: { idle: number; wait: number }, through?: TcpProxy): Promise<Database> => {
    const address = new URL(url)
    if (through) address.port = String(through.port)
    const database = await openPostgres(address.href, limits)
    open.push(database)
    return database
  }
  const write = (database: Database) => escribir(database, contexto, ({ anotar }) => anotar(ENTRY))

  /** Takes the writers' lock, and then falls silent. */
  const loseHolder = async (idle: number): Promise<void> => {
    const lost = await server({ idle, wait: LONG }, proxy)
    await new Promise<void>((resolve) => {
      void escribir(lost, contexto, async ({ tx, anotar }) => {
        const seq = await anotar(ENTRY)
        proxy.silence()
        resolve()
        await tx.execute(sql`select 1`)
        return seq
      }).catch(() => undefined)
    })
  }

  it('blocks nobody for longer than the server allows', async () => {
    await loseHolder(SHORT)
    expect(await write(await server({ idle: LONG, wait: LONG }))).toEqual(expect.any(Number))
    proxy.mend()
  })

  it('fails all waiting writes: nothing is saved, and they may be tried again', async () => {
    await loseHolder(LONG)
    const other = await server({ idle: LONG, wait: SHORT })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => write(other)))
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { code: 'ocupado', details: { retryAfter: 5 } },
      })
    }
    proxy.mend()
    expect(await write(await server({ idle: LONG, wait: LONG }))).toEqual(expect.any(Number))
    expect(await write(other)).toEqual(expect.any(Number))
  })

  it('prevents a start on a database whose locks do not lock', async () => {
    const pool = new pg.Pool({ connectionString: url })
    const golden = inject('goldenDatabase')
    const elsewhere = new pg.Client(golden.kind === 'postgres' ? golden.admin : url)
    await elsewhere.connect()
    try {
      // An advisory lock of another database is a different lock, so that it behaves like locks that do not lock.
      await elsewhere.query('begin; select pg_advisory_xact_lock(77)')
      await expect(checkLock(pool, 77)).rejects.toThrow('da un mismo candado')
      const holder = await pool.connect()
      await holder.query('begin; select pg_advisory_xact_lock(77)')
      await checkLock(pool, 77)
      await holder.query('rollback')
      holder.release()
    } finally {
      await elsewhere.end()
      await pool.end()
    }
  })
})
