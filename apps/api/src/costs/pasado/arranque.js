// Where the thread of the past starts. Plain JavaScript, since Node starts a thread by itself and loads no TypeScript:
// run from source, it brings a loader along.
import { workerData } from 'node:worker_threads'

/** @type {{ source: boolean }} */
const { source } = workerData
if (source) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import('./hilo.ts')
