import { CambioRechazado, type Dia } from '@telar/costing'
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
import type { Database } from '../../store/client.ts'
import type { Executor } from '../../store/executor.ts'
import {
  entriesBack,
  firstEntriesBack,
  holdsAny,
  type PastEntry,
  undosBack,
} from '../../store/journal/back.ts'
import { cancelledAfter } from '../../store/journal/conflicto.ts'
import { newsAfter } from '../../store/journal/follow.ts'
import { entera } from '../../store/journal/parts.ts'
import { dayOf, newestSeq } from '../../store/journal/read.ts'
import { Recent } from '../../store/recent.ts'
import { shared } from '../../store/shared.ts'
import { leer } from '../../store/tx.ts'
import { readFabrica } from './columns.repo.ts'
import { copyOf, enColumnas } from './copia.ts'
import { takeBack } from './pasado.ts'
import { enDia, estadoOf, Recuerdo } from './recuerdo.ts'

/** Reads all inputs and the `seq` they stand at, in one snapshot. */
const readAll = (database: Database): Promise<Leida> =>
  leer(database, async (tx) => ({ seq: await newestSeq(tx), ...(await readFabrica(tx)) }))

/** A moment: the newest entry that belongs to it, and the day whose values count. */
export interface Punto {
  seq: number
  /** Without it that of the entry; of the newest, today. */
  dia?: Dia
}

/** Later than any entry, today. */
export const AHORA: Punto = { seq: Number.MAX_SAFE_INTEGER }

/** What an entry did that this process has written itself, and need not read back. */
export interface Adelanto {
  /** The newest entry before it, and its own. */
  desde: number
  seq: number
  cambios: readonly Cambio[]
}

/** Past moments kept ready: the two that a comparison asks for, and those that a chart's reader goes back to. */
const PAST_KEPT = 3

/**
 * The only holder of the costing engine. It follows the journal: a question is answered only after every entry up to
 * the newest committed `seq` has been applied, so that whoever wrote on any server sees the write here.
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
  readonly #past = new Map<string, Estado>()
  #second = 0

  constructor(database: Database)
  /** @param load reads the whole factory where there is no transaction in which to do so */
  constructor(database: Pick<Database, 'db' | 'commits'>, load: () => Promise<Leida>)
  constructor(database: Database, load = () => readAll(database)) {
    this.#db = database.db
    this.#load = load
    this.#recent = new Recent(database)
  }

  /** The entry up to which the engine has come; 0 before it has read anything. */
  get seq(): number {
    return this.#current?.seq ?? 0
  }

  /** How often the engine refused what the database holds, and read its inputs afresh. */
  get divergencias(): number {
    return this.#divergencias
  }

  /** How often the inputs were read whole: once at the start, then where an entry can only be followed so. */
  get lecturas(): number {
    return this.#lecturas
  }

  /** `tell` hears of each such refusal, with the entry that could not be followed. */
  alDivergir(tell: (seq: number, error: unknown) => void): void {
    this.#onDivergencia = tell
  }

  /** The factory with every committed write in it. */
  async alDia(): Promise<Estado> {
    // Where nobody else writes an answer holds until the next commit, but no longer than for a second: a day may begin.
    const second = Math.floor(Date.now() / 1_000)
    if (second !== this.#second) this.#recent.forget('catchUp')
    this.#second = second
    await this.#recent.get('catchUp', this.#catchUp)
    const current = this.#current!
    if (!this.#recuerdo?.isOf(current)) this.#recuerdo = new Recuerdo(current)
    return estadoOf(current, this.#recuerdo)
  }

  /**
   * To be told once the entry is committed, so that a large one need not be read. Goes ahead at once; no answer changes, and
   * a failure is told to whoever asks next.
   */
  adelantar(adelanto: Adelanto): void {
    this.#adelanto = adelanto
    this.alDia().catch(() => undefined)
  }

  /**
   * The factory as it stood right after the entry `seq`: the present one, with every later entry taken back (BIT-09), and
   * with the values of a day (M7).
   * @param dia without it that of the entry; of the newest, today
   * @throws DomainError `sin_historia` where a change past the application lies between
   */
  async enSeq(seq: number, dia?: Dia): Promise<Estado> {
    const isPast = seq < (await this.alDia()).seq
    const then = dia ?? (isPast ? await dayOf(this.#db, seq) : null)
    const present = await this.alDia()
    if (seq >= present.seq) return enDia(present, then ?? present.model.dia)
    const key = `${seq} ${then}`
    const known = this.#past.get(key)
    if (known !== undefined) return known
    const fabrica = await this.copiaEn(seq)
    if (then !== null) fabrica.model.setDia(then)
    const estado = estadoOf({ ...fabrica, seq })
    this.#past.set(key, estado)
    const [oldest] = this.#past.keys()
    if (this.#past.size > PAST_KEPT) this.#past.delete(oldest!)
    return estado
  }

  /** The factory with every committed write in it, to be changed at will: this engine does not notice. */
  async copia(): Promise<Fabrica & { seq: number }> {
    await this.alDia()
    return copyOf(this.#current!)
  }

  /** The same as columns, of which an engine elsewhere can be made. */
  async columnas(): Promise<Leida> {
    await this.alDia()
    return enColumnas(this.#current!)
  }

  /** The same, as it stood right after the entry `seq`. @throws as `enSeq` */
  async copiaEn(seq: number): Promise<Fabrica> {
    const present = await this.copia()
    const cancelled = [...(await this.anuladas(present.seq, seq)).keys()]
    try {
      return await this.#takenBack(present, seq, cancelled)
    } catch (cause) {
      // Something between an entry and its undo needs what both were about: nothing is left out then.
      if (!(cause instanceof CambioRechazado) || cancelled.length === 0) throw cause
      const again = await this.copia()
      return this.#takenBack(again, seq, [])
    }
  }

  /**
   * Goes back once over the journal and shows the factory at each of these points, the newest first: as it stood right after
   * an entry, with the values of a day (M7), today without one. What is shown may only be looked at until the visit ends; where
   * the way has to be gone again, it is shown again.
   * @throws as `enSeq`, after all that it could show
   */
  async recorrer(puntos: readonly Punto[], visit: (punto: Punto, fabrica: Fabrica) => void): Promise<void> {
    const go = async (anuladas: (from: number, to: number) => Promise<readonly number[]>) => {
      const copia = await this.copia()
      const hoy = copia.model.dia
      for (const punto of puntos) {
        const { seq, dia = hoy } = punto
        if (seq < copia.seq) {
          // Entries are taken back on the day on which they are known to have been applied.
          copia.model.setDia(hoy)
          await this.#takenBack(copia, seq, await anuladas(copia.seq, seq))
          copia.seq = seq
        }
        copia.model.setDia(dia)
        visit(punto, copia)
      }
    }
    try {
      await go(async (from, to) => [...(await this.anuladas(from, to)).keys()])
    } catch (cause) {
      // Something between an entry and its undo needs what both were about: nothing is left out then.
      if (!(cause instanceof CambioRechazado)) throw cause
      await go(async () => [])
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

  /** Entries after `to`, up to `from`, that cancel out: each that was taken back with its undo, and the other way round. */
  async anuladas(from: number, to: number): Promise<ReadonlyMap<number, number>> {
    return cancelledAfter(to, await undosBack(this.#db, from, to))
  }

  /** The entries from one down to another, which is left out: the newest first, page by page, large ones without rows. */
  haciaAtras(from: number, to: number): AsyncGenerator<PastEntry[]> {
    return entriesBack(this.#db, from, to)
  }

  /** An entry with all its rows. */
  entera(entry: PastEntry): Promise<PastEntry> {
    return entera(this.#db, entry)
  }

  /** Whether an entry without its rows touched one that `claves`, by table, name; `null` of an entry that has them. */
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
   * As `applyEntry`; false also where the engine refuses what the database holds: they have come apart, and the database is
   * right.
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
    const current = this.#current
    if (current === null || !(await this.#follow(current))) {
      const { seq, ...columnada } = await this.#load()
      this.#lecturas += 1
      this.#current = { seq, ...fabricaDe(columnada) }
    }
  }

  /**
   * Applies what was written since; false where only a fresh load will do. `seq` moves on after what it stands for: should
   * that load fail too, the next question comes upon the same entry again.
   */
  async #follow(current: Fabrica & { seq: number }): Promise<boolean> {
    if (!this.#goAhead(current)) return false
    const { dia, entradas } = await newsAfter(this.#db, current.seq)
    for await (const entry of entradas) {
      if (!this.#followed(entry.seq, () => applyEntry(current, entry))) return false
      current.seq = entry.seq
    }
    current.model.setDia(dia)
    return true
  }

  #goAhead(current: Fabrica & { seq: number }): boolean {
    const adelanto = this.#adelanto
    this.#adelanto = null
    if (adelanto === null || adelanto.desde !== current.seq) return true
    return this.#followed(adelanto.seq, () => {
      applyCambios(current, adelanto.cambios)
      current.seq = adelanto.seq
      return true
    })
  }
}
