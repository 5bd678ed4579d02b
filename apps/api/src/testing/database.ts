import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type Database, openPglite, openPostgres } from '../store/client.ts'
import { copyDataDir } from './copy-data-dir.ts'
import { copyDatabase } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database for tests to copy: a folder, or a PostgreSQL with a template. */
    goldenDatabase:
      | { kind: 'pglite'; dataDir: string }
      | { kind: 'postgres'; admin: string; template: string }
  }
}

/** A fresh, migrated, empty database for one test, which other processes can open too. */
export interface TestDatabase {
  database: Database
  /** Environment with which another server opens this database; on PGlite, close `database` first. */
  env: { DATA_DIR: string } | { DATABASE_URL: string }
  /** Opens the database again, like another process. */
  reopen: () => Promise<Database>
  destroy: () => Promise<void>
}

const onPglite = async (golden: string): Promise<TestDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'telar-test-'))
  await copyDataDir(golden, dataDir)
  const database = await openPglite(dataDir)
  return {
    database,
    env: { DATA_DIR: dataDir },
    reopen: () => openPglite(dataDir),
    destroy: async () => {
      await database.close().catch(() => undefined)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const onPostgres = async (admin: string, template: string): Promise<TestDatabase> => {
  const url = await copyDatabase(admin, template)
  const database = await openPostgres(url)
  return {
    database,
    env: { DATABASE_URL: url },
    reopen: () => openPostgres(url),
    destroy: () => database.close().catch(() => undefined),
  }
}

/** Makes a new database, embedded or PostgreSQL as the running test project requires. */
export const createTestDatabase = (): Promise<TestDatabase> => {
  const golden = inject('goldenDatabase')
  return golden.kind === 'pglite' ? onPglite(golden.dataDir) : onPostgres(golden.admin, golden.template)
}
