import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPglite, openPostgres } from '../../apps/api/src/store/client.ts'
import { startPostgres } from '../../apps/api/src/testing/postgres-server.ts'

/** An empty store of its own to measure on, each commit durable. */
export interface Base {
  nombre: string
  /** What a server's environment says of it. */
  env: Record<string, string>
  open: () => Promise<Database>
  /** Stops it and takes it away. */
  remove: () => Promise<void>
}

/** The embedded database; with `--postgres` among the arguments a PostgreSQL, the one that comes by npm. */
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
