import { grownBytes } from '../exact/arrays.ts'
import { CambioRechazado } from '../exact/errors.ts'
import type { Micro, OutOfRange } from '../exact/money.ts'
import { UNO } from '../exact/quantity.ts'
import type { Unidades } from '../exact/unidades.ts'
import { fraccion } from '../exact/unidades.ts'
import type { Oferta, OfertaCompilada, Recargo, Worth } from './oferta.ts'
import { nearest, porValorDe, puestoEnPlanta } from './oferta.ts'
import { holds, NO_OFFER, OfferStore } from './offer-store.ts'
import type { Dia, Valores } from './valores.ts'
import { PROPIA } from './valores.ts'

/** Where the cost of a supply comes from (model M13): its own price, or one of its offers. */
const ELECCIONES = ['propio', 'preferida', 'ultima', 'menor'] as const
export type Eleccion = (typeof ELECCIONES)[number]

const PROPIO = 0
const PREFERIDA = 1
const ULTIMA = 2

/** The counting offer, and its cost in the plant. `oferta` is null if none counts. */
export interface Contada {
  readonly oferta: OfertaCompilada | null
  readonly costo: Micro | OutOfRange | null
}

const NINGUNA: Contada = { oferta: null, costo: null }

/** The offers of each supply, and its choice between them. A fork or copy shares the offers until it changes one. */
export class Ofertas {
  #store: OfferStore
  #isShared: boolean
  #eleccion: Uint8Array

  constructor(from?: Ofertas) {
    this.#store = from ? from.#store : new OfferStore()
    this.#isShared = from !== undefined
    this.#eleccion = from ? from.#eleccion.slice() : new Uint8Array(0)
  }

  grow(length: number): void {
    this.#own().growNodes(length)
    this.#eleccion = grownBytes(this.#eleccion, length)
  }

  /** The offers of a supply, by id. */
  of(node: number): readonly OfertaCompilada[] {
    return this.#store.of(node)
  }

  eleccion(node: number): Eleccion {
    return ELECCIONES[this.#eleccion[node]!]!
  }

  /** Whether the cost of a supply comes from its offers. */
  decide(node: number): boolean {
    return this.#eleccion[node] !== PROPIO
  }

  choose(node: number, eleccion: Eleccion): void {
    this.#eleccion[node] = ELECCIONES.indexOf(eleccion)
  }

  /** The supply of an offer. @throws CambioRechazado 'desconocido' */
  require(id: number): number {
    const node = this.#store.nodeOf(id)
    if (node === undefined)
      throw new CambioRechazado({ tipo: 'desconocido', ingrediente: 'oferta', codigo: String(id) })
    return node
  }

  has(id: number): boolean {
    return this.#store.nodeOf(id) !== undefined
  }

  put(node: number, compilada: OfertaCompilada): void {
    this.#own().put(node, compilada)
  }

  /** @throws CambioRechazado 'desconocido' */
  remove(id: number): void {
    this.require(id)
    this.#own().remove(id)
  }

  forget(node: number): void {
    for (const { id } of this.of(node)) this.remove(id)
    this.#eleccion[node] = PROPIO
  }

  /** Computes the contents of a supply's offers again. */
  recompile(node: number, unidades: Unidades, unit: number): void {
    for (const oferta of this.of(node)) {
      const measured = { ...oferta, ...traeDe(oferta, unidades, unit) }
      this.put(node, { ...measured, porValor: porValorDe(measured) })
    }
  }

  /** Supplies that have offers. */
  nodes(): Iterable<number> {
    return this.#store.nodes()
  }

  /** The counting offer on a day, by the supply's choice. */
  counting(node: number, dia: Dia, worth: Worth): Contada {
    return this.#contada(this.#pick(node, dia, worth), worth)
  }

  /** The cost in the plant of the counting offer; null: none counts, or it has no cost. */
  costo(node: number, dia: Dia, worth: Worth): Micro | OutOfRange | null {
    const slot = this.#pick(node, dia, worth)
    return slot === NO_OFFER ? null : this.#costAt(slot, worth)
  }

  /** The cheapest offer that is valid on a day, whatever the supply's choice. */
  menor(node: number, dia: Dia, worth: Worth): Contada {
    return this.#contada(this.#cheapest(node, dia, true, worth), worth)
  }

  /** Supplies whose cost comes from their offers and depends on a changed valor. `moved` is 1 at each of those valores. */
  movedBy(moved: Uint8Array): number[] {
    const nodes: number[] = []
    if (this.#store.isEmpty) return nodes
    for (let node = 0; node < this.#eleccion.length; node++) {
      if (!this.decide(node)) continue
      for (let slot = this.#store.first(node); slot !== NO_OFFER; slot = this.#store.next(slot)) {
        if (moved[this.#store.valor[slot]!] !== 1 && !this.#chargesMoved(slot, moved)) continue
        nodes.push(node)
        break
      }
    }
    return nodes
  }

  /** Supplies whose counting offer may change between two days, because one of their offers begins or ends in between. */
  crossedBy(from: Dia, to: Dia): number[] {
    const { desde, hasta } = this.#store
    const crosses = (slot: number) =>
      desde[slot]! <= from !== desde[slot]! <= to || hasta[slot]! < from !== hasta[slot]! < to
    const nodes: number[] = []
    for (let node = 0; node < this.#eleccion.length; node++) {
      if (!this.decide(node)) continue
      let slot = this.#store.first(node)
      while (slot !== NO_OFFER && !crosses(slot)) slot = this.#store.next(slot)
      if (slot !== NO_OFFER) nodes.push(node)
    }
    return nodes
  }

  /** A chain in a single currency depends only on that one, which the caller has checked. */
  #chargesMoved(slot: number, moved: Uint8Array): boolean {
    if (!Number.isNaN(this.#store.costo[slot])) return false
    return this.#store.at(slot).valores.some((valor) => moved[valor] === 1)
  }

  #contada(slot: number, worth: Worth): Contada {
    return slot === NO_OFFER ? NINGUNA : { oferta: this.#store.at(slot), costo: this.#costAt(slot, worth) }
  }

  /** `puestoEnPlanta`, from the columns if they contain it. */
  #costAt(slot: number, worth: Worth): Micro | OutOfRange | null {
    const { costo, error, valor } = this.#store
    const vale = worth(valor[slot]!)
    const found =
      typeof vale === 'number' && !Number.isNaN(costo[slot])
        ? nearest(costo[slot]! * vale, error[slot]! * vale)
        : null
    return found ?? puestoEnPlanta(this.#store.at(slot), worth)
  }

  #pick(node: number, dia: Dia, worth: Worth): number {
    const eleccion = this.#eleccion[node]!
    // If several offers are marked as preferred, the one that began last counts.
    if (eleccion === PREFERIDA) return this.#latest(node, dia, (slot) => this.#store.at(slot).preferida)
    // Expired offers count only if none is valid.
    const mustHold = this.#anyHolds(node, dia)
    if (eleccion === ULTIMA)
      return this.#latest(node, dia, (slot) => !mustHold || holds(this.#store, slot, dia))
    return this.#cheapest(node, dia, mustHold, worth)
  }

  #anyHolds(node: number, dia: Dia): boolean {
    let slot = this.#store.first(node)
    while (slot !== NO_OFFER && !holds(this.#store, slot, dia)) slot = this.#store.next(slot)
    return slot !== NO_OFFER
  }

  /** Of offers that begin on the same day, the one that was entered last. */
  #latest(node: number, dia: Dia, isWanted: (slot: number) => boolean): number {
    const { desde } = this.#store
    let last = NO_OFFER
    for (let slot = this.#store.first(node); slot !== NO_OFFER; slot = this.#store.next(slot)) {
      if (desde[slot]! > dia || !isWanted(slot)) continue
      if (last === NO_OFFER || desde[slot]! >= desde[last]!) last = slot
    }
    return last
  }

  /**
   * Of offers that cost the same, the one that was entered first. An offer without a cost is chosen only where none has a cost.
   */
  #cheapest(node: number, dia: Dia, mustHold: boolean, worth: Worth): number {
    let best = NO_OFFER
    let least: Micro | OutOfRange | null = null
    for (let slot = this.#store.first(node); slot !== NO_OFFER; slot = this.#store.next(slot)) {
      if (mustHold ? !holds(this.#store, slot, dia) : this.#store.desde[slot]! > dia) continue
      if (typeof least === 'number' && this.#isDearer(slot, least, worth)) continue
      const costo = this.#costAt(slot, worth)
      const isBetter = typeof costo === 'number' && !(typeof least === 'number' && least <= costo)
      if (!isBetter && best !== NO_OFFER) continue
      best = slot
      least = costo
    }
    return best
  }

  /** Whether an offer is certainly more expensive: most losing offers need no exact rounding. */
  #isDearer(slot: number, than: Micro, worth: Worth): boolean {
    const { costo, error, valor } = this.#store
    const vale = worth(valor[slot]!)
    // An offer missing in the columns is NaN here, and NaN > x is false.
    return typeof vale === 'number' && (costo[slot]! - error[slot]!) * vale > than + 1
  }

  /** Leaves the offers to a fork as they are: they are copied before the next write here. */
  share(): void {
    this.#isShared = true
  }

  /** Ends the sharing; returns the offers for writing. */
  #own(): OfferStore {
    if (this.#isShared) {
      this.#store = new OfferStore(this.#store)
      this.#isShared = false
    }
    return this.#store
  }
}

/** An offer in the engine's form. */
export function compile(
  id: number,
  oferta: Oferta,
  valores: Pick<Valores, 'intern'>,
  unidades: Unidades,
  unit: number,
): OfertaCompilada {
  const valorOf = (moneda: string | null) => (moneda === null ? PROPIA : valores.intern(moneda))
  const compilada = {
    ...oferta,
    id,
    valor: valorOf(oferta.moneda),
    valores: oferta.recargos.map((recargo) =>
      valorOf(isOfMoney(recargo) ? (recargo.moneda ?? oferta.moneda) : oferta.moneda),
    ),
    ...traeDe(oferta, unidades, unit),
  }
  return { ...compilada, porValor: porValorDe(compilada) }
}

/** Whether a charge contains an amount of money. A percentage without floor and cap does not, whatever its currency. */
const isOfMoney = ({ tipo, piso, tope }: Recargo): boolean =>
  tipo === 'fijo' || piso !== null || tope !== null

function traeDe(
  { contenido, unidadCompra }: Oferta,
  unidades: Unidades,
  unit: number,
): Pick<OfertaCompilada, 'trae' | 'porUso'> {
  const trae =
    contenido !== null
      ? fraccion(BigInt(contenido.num), BigInt(contenido.den))
      : unidadCompra === null
        ? UNO
        : unidades.factor(unidades.intern(unidadCompra), unit)
  return { trae, porUso: trae === null ? Number.NaN : Number(trae.den) / Number(trae.num) }
}
