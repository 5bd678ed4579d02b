import { basename } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The bundle that runs, or for tests the folder of those that they have made; undefined if Telar runs from source. */
const BUNDLES = process.env.TELAR_BUNDLES

const LOADER = new URL('./thread-source.mjs', import.meta.url)

const sourceThread = (module: URL, options: WorkerOptions): Worker =>
  module.pathname.endsWith('.ts')
    ? new Worker(LOADER, { workerData: module.href, execArgv: ['--conditions=@telar/source'] })
    : new Worker(module, options)

/**
 * Starts a new thread. @param module URL of its source file, which `scripts/programs.mjs` bundles; only one in plain
 * JavaScript gets the options when Telar runs from source
 */
export const startThread = (module: URL, options: WorkerOptions = {}): Worker =>
  BUNDLES === undefined
    ? sourceThread(module, options)
    : new Worker(new URL(basename(module.pathname).replace(/\.ts$/, '.js'), BUNDLES), options)
