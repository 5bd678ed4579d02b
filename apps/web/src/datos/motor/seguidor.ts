import { api } from '@telar/contract'
import type { Novedades } from '@telar/fabrica'
import type { Call } from '../api.ts'
import { ApiError } from '../api-error.ts'
import type { Encargo, Hecho, Pedido } from './taller.worker.ts'

/** The worker in which the engine runs. */
export type Trabajador = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>

/** What is known of the journal. */
export interface Oido {
  /** Whether the live feed is connected. */
  oye: boolean
  /** The newest entry announced. */
  seq: number
  /** Whether entries, or changes without one, may have been missed since the last request for news. */
  duda: boolean
}

/** A request that asks for an answer. */
export type Consulta = Extract<Encargo, { tipo: 'preguntar' | 'escenario' }>

/** Sends requests to a worker and matches the answers. Requests made at once go together: the worker costs their scenarios in one. */
class Puesto {
  readonly #worker: Trabajador
  #outgoing: Pedido[] = []
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
    if (this.#outgoing.length === 0) queueMicrotask(() => this.#send())
    this.#outgoing.push({ id, encargo })
    return new Promise((resolve) => this.#waiting.set(id, resolve))
  }

  #send(): void {
    this.#worker.postMessage(this.#outgoing satisfies Pedido[])
    this.#outgoing = []
  }

  /** Ends the worker; open requests get null. */
  cerrar(): void {
    this.#worker.terminate()
    for (const id of [...this.#waiting.keys()]) this.#settle(id, null)
  }

  #settle(id: number, hecho: Hecho['hecho']): void {
    this.#waiting.get(id)?.(hecho)
    this.#waiting.delete(id)
  }
}

/** Pause after a failure before the factory is loaded again, in milliseconds. */
const PAUSE_MS = 60_000

/**
 * Keeps a factory in a worker up to date with the journal. A question waits until the factory has the newest announced
 * entry. If it cannot be answered here, the server must be asked.
 */
export class Seguidor {
  readonly #server: Call
  readonly #emplear: () => Trabajador
  readonly #oido: Oido
  readonly #tell: () => void
  #puesto: Puesto | null = null
  /** The entry up to which the factory is current; null if none is loaded. */
  #seq: number | null = null
  #retryAt = 0
  #following: Promise<boolean> | null = null

  /** @param tell called when `listo` may have changed */
  constructor(server: Call, emplear: () => Trabajador, oido: Oido, tell: () => void) {
    this.#server = server
    this.#emplear = emplear
    this.#oido = oido
    this.#tell = tell
  }

  get listo(): boolean {
    return this.#oido.oye && this.#seq !== null
  }

  /** Loads the whole factory, unless it is loaded or loading. */
  async cargar(): Promise<void> {
    if (this.#puesto !== null || Date.now() < this.#retryAt) return
    const own = new Puesto(this.#emplear())
    this.#puesto = own
    // The new load includes whatever was missed.
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
      // People who may not see all costs, or whose factory is too large for a browser, always use the server.
      const isRefused = error instanceof ApiError && [403, 413].includes(error.status)
      this.#retryAt = isRefused ? Number.POSITIVE_INFINITY : Date.now() + PAUSE_MS
    }
  }

  /** Null if the server must be asked. */
  async responder(consulta: Consulta): Promise<Hecho['hecho']> {
    if (!this.listo) void this.cargar()
    else if (!this.#isBehind || (await this.#alDia())) {
      const hecho = (await this.#puesto?.encargar(consulta)) ?? null
      // Something was written meanwhile, which only the server knows.
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

  /** Resolves to false if the factory could not be brought up to date. */
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
      // After a restore, the journal may end before the announced entry.
      if (this.#oido.seq === known) this.#oido.seq = novedades.seq
    }
  }
}
