import { setImmediate } from 'node:timers/promises'
import { CambioRechazado, CostModel, type Dia } from '@telar/costing'
import {
  applyCambios,
  applyEntry,
  type Cambio,
  columnaEnMasiva,
  type Estado,
  type Fabrica,
  fabricaDe,
  type Leida,
} from '@telar/fabrica'
import { NOMBRES, type NombreTabla } from '@telar/tablas'
import { chunks } from '../../store/chunks.ts'
import type { Database } from '../../store/client.ts'
import type { Executor } from '../../store/executor.ts'
import {
  entriesBack,
  firstEntriesBack,
  holdsAny,
  type PastEntry,
  undosBack,
} from '../../store/journal/back.ts'
import { newsAfter } from '../../store/journal/follow.ts'
import { cancelledAfter } from '../../store/journal/later-entries.ts'
import { entera } from '../../store/journal/parts.ts'
import { dayOf, newestSeq } from '../../store/journal/read.ts'
import { Recent } from '../../store/recent.ts'
import { shared } from '../../store/turns.ts'
import { leer } from '../../store/tx.ts'
import { readFabrica } from './columns.repo.ts'
import { copyOf, enColumnas } from './copia.ts'
import { takeBack } from './pasado.ts'
import { enDia, estadoOf, Recuerdo } from './recuerdo.ts'

/** Reads all inputs and their `seq` in one snapshot. */
const readAll = (database: Database): Promise<Leida> =>
  leer(database, async (tx) => ({ seq: await newestSeq(tx), ...(await readFabrica(tx)) }))

/** A moment: its newest entry, and the day whose values count. */
export interface Punto {
  seq: number
  /** Undefined: the day of the entry; for the newest entry, today. */
  dia?: Dia
}

/** Later than any entry, today. */
export const AHORA: Punto = { seq: Number.MAX_SAFE_INTEGER }

/** The changes of an entry that this process wrote itself, so that it need not read them back. */
export interface Adelanto {
  /** The newest entry before it, and the entry itself. */
  desde: number
  seq: number
  cambios: Iterable<Cambio>
  /** The factory with these changes, from `preparar`; null: they are applied at once. */
  preparada?: Fabrica | null
}

/** Changes applied to a prepared factory before other requests run: some ten milliseconds. */
const CAMBIOS = 2_000

/** Lines of recipes that are copied in the time that one change takes. */
const LINEAS_COPIADAS = 40

/** How many past moments are kept ready: as many as the report of a closing asks about, two closings and the ends of their months. */
const PAST_KEPT = 4

/** A past moment that is kept ready. */
interface Pasada {
  fabrica: Fabrica & { seq: number }
  estado: Estado
}

/**
 * The only holder of the costing engine. It follows the journal: before it answers a question, it applies every entry up to
 * the newest committed `seq`. So people see here what they wrote on any server.
 */
export class Costeo {
  readonly #db: Executor
  readonly #load: () => Promise<Leida>
  #current: (Fabrica & { seq: number }) | null = null
  readonly #recent: Recent<'catchUp', void>
  readonly #catchUp = shared(() => this.#followOrLoad())
  #adelanto: Adelanto | null = null
  #recuerdo: Recuerdo | null = null
  #divergencias = 0
  #lecturas = 0
  #onDivergencia: (seq: number, error: unknown) => void = () => undefined
  /** By `seq`, the one least recently asked for first. */
  readonly #past = new Map<number, Pasada>()
  #second = 0

  constructor(database: Database)
  /** @param load reads the whole factory where no transaction is available */
  constructor(database: Pick<Database, 'db' | 'commits'>, load: () => Promise<Leida>)
  constructor(database: Database, load = () => readAll(database)) {
    this.#db = database.db
    this.#load = load
    this.#recent = new Recent(database)
  }

  /** The last entry that the engine has applied; 0 before it has read anything. */
  get seq(): number {
    return this.#current?.seq ?? 0
  }

  /** How often the engine refused the database's contents, and so read its inputs afresh. */
  get divergencias(): number {
    return this.#divergencias
  }

  /** How often all inputs were read: at the start, and for each entry that cannot be followed otherwise. */
  get lecturas(): number {
    return this.#lecturas
  }

  /** `tell` is called at each such refusal, with the entry that could not be followed. */
  alDivergir(tell: (seq: number, error: unknown) => void): void {
    this.#onDivergencia = tell
  }

  /** The factory, including every committed write. */
  async alDia(): Promise<Estado> {
    // If nobody else writes, an answer holds until the next commit, but at most for a second: a day may begin.
    const second = Math.floor(Date.now() / 1_000)
    if (second !== this.#second) this.#recent.forget('catchUp')
    this.#second = second
    await this.#recent.get('catchUp', this.#catchUp)
    const current = this.#current!
    if (!this.#recuerdo?.isOf(current)) this.#recuerdo = new Recuerdo(current)
    return estadoOf(current, this.#recuerdo)
  }

  /**
   * Call it once the entry is committed, so that a large entry need not be read back. Applies it at once. No answer changes
   * by this, and a failure is reported to the next question.
   */
  adelantar(adelanto: Adelanto): void {
    this.#adelanto = adelanto
    this.alDia().catch(() => undefined)
  }

  /**
   * The factory with many changes that are about to be committed, for `adelantar`. Applies them to a copy in batches, between
   * which questions are answered: at once, 200,000 changes would take a second.
   * @param desde the newest entry; the caller holds the writers' lock, so that no other entry comes before the caller's own
   * @param cuantos number of changes; for a few, copying would take longer than applying
   * @returns null if there are too few changes, if the engine is at another entry, or if it refuses a change; `adelantar`
   * then applies them at once
   */
  async preparar(desde: number, cuantos: number, cambios: Iterable<Cambio>): Promise<Fabrica | null> {
    const current = this.#current
    if (current?.seq !== desde) return null
    if (cuantos < CAMBIOS || cuantos * LINEAS_COPIADAS < current.model.tamano().lineas) return null
    try {
      const preparada = copyOf(current)
      preparada.model.hold()
      for (const some of chunks(cambios, CAMBIOS)) {
        await setImmediate()
        applyCambios(preparada, some)
      }
      CostModel.release([preparada.model])
      return preparada
    } catch {
      return null
    }
  }

  /**
   * The factory as it was right after the entry `seq`: the present one with every later entry taken back (BIT-09),
   * with the values of a day (M7).
   * @param dia undefined: the day of the entry; for the newest entry, today
   * @throws DomainError `sin_historia` where a change outside the application lies between
   */
  async enSeq(seq: number, dia?: Dia): Promise<Estado> {
    const isPast = seq < (await this.alDia()).seq
    const then = dia ?? (isPast ? await dayOf(this.#db, seq) : null)
    const present = await this.alDia()
    if (seq >= present.seq) return enDia(present, then ?? present.model.dia)
    const day = then ?? present.model.dia
    const pasada = this.#past.get(seq) ?? (await this.#reach(seq, day))
    this.#past.delete(seq)
    this.#past.set(seq, pasada)
    const [oldest] = this.#past.keys()
    if (this.#past.size > PAST_KEPT) this.#past.delete(oldest!)
    return enDia(pasada.estado, day)
  }

  async #reach(seq: number, dia: Dia): Promise<Pasada> {
    const fabrica = { ...(await this.copiaEn(seq)), seq }
    fabrica.model.setDia(dia)
    return { fabrica, estado: estadoOf(fabrica) }
  }

  /** A copy of the factory, including every committed write, for the caller to change freely. */
  async copia(): Promise<Fabrica & { seq: number }> {
    await this.alDia()
    return copyOf(this.#current!)
  }

  /** A copy of the earliest factory that is kept ready and not before the entry `seq`, on today's day: the way back from it is short. */
  async #copiaHacia(seq: number): Promise<Fabrica & { seq: number }> {
    await this.alDia()
    const later = [...this.#past.keys()].filter((each) => each >= seq)
    const pasada = this.#past.get(Math.min(...later))
    if (pasada === undefined) return copyOf(this.#current!)
    const copia = copyOf(pasada.fabrica)
    // Entries are taken back on today's values, with which the engine has accepted them.
    copia.model.setDia(this.#current!.model.dia)
    return copia
  }

  /** The factory as columns, from which an engine elsewhere can be made. */
  async columnas(): Promise<Leida> {
    await this.alDia()
    return enColumnas(this.#current!)
  }

  /** A copy of the factory as it was right after the entry `seq`. @throws as `enSeq` */
  async copiaEn(seq: number): Promise<Fabrica> {
    const nearest = await this.#copiaHacia(seq)
    const cancelled = [...(await this.anuladas(nearest.seq, seq)).keys()]
    try {
      return await this.#takenBack(nearest, seq, cancelled)
    } catch (cause) {
      // Something between an entry and its undo needs the rows of both, so this time no pair is left out.
      if (!(cause instanceof CambioRechazado) || cancelled.length === 0) throw cause
      const again = await this.copia()
      return this.#takenBack(again, seq, [])
    }
  }

  /**
   * Goes back over the journal once, and shows the factory at each of these points, the newest first: as it was right after
   * an entry, with the values of a day (M7), by default today. `visit` may read the factory only until it returns. If the
   * way back must be walked again, points are shown again.
   * @throws as `enSeq`, after it has shown all that it can
   */
  async recorrer(puntos: readonly Punto[], visit: (punto: Punto, fabrica: Fabrica) => void): Promise<void> {
    const go = async (
      copia: Fabrica & { seq: number },
      anuladas: (from: number, to: number) => Promise<readonly number[]>,
    ) => {
      const hoy = copia.model.dia
      for (const punto of puntos) {
        const { seq, dia = hoy } = punto
        if (seq < copia.seq) {
          // Entries are taken back on today's values, with which the engine has accepted them.
          copia.model.setDia(hoy)
          await this.#takenBack(copia, seq, await anuladas(copia.seq, seq))
          copia.seq = seq
        }
        copia.model.setDia(dia)
        visit(punto, copia)
      }
    }
    try {
      const nearest = await this.#copiaHacia(puntos[0]?.seq ?? 0)
      await go(nearest, async (from, to) => [...(await this.anuladas(from, to)).keys()])
    } catch (cause) {
      // Something between an entry and its undo needs the rows of both, so this time no pair is left out.
      if (!(cause instanceof CambioRechazado)) throw cause
      await go(await this.copia(), async () => [])
    }
  }

  async #takenBack<F extends Fabrica & { seq: number }>(
    copia: F,
    seq: number,
    without: readonly number[],
  ): Promise<F> {
    for await (const page of firstEntriesBack(this.#db, copia.seq, seq, without)) {
      takeBack(copia, page)
    }
    return copia
  }

  /** Entries after `to`, up to `from`, that cancel out: each entry that was taken back mapped to its undo, and the reverse. */
  async anuladas(from: number, to: number): Promise<ReadonlyMap<number, number>> {
    return cancelledAfter(to, await undosBack(this.#db, from, to))
  }

  /** The entries from one down to another, excluding the latter: newest first, in pages, large ones without their rows. */
  haciaAtras(from: number, to: number): AsyncGenerator<PastEntry[]> {
    return entriesBack(this.#db, from, to)
  }

  /** An entry with all its rows. */
  entera(entry: PastEntry): Promise<PastEntry> {
    return entera(this.#db, entry)
  }

  /**
   * Whether an entry without its rows touched a row whose key `claves` gives for its table; null
   * for an entry that has its rows.
   */
  async tocaSinFilas(
    entry: PastEntry,
    claves: (tabla: NombreTabla) => readonly string[],
  ): Promise<boolean | null> {
    if (!entry.en_tandas) return null
    const { entidad, clave } = entry
    for (const tabla of entidad === 'masivo' ? NOMBRES : [clave as NombreTabla]) {
      const named = claves(tabla === 'recetas' ? 'productos' : tabla)
      if (named.length === 0) continue
      if (await holdsAny(this.#db, entry, columnaEnMasiva(entidad, tabla), named)) return true
    }
    return false
  }

  /**
   * `applyEntry`; also false if the engine refuses the database's contents. Then the two differ, and the database is right.
   */
  #followed(seq: number, apply: () => boolean): boolean {
    try {
      return apply()
    } catch (error) {
      this.#divergencias += 1
      this.#onDivergencia(seq, error)
      return false
    }
  }

  async #followOrLoad(): Promise<void> {
    const current = this.#goAhead()
    if (current === null || !(await this.#follow(current))) {
      const { seq, ...columnada } = await this.#load()
      this.#lecturas += 1
      this.#past.clear()
      this.#current = { seq, ...fabricaDe(columnada) }
    }
  }

  /**
   * Applies later entries; false if only a fresh load helps. `seq` rises only after an entry is applied: if that load fails
   * too, the next question meets the same entry again.
   */
  async #follow(current: Fabrica & { seq: number }): Promise<boolean> {
    const { dia, entradas } = await newsAfter(this.#db, current.seq)
    for await (const entry of entradas) {
      if (!this.#followed(entry.seq, () => applyEntry(current, entry))) return false
      current.seq = entry.seq
    }
    current.model.setDia(dia)
    return true
  }

  /** The factory after the write announced to `adelantar`; null if only a fresh load helps. */
  #goAhead(): (Fabrica & { seq: number }) | null {
    const [current, adelanto] = [this.#current, this.#adelanto]
    this.#adelanto = null
    if (current === null || adelanto === null || adelanto.desde !== current.seq) return current
    const { seq, cambios, preparada = null } = adelanto
    if (preparada !== null) {
      this.#current = { ...preparada, seq }
      if (this.#recuerdo?.isOf(current)) this.#recuerdo.moveTo(this.#current)
      return this.#current
    }
    const isDone = this.#followed(seq, () => {
      applyCambios(current, cambios)
      current.seq = seq
      return true
    })
    return isDone ? current : null
  }
}
