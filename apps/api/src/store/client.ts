import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Config } from '../config.ts'
import { StartupError } from '../startup-error.ts'
import { hearChanges } from './de-fuera.ts'
import { acquireDirectoryLock } from './directory-lock.ts'
import { checkDurability } from './durability.ts'
import { Meanwhile } from './embedded/meanwhile.ts'
import { type EmbeddedPostgres, existsEmbedded, openEmbedded } from './embedded/open.ts'
import type { Executor } from './executor.ts'
import type { ListSource } from './list.ts'
import { shutDataDir } from './private.ts'
import { Recent } from './recent.ts'
import { inTransaction, type Opening, type Queries, queriesOn } from './transaction.ts'
import { replaceViews } from './vistas.ts'
import { busyOr, checkLock, LIMITS, limited } from './waiting.ts'
import { watchForSilence } from './watch.ts'

/** An open database, embedded or a PostgreSQL server. Everything above it treats both alike. */
export interface Database extends ListSource {
  kind: 'pglite' | 'postgres'
  /** Direct access below the query builder, for code that asks on behalf of another thread. */
  queries: Queries
  transaction: <T>(opening: Opening, action: (tx: Executor) => Promise<T>) => Promise<T>
  /**
   * A number that changes with every commit, before the commit is acknowledged. Null if other servers may write too, whose
   * commits this one cannot see.
   */
  commits: () => number | null
  close: () => Promise<void>
}

const counting = ({ db, commits }: Pick<Database, 'db' | 'commits'>): Database['count'] => {
  const totals = new Recent<PgTable, number>({ commits })
  return (table, where) => (where ? db.$count(table, where) : totals.get(table, () => db.$count(table)))
}

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
const MIGRATION_LOCK = 7233086

/**
 * Held for a transaction, not for a session: a pooler may hand a session to others, and a lock left in it would never be
 * released.
 */
const MIGRATION: Opening = {
  begin: 'begin',
  first: `select pg_advisory_xact_lock(${MIGRATION_LOCK})`,
  prepared: false,
  long: true,
  // It reads nothing while another connection migrates, however long that takes.
  writes: false,
}

const migrateBy = async (pool: pg.Pool): Promise<void> => {
  const migrator = await pool.connect()
  try {
    const db = drizzle({ client: migrator })
    await migrate(db, { migrationsFolder: MIGRATIONS })
    await replaceViews(db)
    await hearChanges(db)
  } finally {
    migrator.release()
  }
}

/** Opens the embedded database of `dataDir`, which no other process may hold, and proves that commits reach the disk. */
export const openPglite = async (dataDir: string): Promise<Database> => {
  const lock = await acquireDirectoryLock(dataDir)
  let embedded: EmbeddedPostgres | undefined
  try {
    await shutDataDir(dataDir)
    embedded = await openEmbedded(dataDir)
    const { pool, fsyncs, commits, close } = embedded
    await migrateBy(pool)
    const meanwhile = new Meanwhile(pool)
    const db = queriesOn(meanwhile)
    await checkDurability(db, fsyncs)
    return {
      kind: 'pglite',
      db,
      queries: meanwhile,
      transaction: (opening, action) => meanwhile.transaction(opening, action),
      commits,
      count: counting({ db, commits }),
      close: async () => {
        await close()
        await lock.release()
      },
    }
  } catch (error) {
    await embedded?.close().catch(() => undefined)
    await lock.release()
    throw error
  }
}

const withoutPassword = (url: string): string => {
  const shown = new URL(url)
  if (shown.password !== '') shown.password = '***'
  return shown.toString()
}

/**
 * Opens a PostgreSQL server. Several Telar servers may share it; the first one to start migrates it.
 * @throws StartupError if it cannot be opened, or if its advisory locks do not lock
 */
export const openPostgres = async (url: string, limits = LIMITS): Promise<Database> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
  // Reports an idle connection that the server closed. The pool replaces it at the next use.
  pool.on('error', () => undefined)
  // Must start before the first connection; it could not give up a connection that it does not know.
  const stopWatching = watchForSilence(pool, url)
  const close = (): Promise<void> => {
    stopWatching()
    return pool.end()
  }
  try {
    await inTransaction(pool, limited(MIGRATION, limits), async () => {
      await checkLock(pool, MIGRATION_LOCK)
      await migrateBy(pool)
    })
  } catch (cause) {
    await close()
    if (cause instanceof StartupError) throw cause
    throw new StartupError(
      `No se pudo abrir PostgreSQL en ${withoutPassword(url)}: ${cause instanceof Error ? cause.message || String((cause as { code?: string }).code) : cause}`,
      { cause },
    )
  }
  const db = queriesOn(pool)
  const commits = () => null
  return {
    kind: 'postgres',
    db,
    queries: pool,
    transaction: (opening, action) =>
      inTransaction(pool, limited(opening, limits), action).catch((error: unknown) => {
        throw busyOr(error)
      }),
    commits,
    count: counting({ db, commits }),
    close,
  }
}

/** The database of the configuration: PostgreSQL if `DATABASE_URL` is set, else the embedded one. */
export const openDatabase = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  databaseUrl === undefined ? openPglite(dataDir) : openPostgres(databaseUrl)

/**
 * `openDatabase` for commands on what is there. In a wrong folder they would make an empty database, and back it up, or import
 * into it, as if all were well.
 * @throws StartupError also where the folder has no embedded database
 */
export const openExisting = async (config: Config): Promise<Database> => {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined && !existsEmbedded(dataDir))
    throw new StartupError(
      `No hay datos de Telar en ${resolve(dataDir)}, y no se creó nada. Decí con DATA_DIR en qué carpeta están.`,
    )
  return openDatabase(config)
}
