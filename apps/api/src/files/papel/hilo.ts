import { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../thread.ts'
import type { Tareas } from './dibujos.ts'
import type { Membrete } from './pdf.ts'

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

/** Draws in a thread that does nothing else meanwhile, and that starts while what it is to draw is still gathered. */
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
    // After its message this comes too late to count.
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
 * A PDF that a person asked for. That a picture is damaged within shows only when it is drawn: the sheets then come without.
 * @param sinImagenes the same without any picture; null where it has none
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

/** Of what has no other picture than that of the factory. */
export const sinMembrete = <T extends { membrete: Membrete }>(tarea: T): T | null =>
  tarea.membrete.imagen === null ? null : { ...tarea, membrete: { ...tarea.membrete, imagen: null } }
