// Where the thread of what is printed starts. Plain JavaScript, as that of the past: Node starts a thread by itself.
import { parentPort, workerData } from 'node:worker_threads'

const { source, que, tarea } = workerData
if (source) {
  const { register } = await import('tsx/esm/api')
  register()
}
const { dibujar } = await import('./dibujos.ts')
parentPort?.postMessage(await dibujar(que, tarea))
