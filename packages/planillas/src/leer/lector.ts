import { setImmediate } from 'node:timers/promises'
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import Tinypool from 'tinypool'
import type { Pedido, PedidoDeHojas } from './archivo.ts'
import type { Cabeza, CabezaDeHoja, Ilegible, Tarea } from './hilo.ts'
import { ArchivoIlegible, type Renglon } from './hoja.ts'

/** Number of files read at once; others wait. */
const THREADS = 2
/** How long an idle thread is kept, in milliseconds. */
const IDLE_MS = 60_000
/** Time limit for a file, in milliseconds; the largest needs some five seconds on a small machine. */
const PLAZO_MS = 60_000
/** Memory for one file. A file that needs more ends its thread, not the server. */
const MEMORY_MB = 1_024
/**
 * A thread that still holds more than this after its file, in bytes, is ended at once; otherwise it would keep that memory
 * while the rows are processed.
 */
const KEPT_BYTES = 32 * 2 ** 20

/** When run from source, the thread starts with a loader, because Node cannot read TypeScript. */
const HILO = new URL(import.meta.url.endsWith('.ts') ? './hilo-fuente.mjs' : './hilo.js', import.meta.url)
  .href

/** A file read by a thread. */
export interface Lectura extends Cabeza {
  /** The rows below the header, in batches; can be read only once. */
  tandas: () => Generator<readonly Renglon[]>
}

/** A sheet read by a thread. */
export interface HojaEntera extends CabezaDeHoja {
  /** All its non-blank rows. */
  renglones: readonly Renglon[]
}

function* rowsFrom(port: MessagePort): Generator<readonly Renglon[]> {
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    yield next.message as Renglon[]
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/**
 * Reads files in threads of its own, so that no file, however it is made, keeps the server from answering. A thread that takes
 * too long is ended.
 */
export class Lector {
  readonly #plazo: number
  readonly #threads: Tinypool

  /** @param plazo time limit for a file, in milliseconds, including the wait for a thread */
  constructor(plazo = PLAZO_MS) {
    this.#plazo = plazo
    this.#threads = new Tinypool({
      filename: HILO,
      name: 'leer',
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      maxMemoryLimitBeforeRecycle: KEPT_BYTES,
    })
  }

  /** @throws ArchivoIlegible, also for a file that takes too long or needs too much memory */
  async leer(bytes: Uint8Array, pedido: Pedido): Promise<Lectura> {
    const { answer, port } = await this.#ask<Cabeza>(bytes, pedido)
    return { ...answer, tandas: () => rowsFrom(port) }
  }

  /** Reads whole sheets; a CSV is one sheet. @throws ArchivoIlegible as `leer` */
  async hojas(bytes: Uint8Array, pedido: PedidoDeHojas): Promise<HojaEntera[]> {
    const { answer, port } = await this.#ask<CabezaDeHoja[]>(bytes, pedido)
    const rows: Renglon[] = []
    for (const some of rowsFrom(port)) {
      for (const renglon of some) rows.push(renglon)
      // Lets other requests run between messages.
      await setImmediate()
    }
    port.close()
    let at = 0
    return answer.map((hoja) => {
      const renglones = rows.slice(at, at + hoja.filas)
      at += hoja.filas
      return { ...hoja, renglones }
    })
  }

  async #ask<T>(bytes: Uint8Array, pedido: Tarea['pedido']): Promise<{ answer: T; port: MessagePort }> {
    const { port1, port2 } = new MessageChannel()
    const tarea: Tarea = { bytes, pedido, port: port2 }
    const late = AbortSignal.timeout(this.#plazo)
    try {
      const answer: object = await this.#threads.run(tarea, { transferList: [port2], signal: late })
      if ('ilegible' in answer) throw new ArchivoIlegible((answer as Ilegible).ilegible)
      return { answer: answer as T, port: port1 }
    } catch (cause) {
      port1.close()
      if (late.aborted) {
        throw new ArchivoIlegible(
          'El archivo tarda demasiado en leerse. Guardalo de nuevo en Excel, o partilo en varios.',
          { cause },
        )
      }
      if (isOutOfMemory(cause)) {
        throw new ArchivoIlegible('El archivo es demasiado grande para leerlo entero. Partilo en varios.', {
          cause,
        })
      }
      throw cause
    }
  }

  /** Ends its threads; reads in progress fail. */
  async cerrar(): Promise<void> {
    await this.#threads.destroy()
  }
}
