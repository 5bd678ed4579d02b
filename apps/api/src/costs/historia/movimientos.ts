import type { Costo } from '@telar/contract'
import { CambioRechazado } from '@telar/costing'
import type { Fabrica } from '@telar/fabrica'
import type { Costeo } from '../costeo/costeo.ts'
import { cambiosPasados, esExterna, type PastEntry, takeBack } from '../costeo/pasado.ts'
import { type ConCosto, clavesDe, dependenciasDe, dependsOnTable, touches } from './dependencias.ts'
import { sameCosto, toCostoDe } from './historia.map.ts'

/** The most points of one answer, the newest. */
const MAX_POINTS = 1000

/** The most entries about other things that are taken back together. */
const MAX_OTHERS = 2_000

/** An entry that moved a cost, with the cost before and after it. */
export interface Movimiento {
  seq: number
  antes: Costo | null
  despues: Costo | null
  /** Whether the change was made outside the application, so that nobody knows the cost before it. */
  corte: boolean
}

/** An entry and its undo were left out as a pair, but one of them turned out to matter. */
class NoSeAnulan extends Error {}

/** Goes back through the journal from the present, with the factory as it was at each entry that matters for one cost. */
class Recorrido {
  readonly #costeo: Costeo
  readonly #fabrica: Fabrica & { seq: number }
  readonly #de: ConCosto
  /** Entries that cancel out, each mapped to the other. */
  readonly #anuladas: ReadonlyMap<number, number>
  /** Undos that were left out, whose entries are left out too. */
  readonly #salteadas = new Set<number>()
  /** Entries about other things, the newest first, still to be taken back. */
  #others: PastEntry[] = []
  #rows: ReadonlySet<string>
  /** Tables that were changed outside the application, each with the newest such entry. Their contents before it are unknown. */
  readonly #desconocidas = new Map<string, PastEntry>()
  readonly moves: Movimiento[] = []

  constructor(
    costeo: Costeo,
    fabrica: Fabrica & { seq: number },
    de: ConCosto,
    anuladas: ReadonlyMap<number, number>,
  ) {
    this.#costeo = costeo
    this.#fabrica = fabrica
    this.#de = de
    this.#anuladas = anuladas
    this.#rows = dependenciasDe(fabrica.model, de)
  }

  /** Walks down to, but without, `desde`. Entries after `hasta` are taken back, but not recorded. */
  async run(desde: number, hasta: number): Promise<void> {
    for await (const page of this.#costeo.haciaAtras(this.#fabrica.seq, desde)) {
      for (const entry of page) {
        if ((await this.#pass(entry, hasta)) === 'end') return
      }
    }
  }

  async #pass(entry: PastEntry, hasta: number): Promise<'on' | 'end'> {
    if (esExterna(entry)) return this.#passExterna(entry, hasta)
    const touching = await this.#touches(entry)
    if (this.#leaveOut(entry, touching)) return 'on'
    if (!touching) {
      this.#others.push(entry)
      if (this.#others.length >= MAX_OTHERS) await this.#takeOthers()
      return 'on'
    }
    await this.#takeOthers()
    // Before and after an entry, the values of its day count (M7).
    this.#fabrica.model.setDia(entry.dia)
    const despues = this.#costo()
    await this.#take([entry])
    const antes = this.#costo()
    this.#rows = dependenciasDe(this.#fabrica.model, this.#de)
    if (entry.seq <= hasta && !sameCosto(antes, despues)) {
      this.moves.push({ seq: entry.seq, antes, despues, corte: false })
      if (this.moves.length === MAX_POINTS) return 'end'
    }
    // The history ends here if the cost now depends on a table whose past nobody knows.
    for (const [tabla, externa] of this.#desconocidas) {
      if (dependsOnTable(this.#rows, tabla)) return this.#cut(externa, hasta)
    }
    return 'on'
  }

  /** The effect of a change outside the application is unknown: history ends there, unless the cost does not depend on that table. */
  #passExterna(entry: PastEntry, hasta: number): 'on' | 'end' {
    if (dependsOnTable(this.#rows, entry.entidad)) return this.#cut(entry, hasta)
    if (!this.#desconocidas.has(entry.entidad)) this.#desconocidas.set(entry.entidad, entry)
    return 'on'
  }

  #cut({ seq, dia }: PastEntry, hasta: number): 'end' {
    this.#fabrica.model.setDia(dia)
    if (seq <= hasta) this.moves.push({ seq, antes: null, despues: this.#costo(), corte: true })
    return 'end'
  }

  /** Whether an entry is left out together with its undo. @throws NoSeAnulan */
  #leaveOut({ seq }: PastEntry, touching: boolean): boolean {
    const other = this.#anuladas.get(seq)
    if (other === undefined) return false
    if (other > seq) {
      if (!this.#salteadas.delete(other)) return false
      if (touching) throw new NoSeAnulan()
      return true
    }
    if (!touching) this.#salteadas.add(seq)
    return !touching
  }

  async #touches(entry: PastEntry): Promise<boolean> {
    const inParts = await this.#costeo.tocaSinFilas(entry, (tabla) => clavesDe(this.#rows, tabla))
    return inParts ?? touches(cambiosPasados(entry), this.#rows)
  }

  #costo(): Costo | null {
    return toCostoDe(this.#fabrica.model, this.#de)
  }

  async #takeOthers(): Promise<void> {
    const others = this.#others
    this.#others = []
    await this.#take(others)
  }

  /** Takes each large entry alone, so that memory holds the rows of only one. */
  async #take(entries: readonly PastEntry[]): Promise<void> {
    let together: PastEntry[] = []
    for (const entry of entries) {
      if (!entry.en_tandas) {
        together.push(entry)
        continue
      }
      takeBack(this.#fabrica, together, this.#desconocidas)
      together = []
      takeBack(this.#fabrica, [await this.#costeo.entera(entry)], this.#desconocidas)
    }
    takeBack(this.#fabrica, together, this.#desconocidas)
  }
}

/**
 * The entries after `desde` up to `hasta` that moved the CDR of a product, or a unit cost, the newest first. Entries about
 * other things are taken back together. Those that an undo took back are skipped.
 */
export const movimientosDe = async (
  costeo: Costeo,
  de: ConCosto,
  desde: number,
  hasta: number,
): Promise<Movimiento[]> => {
  const go = async (anuladas: (fabrica: { seq: number }) => Promise<ReadonlyMap<number, number>>) => {
    const fabrica = await costeo.copia()
    const recorrido = new Recorrido(costeo, fabrica, de, await anuladas(fabrica))
    await recorrido.run(desde, hasta)
    return recorrido.moves
  }
  try {
    return await go(({ seq }) => costeo.anuladas(seq, desde))
  } catch (cause) {
    // Something between an entry and its undo needs the rows of both, so this time no pair is left out.
    if (!(cause instanceof NoSeAnulan || cause instanceof CambioRechazado)) throw cause
    return go(async () => new Map())
  }
}
