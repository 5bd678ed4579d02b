import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyDataDir } from '../../testing/copy-data-dir.ts'
import { inTransaction } from '../transaction.ts'
import { type EmbeddedPostgres, openEmbedded } from './open.ts'

describe.runIf(inject('goldenDatabase').kind === 'pglite')('the embedded PostgreSQL behind its pool', () => {
  let dataDir: string
  let embedded: EmbeddedPostgres
  const threads: Worker[] = []
  const note = (thread: Worker) => threads.push(thread)
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'telar-test-'))
    const golden = inject('goldenDatabase')
    if (golden.kind === 'pglite') await copyDataDir(golden.dataDir, dataDir)
    process.on('worker', note)
    embedded = await openEmbedded(dataDir)
    await embedded.pool.query('create table t (id int primary key)')
  })
  afterAll(async () => {
    process.off('worker', note)
    await embedded.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const count = async () =>
    (await embedded.pool.query('select count(*)::int as n from t')).rows[0].n as number

  it('gives each query its own answer, also after a failed one', async () => {
    const { pool } = embedded
    await pool.query('insert into t values ($1)', [1])
    const answers = await Promise.allSettled([
      pool.query('insert into t values ($1)', [1]),
      pool.query('select $1::int as n', [7]),
      pool.query('selec 8'),
      pool.query('select 9 as n'),
    ])
    expect(
      answers.map((a) => (a.status === 'fulfilled' ? a.value.rows : (a.reason as Error).message)),
    ).toEqual([
      'duplicate key value violates unique constraint "t_pkey"',
      [{ n: 7 }],
      'syntax error at or near "selec"',
      [{ n: 9 }],
    ])
  })

  it('rolls back the open transaction of a lost connection', async () => {
    const before = await count()
    const client = await embedded.pool.connect()
    await client.query('begin')
    await client.query('insert into t values (50)')
    await client.query(`set search_path to nowhere`)
    client.release(true)
    expect(await count()).toBe(before)
  })

  it('transports texts of any length', async () => {
    const text = 'ñandú '.repeat(500_000)
    const { rows } = await embedded.pool.query('select $1::text as text, length($1::text) as n', [text])
    expect(rows[0].n).toBe(text.length)
    expect(rows[0].text).toBe(text)
  })

  it('counts each writing commit before it is acknowledged, but neither reads nor open transactions', async () => {
    const { pool, commits, fsyncs } = embedded
    const start = { commits: commits(), fsyncs: fsyncs() }
    await count()
    expect(commits()).toBe(start.commits)
    await pool.query('insert into t values (60)')
    expect(commits()).toBe(start.commits + 1)
    expect(fsyncs()).toBeGreaterThan(start.fsyncs)

    const client = await pool.connect()
    await client.query('begin')
    // More than one segment of the log, which is flushed meanwhile.
    const flushed = fsyncs()
    await client.query(
      `create table larga as select n, repeat(md5(n::text), 40) as texto from generate_series(1, 30000) n`,
    )
    expect(fsyncs()).toBeGreaterThan(flushed)
    expect(commits()).toBe(start.commits + 1)
    await client.query('commit')
    expect(commits()).toBe(start.commits + 2)
    client.release()
  })

  it('[STO-02] continues in another thread when its own ends, with everything acknowledged', async () => {
    const { pool, commits } = embedded
    await pool.query('insert into t values (70)')
    const before = { rows: await count(), commits: commits() }
    const opening = {
      begin: 'begin',
      first: 'insert into t values (71)',
      prepared: false,
      long: false,
      writes: true,
    }
    const lost = inTransaction(pool, opening, (tx) => {
      void threads.at(-1)!.terminate()
      return tx.execute(sql`select pg_sleep(60)`)
    })
    await expect(lost).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })

    expect(await count()).toBe(before.rows)
    await pool.query('insert into t values (71)')
    expect(commits()).toBeGreaterThan(before.commits)
    expect(threads).toHaveLength(2)
  })
})
