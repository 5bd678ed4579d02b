import { existsSync, fsyncSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { StartupError } from '../startup-error.ts'

/** What a durable commit costs here: one real fsync of the write-ahead log, counted so that it can be proven. */
export interface EmbeddedPostgres {
  client: PGlite
  /** How many times a file was really flushed to the disk since the database was opened. */
  fsyncs: () => number
}

interface NodeFsStream {
  nfd: number
}

/** The part of Emscripten's Node file system that PGlite leaves without a way to flush. */
interface NodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: NodeFsStream) => number } }
}

/**
 * PGlite starts PostgreSQL with `-F` (no fsync), so that an acknowledged commit would be lost with the machine.
 * The same parameters without it, and with a flush that its file system really has.
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((p) => p !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]

const open = async (directory: string): Promise<EmbeddedPostgres> => {
  let count = 0
  const client = await PGlite.create(directory, { startParams: START_PARAMS })
  const { NODEFS } = client.Module as unknown as NodeFs
  NODEFS.stream_ops.fsync = (stream) => {
    fsyncSync(stream.nfd)
    count += 1
    return 0
  }
  return { client, fsyncs: () => count }
}

/** A new cluster is made beside its place and moved there when it is whole, so that a kill leaves none half made. */
const create = async (directory: string): Promise<void> => {
  const unfinished = `${directory}.nuevo`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const { client } = await open(unfinished)
  await client.close()
  await rename(unfinished, directory)
}

/**
 * Opens the embedded PostgreSQL under `dataDir`, making it on the first start.
 * @throws StartupError when what is there cannot be opened; nothing of it is changed then.
 */
export const openEmbedded = async (dataDir: string): Promise<EmbeddedPostgres> => {
  const directory = join(dataDir, 'pg')
  if (!existsSync(directory)) await create(directory)
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
