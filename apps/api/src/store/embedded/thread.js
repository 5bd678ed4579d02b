// The thread in which the embedded PostgreSQL runs, so that no statement and no flush to the disk delays the server's
// answers. It speaks PostgreSQL's own protocol: bytes in, bytes out. Plain JavaScript, since Node starts a thread without
// loading TypeScript, and runs from source start this same file.
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

const STARTUP = 0
// Positions in `counts`.
const FSYNCS = 0
const COMMITS = 1
const QUERY = 'Q'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)

/**
 * PGlite starts PostgreSQL with `-F` (no fsync), so that an acknowledged commit could be lost if the machine fails. These are
 * its parameters without `-F`, and with a flush method that its file system really has.
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((p) => p !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=32MB',
]

/** @typedef {import('node:worker_threads').MessagePort} MessagePort */

/** @type {import('./open.ts').ThreadData} */
const { directory, counts, program } = workerData
const port = /** @type {MessagePort} */ (parentPort)

/** @typedef {(of: unknown, attributes: { mode?: number }) => void} SetAttributes */
/** @typedef {{ setattr: SetAttributes }} Nodes */
/** @typedef {{ setattr: SetAttributes, fsync?: (stream: { nfd: number }) => number }} Streams */
/** @typedef {{ node_ops: Nodes, stream_ops: Streams }} Operations */

/** PGlite's access to files on the disk; not in its types. @param {unknown} module */
const operationsOf = (module) => /** @type {{ NODEFS: Operations }} */ (module).NODEFS

/**
 * Files of the data folder, which other accounts cannot read. Needed because PGlite gives each file the requested mode, whatever the
 * umask.
 */
class PrivateFiles extends NodeFS {
  /** @override @param {Parameters<NodeFS['init']>} given */
  async init(...given) {
    const { emscriptenOpts } = await super.init(...given)
    const preRun = (/** @type {unknown} */ module) => {
      const { node_ops, stream_ops } = operationsOf(module)
      for (const operations of [node_ops, stream_ops]) {
        const { setattr } = operations
        operations.setattr = (of, { mode, ...rest }) =>
          setattr(of, mode === undefined ? rest : { ...rest, mode: mode & ~0o077 })
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [preRun, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

const database = await PGlite.create({
  fs: new PrivateFiles(directory),
  startParams: START_PARAMS,
  pgliteWasmModule: program,
})

operationsOf(database.Module).stream_ops.fsync = ({ nfd }) => {
  fsyncSync(nfd)
  Atomics.add(counts, FSYNCS, 1)
  return 0
}

/** @param {Uint8Array} bytes @param {(answer: Uint8Array) => void} onAnswer */
const exchange = (bytes, onAnswer) =>
  database.execProtocolRawStream(bytes, { syncToFs: false, onRawData: onAnswer })

/** @param {string} statement */
const simpleQuery = (statement) => {
  const text = Buffer.from(`${statement}\0`)
  const message = Buffer.alloc(5 + text.length)
  message.writeUInt8(QUERY)
  message.writeUInt32BE(4 + text.length, 1)
  text.copy(message, 5)
  return message
}

/** Ends everything that the previous connection left open, because the only backend outlives connections. */
const forget = async () => {
  for (const statement of ['rollback', 'discard all']) await exchange(simpleQuery(statement), () => undefined)
}

/** The end of an answer outside a transaction: ReadyForQuery, idle. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
let end = Buffer.alloc(0)
let fsyncsAtLastCommit = 0

/**
 * Counts a commit before it is acknowledged: something was flushed since the last one, and no transaction is open any more.
 * A long transaction also flushes before its end.
 * @param {Uint8Array} answer
 */
const countCommit = (answer) => {
  end = Buffer.concat([end, answer.subarray(-READY.length)]).subarray(-READY.length)
  const fsyncs = Atomics.load(counts, FSYNCS)
  if (fsyncs === fsyncsAtLastCommit || !end.equals(READY)) return
  fsyncsAtLastCommit = fsyncs
  Atomics.add(counts, COMMITS, 1)
}

/** @param {Uint8Array} bytes @param {MessagePort} connection */
const serve = async (bytes, connection) => {
  if (bytes[0] === TERMINATE) return connection.close()
  if (bytes[0] === STARTUP) await forget()
  await exchange(bytes, (answer) => {
    countCommit(answer)
    // The answer lies in the database's own memory, which the next message overwrites.
    const copy = answer.slice()
    connection.postMessage(copy, [copy.buffer])
  })
}

/** Runs actions one after the other, in the order of the requests. */
let done = Promise.resolve()
/** @param {() => void | Promise<void>} action */
const next = (action) => {
  done = done.then(action)
}

const close = async () => {
  await database.close()
  port.close()
}

port.on('message', (/** @type {MessagePort | 'close'} */ message) => {
  if (message === 'close') return next(close)
  message.on('message', (/** @type {Uint8Array} */ bytes) => next(() => serve(bytes, message)))
})
port.postMessage('ready')
