import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPglite, openPostgres } from '../../apps/api/src/store/client.ts'
import { startPostgres } from '../../apps/api/src/testing/postgres-server.ts'

/** An empty database for the measurement; every commit is durable. */
export interface Base {
  nombre: string
  /** The environment for a server on it. */
  env: Record<string, string>
  open: () => Promise<Database>
  /** Stops and deletes it. */
  remove: () => Promise<void>
}

/** The embedded database, or with the argument `--postgres` the PostgreSQL from npm. */
export const newBase = async (): Promise<Base> => {
  if (process.argv.includes('--postgres')) {
    const server = await startPostgres({ durable: true })
    const url = server.urlOf('postgres')
    return {
      nombre: 'PostgreSQL',
      env: { DATABASE_URL: url },
      open: () => openPostgres(url),
      remove: server.stop,
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'telar-bench-'))
  const dataDir = join(folder, 'datos')
  return {
    nombre: 'PGlite',
    env: { DATA_DIR: dataDir },
    open: () => openPglite(dataDir),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
