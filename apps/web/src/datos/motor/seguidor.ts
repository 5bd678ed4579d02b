import { api } from '@telar/contract'
import type { Novedades, Pregunta } from '@telar/fabrica'
import type { Call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import type { Encargo, Hecho, Pedido } from './taller.worker.ts'

/** Where the engine runs: a worker, which nothing waits for. */
export type Trabajador = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** What is known here of the journal. */
export interface Oido {
  /** Whether the live feed is heard. */
  oye: boolean
  /** The newest entry heard of. */
  seq: number
  /** Whether something besides entries may have changed since it was last asked for. */
  duda: boolean
}

/** A worker that is asked, one thing after the other. */
class Puesto {
  readonly #worker: Trabajador
  readonly #waiting = new Map<number, (hecho: Hecho['hecho']) => void>()
  #last = 0

  constructor(worker: Trabajador) {
    this.#worker = worker
    worker.onmessage = ({ data: { id, hecho } }: MessageEvent<Hecho>) => this.#settle(id, hecho)
    worker.onerror = () => this.cerrar()
  }

  encargar(encargo: Encargo): Promise<Hecho['hecho']> {
    this.#last += 1
    const id = this.#last
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#worker.postMessage({ id, encargo } satisfies Pedido)
    })
  }

  /** Whoever waits is told that nothing comes. */
  cerrar(): void {
    this.#worker.terminate()
    for (const id of [...this.#waiting.keys()]) this.#settle(id, null)
  }

  #settle(id: number, hecho: Hecho['hecho']): void {
    this.#waiting.get(id)?.(hecho)
    this.#waiting.delete(id)
  }
}

/** How long after a failure the factory is asked for again, in milliseconds. */
const PAUSE_MS = 60_000

/**
 * Keeps a factory in a worker at what is known of the journal: a question waits until it has come up to the newest entry heard
 * of. What it cannot answer, the server has to be asked.
 */
export class Seguidor {
  readonly #server: Call
  readonly #emplear: () => Trabajador
  readonly #oido: Oido
  readonly #tell: () => void
  #puesto: Puesto | null = null
  /** The entry that the factory has come up to; null while there is none. */
  #seq: number | null = null
  #retryAt = 0
  #following: Promise<boolean> | null = null

  /** @param tell is told when `listo` may have changed */
  constructor(server: Call, emplear: () => Trabajador, oido: Oido, tell: () => void) {
    this.#server = server
    this.#emplear = emplear
    this.#oido = oido
    this.#tell = tell
  }

  get listo(): boolean {
    return this.#oido.oye && this.#seq !== null
  }

  /** Asks for the whole factory, unless one is here or on its way. */
  async cargar(): Promise<void> {
    if (this.#puesto !== null || Date.now() < this.#retryAt) return
    const own = new Puesto(this.#emplear())
    this.#puesto = own
    // What is asked for now has all that was missed before.
    this.#oido.duda = false
    try {
      const hecho = await own.encargar({ tipo: 'cargar', archivo: await this.#server(api.fabrica.get, {}) })
      if (this.#puesto !== own) return
      if (hecho === null) throw new Error('the factory did not load')
      this.#seq = hecho.seq
      this.#tell()
    } catch (error) {
      if (this.#puesto !== own) return
      this.cerrar()
      // Who may not see all costs, or has too many for a browser, is answered by the server, and it is asked for no more.
      const isRefused = error instanceof ApiError && [403, 413].includes(error.status)
      this.#retryAt = isRefused ? Number.POSITIVE_INFINITY : Date.now() + PAUSE_MS
    }
  }

  /** Null where the server has to be asked. */
  async responder(pregunta: Pregunta): Promise<Hecho['hecho']> {
    if (!this.listo) void this.cargar()
    else if (!this.#isBehind || (await this.#alDia())) {
      const hecho = (await this.#puesto?.encargar({ tipo: 'preguntar', pregunta })) ?? null
      // Of what was written meanwhile the server knows.
      return this.#isBehind ? null : hecho
    }
    return null
  }

  cerrar(): void {
    this.#puesto?.cerrar()
    this.#puesto = null
    this.#seq = null
    this.#tell()
  }

  get #isBehind(): boolean {
    return this.#seq !== null && (this.#oido.duda || this.#oido.seq > this.#seq)
  }

  /** False where it could not be brought up to what is known. */
  #alDia(): Promise<boolean> {
    this.#following ??= this.#follow()
      .then(
        () => this.listo,
        () => {
          this.#oido.duda = true
          return false
        },
      )
      .finally(() => {
        this.#following = null
      })
    return this.#following
  }

  async #follow(): Promise<void> {
    while (this.#isBehind) {
      const own = this.#puesto
      const known = this.#oido.seq
      this.#oido.duda = false
      const novedades = await this.#server(api.fabrica.novedades, { query: { desde: this.#seq! } })
      const hecho = await own?.encargar({ tipo: 'seguir', novedades: novedades as Novedades })
      if (this.#puesto !== own) return
      if (hecho == null) {
        this.cerrar()
        void this.cargar()
        return
      }
      this.#seq = hecho.seq
      // A journal that was put back may end before what was heard of it.
      if (this.#oido.seq === known) this.#oido.seq = novedades.seq
    }
  }
}
