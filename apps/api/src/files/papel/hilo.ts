import { Worker, type WorkerOptions } from 'node:worker_threads'
import type { Tareas } from './dibujos.ts'

const THREAD = new URL('./arranque.js', import.meta.url)
/** Whoever runs from source goes on from source in the thread too. */
const source = import.meta.url.endsWith('.ts')

/** Draws in a thread of its own, so that nobody waits for it. */
export const dibujarAparte = <D extends keyof Tareas>(que: D, tarea: Tareas[D]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const options: WorkerOptions = {
      workerData: { source, que, tarea },
      ...(source && { execArgv: ['--conditions=@telar/source'] }),
    }
    const worker = new Worker(THREAD, options)
    worker.once('message', resolve)
    worker.once('error', reject)
    // After its message this comes too late to count.
    worker.once('exit', (code) => reject(new Error(`The thread of what is printed ended with ${code}.`)))
  })
