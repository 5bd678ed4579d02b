import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../thread.ts'
import type { Tareas } from './dibujos.ts'
import type { Membrete } from './pdf.ts'

const THREAD = new URL('./dibujos.ts', import.meta.url)

/** So long an idle thread waits for the next drawing: starting one takes several times longer than most drawings. */
const IDLE_MS = 60_000

/** Idle threads with the timer that ends each. They do not keep the process alive. */
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

/** Keeps one idle thread; others, started for simultaneous drawings, end. */
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

/** Draws in a thread of its own, which starts while the data are still being gathered. */
export const dibujarAparte = <D extends keyof Tareas>(
  que: D,
  tarea: Promise<Tareas[D]>,
): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = take()
    worker.removeAllListeners()
    worker.once('message', (drawn: Uint8Array) => {
      giveBack(worker)
      resolve(drawn)
    })
    worker.once('error', reject)
    // After a message this changes nothing: the promise is already settled.
    worker.once('exit', (code) => reject(new Error(`The thread of what is printed ended with ${code}.`)))
    tarea.then(
      (gathered) => worker.postMessage({ que, tarea: gathered }),
      (cause: unknown) => {
        giveBack(worker)
        reject(cause)
      },
    )
  })

/**
 * Draws a PDF. A damaged picture fails only while drawing; then the PDF is drawn again without pictures.
 * @param sinImagenes returns the task without any pictures; null if it has none
 * @throws what `tarea` throws
 */
export const imprimir = async <D extends keyof Tareas>(
  que: D,
  tarea: Promise<Tareas[D]>,
  sinImagenes: (tarea: Tareas[D]) => Tareas[D] | null,
): Promise<Readable> => {
  const pdf = await dibujarAparte(que, tarea).catch(async (cause: unknown) => {
    const plain = sinImagenes(await tarea)
    if (plain === null) throw cause
    return dibujarAparte(que, Promise.resolve(plain))
  })
  return Readable.from([Buffer.from(pdf)])
}

/** For tasks whose only picture is the factory's: the task without it; null if it has none. */
export const sinMembrete = <T extends { membrete: Membrete }>(tarea: T): T | null =>
  tarea.membrete.imagen === null ? null : { ...tarea, membrete: { ...tarea.membrete, imagen: null } }
