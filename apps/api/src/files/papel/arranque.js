// Where the thread of what is printed starts. Plain JavaScript, as that of the past: Node starts a thread by itself.
import { parentPort, workerData } from 'node:worker_threads'

if (workerData.source) {
  const { register } = await import('tsx/esm/api')
  register()
}
const { dibujar } = await import('./dibujos.ts')
// What cannot be drawn ends the thread, which tells whoever waits for it.
parentPort?.on('message', async ({ que, tarea }) => parentPort?.postMessage(await dibujar(que, tarea)))
