import { Worker } from 'node:worker_threads'

const FROM_SOURCE = new URL('./thread-source.mjs', import.meta.url)

/** Starts a new thread. @param module URL of its source file; the build maps it to the built one */
export const startThread = (module: URL): Worker =>
  import.meta.url.endsWith('.ts')
    ? new Worker(FROM_SOURCE, { workerData: module.href, execArgv: ['--conditions=@telar/source'] })
    : new Worker(new URL(module.href.replace(/\.ts$/, '.js')))
