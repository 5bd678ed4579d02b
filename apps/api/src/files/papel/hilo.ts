import type { Worker } from 'node:worker_threads'
import { startThread } from '../../thread.ts'
import type { Tareas } from './dibujos.ts'

const THREAD = new URL('./dibujos.ts', import.meta.url)

/** Until then a thread waits for the next sheet: to start one costs several times what most sheets do. */
const IDLE_MS = 60_000

/** What ends the wait of each thread that has nothing to draw. One that waits keeps no process alive. */
const waiting = new Map<Worker, NodeJS.Timeout>()

const take = (): Worker => {
  const [found] = waiting
  if (found === undefined) return startThread(THREAD)
  const [worker, end] = found
  clearTimeout(end)
  waiting.delete(worker)
  worker.ref()
  return worker
}

/** One is kept; those that more sheets at once have wanted end. */
const giveBack = (worker: Worker): void => {
  const forget = () => waiting.delete(worker)
  const end = () => {
    forget()
    void worker.terminate()
  }
  worker.removeAllListeners()
  worker.once('error', forget)
  worker.once('exit', forget)
  worker.unref()
  if (waiting.size > 0) end()
  else waiting.set(worker, setTimeout(end, IDLE_MS).unref())
}

/** Draws in a thread that does nothing else meanwhile, so that nobody waits for it. */
export const dibujarAparte = <D extends keyof Tareas>(que: D, tarea: Tareas[D]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = take()
    worker.removeAllListeners()
    worker.once('message', (drawn: Uint8Array) => {
      giveBack(worker)
      resolve(drawn)
    })
    worker.once('error', reject)
    // After its message this comes too late to count.
    worker.once('exit', (code) => reject(new Error(`The thread of what is printed ended with ${code}.`)))
    worker.postMessage({ que, tarea })
  })
