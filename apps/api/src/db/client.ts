import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { acquireDirectoryLock } from './directory-lock.ts'
import { checkDurability } from './durability.ts'
import type { Executor } from './executor.ts'
import { type EmbeddedPostgres, openEmbedded } from './pglite.ts'
import * as schema from './schema/index.ts'

/** An open database, embedded or not; everything above it is the same for both. */
export interface Database {
  kind: 'pglite' | 'postgres'
  db: Executor
  close: () => Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const MIGRATION_LOCK = 7233086

/** Opens the embedded database of `dataDir`, which no other process may hold, and proves that commits reach the disk. */
export const openPglite = async (dataDir: string): Promise<Database> => {
  const lock = await acquireDirectoryLock(dataDir)
  let embedded: EmbeddedPostgres | undefined
  try {
    embedded = await openEmbedded(dataDir)
    const db = drizzlePglite({ client: embedded.client, schema })
    await migratePglite(db, { migrationsFolder: MIGRATIONS })
    await checkDurability(db as unknown as Executor, embedded.fsyncs)
    const { client } = embedded
    return {
      kind: 'pglite',
      db: db as unknown as Executor,
      close: async () => {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await embedded?.client.close().catch(() => undefined)
    await lock.release()
    throw error
  }
}

const withoutPassword = (url: string): string => {
  const shown = new URL(url)
  if (shown.password !== '') shown.password = '***'
  return shown.toString()
}

/** Opens a PostgreSQL server. Several servers of the product may share one; the first to start migrates it. */
export const openPostgres = async (url: string): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
  // An idle connection that the server closes is reported here; the pool replaces it at the next use.
  pool.on('error', () => undefined)
  try {
    const migrator = await pool.connect()
    try {
      await migrator.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      await migratePg(drizzlePg({ client: migrator }), { migrationsFolder: MIGRATIONS })
    } finally {
      // The session ends with its advisory lock.
      migrator.release(true)
    }
  } catch (cause) {
    await pool.end()
    throw new StartupError(
      `No se pudo abrir PostgreSQL en ${withoutPassword(url)}: ${cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : cause}`,
      { cause },
    )
  }
  return {
    kind: 'postgres',
    db: drizzlePg({ client: pool, schema }) as unknown as Executor,
    close: () => pool.end(),
  }
}

/** The database that the configuration names: PostgreSQL by `DATABASE_URL`, else the embedded one. */
export const openDatabase = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl)
