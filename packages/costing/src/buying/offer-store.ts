import { grownFloats, grownInts } from '../exact/arrays.ts'
import type { OfertaCompilada } from './oferta.ts'
import type { Dia } from './valores.ts'

/** The end of a list of offers. */
export const NO_OFFER = -1
/** The end of an offer without an end. */
const NEVER = 2 ** 31 - 1

/**
 * The offers of all supplies: one offer per slot, and per supply a list of its slots by id. Fields that a rate change reads for
 * every offer are columns, because 300,000 objects scattered in memory would be slow to read.
 */
export class OfferStore {
  /** By node of the supply, and by slot. */
  #first: Int32Array
  #next: Int32Array
  /** The currency, as a valor. */
  valor: Int32Array
  desde: Int32Array
  hasta: Int32Array
  /** `porValor` of the offer; NaN if it has none or its content is not known. */
  costo: Float64Array
  error: Float64Array
  /** An offer is replaced, never changed, so a copy may share it. */
  readonly #offers: (OfertaCompilada | undefined)[]
  readonly #slotOf: Map<number, number>
  readonly #nodeOf: Map<number, number>
  readonly #free: number[]

  /** @param from the offers to copy; left out: there are none */
  constructor(from?: OfferStore) {
    this.#first = from ? from.#first.slice() : new Int32Array(0)
    this.#next = from ? from.#next.slice() : new Int32Array(0)
    this.valor = from ? from.valor.slice() : new Int32Array(0)
    this.desde = from ? from.desde.slice() : new Int32Array(0)
    this.hasta = from ? from.hasta.slice() : new Int32Array(0)
    this.costo = from ? from.costo.slice() : new Float64Array(0)
    this.error = from ? from.error.slice() : new Float64Array(0)
    this.#offers = from ? from.#offers.slice() : []
    this.#slotOf = new Map(from ? from.#slotOf : [])
    this.#nodeOf = new Map(from ? from.#nodeOf : [])
    this.#free = from ? from.#free.slice() : []
  }

  growNodes(length: number): void {
    const before = this.#first.length
    this.#first = grownInts(this.#first, length).fill(NO_OFFER, before)
  }

  get isEmpty(): boolean {
    return this.#slotOf.size === 0
  }

  /** The slot of a supply's first offer; `next` gives the one after a slot. NO_OFFER: there is none. */
  first(node: number): number {
    return this.#first[node]!
  }

  next(slot: number): number {
    return this.#next[slot]!
  }

  at(slot: number): OfertaCompilada {
    return this.#offers[slot]!
  }

  of(node: number): OfertaCompilada[] {
    const offers: OfertaCompilada[] = []
    for (let slot = this.first(node); slot !== NO_OFFER; slot = this.next(slot)) offers.push(this.at(slot))
    return offers
  }

  /** Supplies that have offers. */
  *nodes(): Generator<number> {
    if (this.isEmpty) return
    for (let node = 0; node < this.#first.length; node++) if (this.#first[node] !== NO_OFFER) yield node
  }

  /** The supply of an offer; undefined: there is no such offer. */
  nodeOf(id: number): number | undefined {
    return this.#nodeOf.get(id)
  }

  /** Adds an offer to a supply, or replaces the supply's offer with the same id. */
  put(node: number, offer: OfertaCompilada): void {
    const known = this.#slotOf.get(offer.id)
    const slot = known ?? this.#insert(node, offer.id)
    const { porValor, trae } = offer
    this.#offers[slot] = offer
    this.valor[slot] = offer.valor
    this.desde[slot] = offer.desde
    this.hasta[slot] = offer.hasta ?? NEVER
    this.costo[slot] = porValor === null || trae === null ? Number.NaN : porValor.costo
    this.error[slot] = porValor?.error ?? 0
  }

  remove(id: number): void {
    const node = this.#nodeOf.get(id)!
    const slot = this.#slotOf.get(id)!
    const before = this.#before(node, id)
    if (before === NO_OFFER) this.#first[node] = this.next(slot)
    else this.#next[before] = this.next(slot)
    this.#offers[slot] = undefined
    this.#slotOf.delete(id)
    this.#nodeOf.delete(id)
    this.#free.push(slot)
  }

  #insert(node: number, id: number): number {
    const slot = this.#free.pop() ?? this.#offers.push(undefined) - 1
    if (slot >= this.#next.length) this.#growSlots(Math.max(64, 2 * slot))
    const before = this.#before(node, id)
    if (before === NO_OFFER) {
      this.#next[slot] = this.first(node)
      this.#first[node] = slot
    } else {
      this.#next[slot] = this.next(before)
      this.#next[before] = slot
    }
    this.#slotOf.set(id, slot)
    this.#nodeOf.set(id, node)
    return slot
  }

  /** The last offer of a supply whose id is below this one. */
  #before(node: number, id: number): number {
    let before = NO_OFFER
    for (let slot = this.first(node); slot !== NO_OFFER; slot = this.next(slot)) {
      const offer = this.#offers[slot]
      if (offer !== undefined && offer.id >= id) break
      before = slot
    }
    return before
  }

  #growSlots(length: number): void {
    this.#next = grownInts(this.#next, length)
    this.valor = grownInts(this.valor, length)
    this.desde = grownInts(this.desde, length)
    this.hasta = grownInts(this.hasta, length)
    this.costo = grownFloats(this.costo, length)
    this.error = grownFloats(this.error, length)
  }
}

/** Whether an offer in a slot holds on a day: it has begun, and not ended. */
export const holds = ({ desde, hasta }: OfferStore, slot: number, dia: Dia): boolean =>
  desde[slot]! <= dia && hasta[slot]! >= dia
