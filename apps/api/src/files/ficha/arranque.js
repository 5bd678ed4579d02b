// Where the thread of the sheets starts. Plain JavaScript, as that of the past: Node starts a thread by itself.
import { parentPort, workerData } from 'node:worker_threads'

const { source, tarea } = workerData
if (source) {
  const { register } = await import('tsx/esm/api')
  register()
}
const { dibujar } = await import('./dibujo.ts')
parentPort?.postMessage(await dibujar(tarea))
