import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Worker } from 'node:worker_threads'
import pg from 'pg'
import { StartupError } from '../../startup-error.ts'
import { startThread } from '../../thread.ts'
import { copyAsOwn } from '../private.ts'
import { hasEnded, ThreadConnection } from './connection.ts'
import { PREPARATION } from './snapshot.ts'

/** The embedded PostgreSQL behind a pool like any other, with one connection. */
export interface EmbeddedPostgres {
  pool: pg.Pool
  /** Number of real flushes to the disk since the database was opened. */
  fsyncs: () => number
  /** Number of commits that wrote something since then. Raised before each of them is acknowledged. */
  commits: () => number
  close: () => Promise<void>
}

const THREAD = new URL('./thread.js', import.meta.url)

/** An empty cluster, made by the build, because PostgreSQL takes seconds to make one. */
const CLUSTER = fileURLToPath(new URL('../../../dist/cluster', import.meta.url))

/** Given explicitly, because the client would otherwise read the environment, which may name another server. */
const OWN_BACKEND = { host: 'localhost', user: 'postgres', database: 'postgres', ssl: false }

/** The data for starting the thread. */
export interface ThreadData {
  directory: string
  /** Counters of flushes to the disk, and of commits that wrote. */
  counts: Int32Array
  /** The compiled PostgreSQL. */
  program: object
}

/** The part of WebAssembly that Node has but its types lack. */
declare const WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> }

/** Compiled once per process, because this takes longer than opening a database with the result. */
const compile = async (): Promise<object> => {
  const path = createRequire(import.meta.url).resolve('@electric-sql/pglite/pglite.wasm')
  return WebAssembly.compile(await readFile(path))
}
let compiled: Promise<object> | undefined

const open = async (directory: string): Promise<EmbeddedPostgres> => {
  const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  compiled ??= compile()
  const workerData: ThreadData = { directory, counts, program: await compiled }
  const start = (): Worker => {
    const started = startThread(THREAD, { workerData })
    // Callers that wait for an answer get failures through their connection.
    started.on('error', () => undefined)
    return started
  }
  let thread = start()
  // Rejects if the database cannot be opened, because the thread then fails.
  await once(thread, 'message')
  const pool = new pg.Pool({
    ...OWN_BACKEND,
    stream: () => {
      // Everything that the ended thread acknowledged is on the disk, so that a new thread can continue.
      if (hasEnded(thread)) thread = start()
      return new ThreadConnection(thread)
    },
    max: 1,
    idleTimeoutMillis: 0,
    onConnect: (client) => client.query(PREPARATION),
  })
  pool.on('error', () => undefined)
  return {
    pool,
    fsyncs: () => Atomics.load(counts, 0),
    commits: () => Atomics.load(counts, 1),
    close: async () => {
      await pool.end()
      if (hasEnded(thread)) return
      const ended = once(thread, 'exit')
      thread.postMessage('close')
      await ended
    },
  }
}

/** Copies the empty cluster next to its final place and moves it there when complete, so that a kill leaves no half of it. */
const create = async (directory: string): Promise<void> => {
  const unfinished = `${directory}.nuevo`
  await rm(unfinished, { recursive: true, force: true })
  await copyAsOwn(CLUSTER, unfinished)
  await rename(unfinished, directory)
}

const directoryOf = (dataDir: string): string => join(dataDir, 'pg')

/** Whether there is an embedded PostgreSQL under `dataDir`. */
export const existsEmbedded = (dataDir: string): boolean => existsSync(directoryOf(dataDir))

/**
 * Opens the embedded PostgreSQL under `dataDir`, and creates it on the first start.
 * @throws StartupError if an existing one cannot be opened; it is then left unchanged
 */
export const openEmbedded = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const directory = directoryOf(dataDir)
  if (!existsEmbedded(dataDir)) await create(directory)
  try {
    return await open(directory)
  } catch (cause) {
    throw new StartupError(
      `La base de datos en ${directory} no se puede abrir: está dañada o es de otra versión. ` +
        'No se cambió nada; recuperala de una copia o elegí otra carpeta con DATA_DIR.',
      { cause },
    )
  }
}
