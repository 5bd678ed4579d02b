import { setImmediate } from 'node:timers/promises'
import { MessageChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import Tinypool from 'tinypool'
import type { Cabeza, Pedido, PedidoDeHojas } from './archivo.ts'
import { csvConTitulos, csvEntero } from './csv-en-tandas.ts'
import { formatoDe } from './formato.ts'
import type { CabezaDeHoja, Ilegible, Tarea } from './hilo.ts'
import { ArchivoIlegible, type Hoja, type Renglon } from './hoja.ts'

/** Number of workbooks read at once; others wait. */
const THREADS = 2
/** How long an idle thread is kept, in milliseconds. */
const IDLE_MS = 60_000
/** Time limit for a workbook, in milliseconds; the largest needs some five seconds on a small machine. */
const PLAZO_MS = 60_000
/** Memory for one workbook. One that needs more ends its thread, not the server. */
const MEMORY_MB = 1_024
/**
 * A thread that still holds more than this after its workbook, in bytes, is ended at once; otherwise it would keep that memory
 * while the rows are processed.
 */
const KEPT_BYTES = 32 * 2 ** 20

/** The bundle that runs, or for tests the folder of those that they have made; undefined if Telar runs from source. */
const BUNDLES = process.env.TELAR_BUNDLES

const HILO = new URL(BUNDLES === undefined ? './hilo-fuente.mjs' : './hilo.js', BUNDLES ?? import.meta.url)
  .href

/** A file whose rows are still to be taken. */
export interface Lectura extends Cabeza {
  /** The rows below the header, in batches. Those of a CSV are read only now, so that a row further down may be unreadable. */
  tandas: Generator<readonly Renglon[]>
}

/** A sheet with all its non-blank rows. */
export type HojaEntera = Omit<Hoja, 'renglones'> & { renglones: readonly Renglon[] }

function* rowsFrom(port: MessagePort): Generator<readonly Renglon[]> {
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    yield next.message as Renglon[]
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const allOf = async (tandas: Iterable<readonly Renglon[]>): Promise<Renglon[]> => {
  const rows: Renglon[] = []
  for (const some of tandas) {
    for (const renglon of some) rows.push(renglon)
    // Lets other requests run between batches.
    await setImmediate()
  }
  return rows
}

/**
 * Reads files so that none, however it is made, keeps the server from answering: a CSV in batches, a workbook in a thread of its own,
 * which is ended if it takes too long.
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
  async leer(bytes: Buffer, pedido: Pedido): Promise<Lectura> {
    if (formatoDe(bytes) === 'csv') return csvConTitulos(bytes, pedido)
    const { answer, port } = await this.#ask<Cabeza>(bytes, pedido)
    return { ...answer, tandas: rowsFrom(port) }
  }

  /** Reads whole sheets; a CSV is one sheet. @throws ArchivoIlegible as `leer` */
  async hojas(bytes: Buffer, { hojas, tablas }: PedidoDeHojas): Promise<HojaEntera[]> {
    if (formatoDe(bytes) === 'csv') {
      const { hoja, tandas } = csvEntero(bytes, { tablas })
      return [{ ...hoja, renglones: await allOf(tandas) }]
    }
    const { answer, port } = await this.#ask<CabezaDeHoja[]>(bytes, { hojas })
    const rows = await allOf(rowsFrom(port))
    port.close()
    let at = 0
    return answer.map(({ filas, ...hoja }) => {
      const renglones = rows.slice(at, at + filas)
      at += filas
      return { ...hoja, renglones }
    })
  }

  async #ask<T>(bytes: Buffer, pedido: Tarea['pedido']): Promise<{ answer: T; port: MessagePort }> {
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
