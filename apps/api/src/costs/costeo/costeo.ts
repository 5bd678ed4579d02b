import { CostModel } from '@telar/costing'
import type { Estado } from '../../catalog/costos.ts'
import type { Database } from '../../store/client.ts'
import { entriesBack, firstEntriesBack, type PastEntry } from '../../store/journal/back.ts'
import type { Cambio } from '../../store/journal/cambios.ts'
import { entriesAfter, newestSeq } from '../../store/journal/read.ts'
import { Recent } from '../../store/recent.ts'
import { shared } from '../../store/shared.ts'
import { leer } from '../../store/tx.ts'
import { applyCambios, applyEntry, type Descripciones, type Fabrica } from './apply.ts'
import { type FabricaColumns, readFabrica } from './columns.repo.ts'
import { takeBack } from './pasado.ts'

const index = ({ columnas, descripciones }: FabricaColumns): Descripciones => {
  const map = (codigos: readonly string[], textos: readonly string[]) =>
    new Map(codigos.map((codigo, i) => [codigo, textos[i]!]))
  return {
    insumo: map(columnas.insumos.codigo, descripciones.insumo),
    producto: map(columnas.productos.codigo, descripciones.producto),
    mano_obra: map(columnas.manoObra.codigo, descripciones.mano_obra),
    energia: map(columnas.energia.codigo, descripciones.energia),
  }
}

const estadoOf = ({ seq, model, descripciones }: Fabrica & { seq: number }): Estado => ({
  seq,
  model,
  descripcion: (tipo, codigo) => descripciones[tipo].get(codigo) ?? '',
})

/** A factory that goes its own way, equal to the one given. */
const copyOf = <F extends Fabrica>(fabrica: F): F => {
  const { insumo, producto, mano_obra, energia } = fabrica.descripciones
  const descripciones: Descripciones = {
    insumo: new Map(insumo),
    producto: new Map(producto),
    mano_obra: new Map(mano_obra),
    energia: new Map(energia),
  }
  return { ...fabrica, model: fabrica.model.copy(), descripciones }
}

/** What an entry did that this process has written itself, and need not read back. */
export interface Adelanto {
  /** The newest entry before it, and its own. */
  desde: number
  seq: number
  cambios: readonly Cambio[]
}

/** As `applyEntry`; false also where the engine refuses what the database holds: they have come apart, and it is right. */
const followed = (apply: () => boolean): boolean => {
  try {
    return apply()
  } catch {
    return false
  }
}

/** Past moments kept ready: the two that a comparison asks for, and those that a chart's reader goes back to. */
const PAST_KEPT = 3

/**
 * The only holder of the costing engine. It follows the journal: a question is answered only after every entry up to
 * the newest committed `seq` has been applied, so that whoever wrote on any server sees the write here.
 */
export class Costeo {
  readonly #database: Database
  #current: (Fabrica & { seq: number }) | null = null
  readonly #recent: Recent<'catchUp', void>
  readonly #catchUp = shared(() => this.#followOrLoad())
  #adelanto: Adelanto | null = null
  readonly #past = new Map<number, Estado>()

  constructor(database: Database) {
    this.#database = database
    this.#recent = new Recent(database)
  }

  /** The factory with every committed write in it. */
  async alDia(): Promise<Estado> {
    await this.#recent.get('catchUp', this.#catchUp)
    return estadoOf(this.#current!)
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
   * The factory as it stood right after the entry `seq`: the present one, with every later entry taken back (BIT-09).
   * @throws DomainError `sin_historia` where a change past the application lies between
   */
  async enSeq(seq: number): Promise<Estado> {
    const present = await this.alDia()
    if (seq >= present.seq) return present
    const known = this.#past.get(seq)
    if (known !== undefined) return known
    const estado = estadoOf({ ...(await this.copiaEn(seq)), seq })
    this.#past.set(seq, estado)
    const [oldest] = this.#past.keys()
    if (this.#past.size > PAST_KEPT) this.#past.delete(oldest!)
    return estado
  }

  /** The factory with every committed write in it, to be changed at will: this engine does not notice. */
  async copia(): Promise<Fabrica & { seq: number }> {
    await this.alDia()
    return copyOf(this.#current!)
  }

  /** The same, as it stood right after the entry `seq`. @throws as `enSeq` */
  async copiaEn(seq: number): Promise<Fabrica> {
    const copia = await this.copia()
    const entries = firstEntriesBack(this.#database.db, copia.seq, seq)
    for await (const page of entries) takeBack(copia, page)
    return copia
  }

  /** The entries from one down to another, which is left out: the newest first, page by page. */
  haciaAtras(from: number, to: number): AsyncGenerator<PastEntry[]> {
    return entriesBack(this.#database.db, from, to)
  }

  async #followOrLoad(): Promise<void> {
    const current = this.#current
    if (current === null || !(await this.#follow(current))) this.#current = await this.#load()
  }

  /**
   * Applies what was written since; false where only a fresh load will do. `seq` moves on after what it stands for: should
   * that load fail too, the next question comes upon the same entry again.
   */
  async #follow(current: Fabrica & { seq: number }): Promise<boolean> {
    if (!this.#goAhead(current)) return false
    for await (const entry of entriesAfter(this.#database.db, current.seq)) {
      if (!followed(() => applyEntry(current, entry))) return false
      current.seq = entry.seq
    }
    return true
  }

  #goAhead(current: Fabrica & { seq: number }): boolean {
    const adelanto = this.#adelanto
    this.#adelanto = null
    if (adelanto === null || adelanto.desde !== current.seq) return true
    return followed(() => {
      applyCambios(current, adelanto.cambios)
      current.seq = adelanto.seq
      return true
    })
  }

  /** Reads all inputs and the `seq` they stand at, in one snapshot. */
  #load(): Promise<Fabrica & { seq: number }> {
    return leer(this.#database, async (tx) => {
      const seq = await newestSeq(tx)
      const columns = await readFabrica(tx)
      return { seq, model: CostModel.fromColumns(columns.columnas), descripciones: index(columns) }
    })
  }
}
