import type { Worker } from 'node:worker_threads'
import type { Leida } from '@telar/fabrica'
import type { Database } from '../../store/client.ts'
import { readTexts } from '../../store/texts.ts'
import { Turns } from '../../store/turns.ts'
import { startThread } from '../../thread.ts'
import type { Costeo } from '../costeo/costeo.ts'
import { Canal, Cedido } from './canal.ts'
import type { Preguntas } from './preguntas.ts'

const THREAD = new URL('./respuestas.ts', import.meta.url)

type Asked<K extends keyof Preguntas> = Preguntas[K] extends (costeo: never, ...args: infer A) => unknown
  ? A
  : never
type Answered<K extends keyof Preguntas> = Awaited<ReturnType<Preguntas[K]>>

/** The memory that is transferred to the thread instead of copied: the columns are made for it alone. */
const memoryOf = ({ columnas }: Leida): ArrayBuffer[] =>
  Object.values(columnas)
    .flatMap((tabla) => Object.values(tabla as object))
    .filter(ArrayBuffer.isView)
    .map(({ buffer }) => buffer as ArrayBuffer)

/** A key that tells questions apart by all their arguments: JSON omits the contents of a map, and refuses bigints. */
const keyOf = (asked: readonly unknown[]): string =>
  JSON.stringify(asked, (_, value: unknown) =>
    value instanceof Map ? [...value] : typeof value === 'bigint' ? `${value}` : value,
  )

interface Hilo {
  worker: Worker
  canal: Canal
}

/**
 * Questions about the past, answered one at a time in a thread that starts with the first of them. The same question asked
 * while one is under way shares its answer, unless something was written in between.
 */
export class Pasado {
  readonly #database: Database
  readonly #costeo: Costeo
  readonly #onCrash: (error: Error) => void
  readonly #turns = new Turns()
  readonly #underWay = new Map<string, Promise<unknown>>()
  #hilo: Hilo | null = null
  #closed = false

  /** @param onCrash is called when the thread ends by itself; the next question starts a new one */
  constructor(database: Database, costeo: Costeo, onCrash: (error: Error) => void) {
    this.#database = database
    this.#costeo = costeo
    this.#onCrash = onCrash
  }

  /** How many questions are under way or waiting. */
  get enCola(): number {
    return this.#underWay.size
  }

  /** @throws DomainError as the question does; Error where the thread dies over it */
  async preguntar<K extends keyof Preguntas & string>(nombre: K, ...args: Asked<K>): Promise<Answered<K>> {
    const { seq } = await this.#costeo.alDia()
    const key = keyOf([seq, nombre, args])
    const known = this.#underWay.get(key)
    if (known !== undefined) return known as Promise<Answered<K>>
    const answer = this.#turns.run(() => this.#thread().canal.pedir<Answered<K>>(nombre, ...args))
    this.#underWay.set(key, answer)
    const forget = () => this.#underWay.delete(key)
    answer.then(forget, forget)
    return answer
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#hilo?.worker.terminate()
  }

  /** Ends the thread as a crash would. For tests only. */
  async crash(): Promise<void> {
    const hilo = this.#hilo
    if (hilo === null) return
    const ended = new Promise((resolve) => hilo.worker.once('exit', resolve))
    hilo.worker.postMessage(null)
    await ended
  }

  #thread(): Hilo {
    this.#hilo ??= this.#start()
    return this.#hilo
  }

  #start(): Hilo {
    if (this.#closed) throw new Error('The server is closing.')
    const worker = startThread(THREAD)
    const canal = new Canal(worker, {
      leer: (text: string, values: unknown[]) => readTexts(this.#database.queries, text, values),
      fabrica: async () => {
        const leida = await this.#costeo.columnas()
        return new Cedido(leida, memoryOf(leida))
      },
    })
    let cause: Error | undefined
    worker.once('error', (error) => {
      cause = error
    })
    worker.once('exit', () => {
      if (this.#hilo?.worker === worker) this.#hilo = null
      const error = new Error('The thread of the past has ended.', { cause })
      canal.cerrar(error)
      if (!this.#closed) this.#onCrash(error)
    })
    return { worker, canal }
  }
}
