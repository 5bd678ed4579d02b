import { grownBytes } from './arrays.ts'
import { CambioRechazado } from './errors.ts'
import type { Micro, OutOfRange } from './money.ts'
import type { Oferta, OfertaCompilada, Worth } from './oferta.ts'
import { porValorDe, puestoEnPlanta, vale, vencida } from './oferta.ts'
import type { Unidades } from './unidades.ts'
import { fraccion } from './unidades.ts'
import type { Dia, Valores } from './valores.ts'
import { PROPIA } from './valores.ts'

/** What the cost of a supply comes from (model M13): its own price, or one of its offers. */
const ELECCIONES = ['propio', 'preferida', 'ultima', 'menor'] as const
export type Eleccion = (typeof ELECCIONES)[number]

const PROPIO = 0
const PREFERIDA = 1
const ULTIMA = 2

/** The offer that counts, and what it costs in the plant; `oferta` null: none counts. */
export interface Contada {
  readonly oferta: OfertaCompilada | null
  readonly costo: Micro | OutOfRange | null
}

const NINGUNA: Contada = { oferta: null, costo: null }
const NO_OFFERS: readonly OfertaCompilada[] = []

/** The offers of each supply, and which of them counts. A copy shares the offers, which are replaced and never changed. */
export class Ofertas {
  /** By node of the supply; each list by id. */
  /** Of the supplies that have any. */
  readonly #byNode: Map<number, readonly OfertaCompilada[]>
  readonly #nodeOf: Map<number, number>
  #eleccion: Uint8Array

  constructor(from?: Ofertas) {
    this.#byNode = new Map(from ? from.#byNode : [])
    this.#nodeOf = new Map(from ? from.#nodeOf : [])
    this.#eleccion = from ? from.#eleccion.slice() : new Uint8Array(0)
  }

  grow(length: number): void {
    this.#eleccion = grownBytes(this.#eleccion, length)
  }

  of(node: number): readonly OfertaCompilada[] {
    return this.#byNode.get(node) ?? NO_OFFERS
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
    const node = this.#nodeOf.get(id)
    if (node === undefined)
      throw new CambioRechazado({ tipo: 'desconocido', ingrediente: 'oferta', codigo: String(id) })
    return node
  }

  has(id: number): boolean {
    return this.#nodeOf.has(id)
  }

  put(node: number, compilada: OfertaCompilada): void {
    const { id } = compilada
    const others = this.of(node).filter((other) => other.id !== id)
    const at = others.findIndex((other) => other.id > id)
    this.#byNode.set(node, others.toSpliced(at < 0 ? others.length : at, 0, compilada))
    this.#nodeOf.set(id, node)
  }

  remove(id: number): void {
    const node = this.require(id)
    const others = this.of(node).filter((other) => other.id !== id)
    if (others.length > 0) this.#byNode.set(node, others)
    else this.#byNode.delete(node)
    this.#nodeOf.delete(id)
  }

  forget(node: number): void {
    for (const { id } of this.of(node)) this.#nodeOf.delete(id)
    this.#byNode.delete(node)
    this.#eleccion[node] = PROPIO
  }

  /** Reckons anew what the offers of a supply bring, in its unit of use. */
  recompile(node: number, unidades: Unidades, unit: number): void {
    const offers = this.#byNode.get(node)
    if (offers === undefined) return
    this.#byNode.set(
      node,
      offers.map((oferta) => {
        const measured = { ...oferta, ...traeDe(oferta, unidades, unit) }
        return { ...measured, porValor: porValorDe(measured) }
      }),
    )
  }

  /** Supplies that have offers. */
  nodes(): Iterable<number> {
    return this.#byNode.keys()
  }

  /** The offer that counts on a day, by what the supply's choice says. */
  counting(node: number, dia: Dia, worth: Worth): Contada {
    const offers = this.of(node)
    const eleccion = this.#eleccion[node]!
    // Of marks that follow one another, that of the offer that began last.
    if (eleccion === PREFERIDA)
      return counted(
        latest(offers, (oferta) => oferta.preferida && oferta.desde <= dia),
        worth,
      )
    // Expired ones stand in only where none is valid.
    const anyValid = offers.some((oferta) => vale(oferta, dia))
    const isWanted = (oferta: Oferta) => (anyValid ? vale(oferta, dia) : oferta.desde <= dia)
    if (eleccion === ULTIMA) return counted(latest(offers, isWanted), worth)
    return cheapest(offers, isWanted, worth)
  }

  /** The cheapest of those that are valid on a day, whatever the supply's choice. */
  menor(node: number, dia: Dia, worth: Worth): Contada {
    return cheapest(this.of(node), (oferta) => vale(oferta, dia), worth)
  }

  /** Supplies that count by their offers and hang on any of these valores; `moved` by valor. */
  *movedBy(moved: Uint8Array): Generator<number> {
    for (const [node, offers] of this.#byNode) {
      if (this.#eleccion[node] === PROPIO) continue
      if (offers.some(({ valor, valores }) => moved[valor] === 1 || valores.some((its) => moved[its] === 1)))
        yield node
    }
  }

  /** Supplies of which another offer may count on another day: one begins or ends between the two. */
  *crossedBy(from: Dia, to: Dia): Generator<number> {
    for (const [node, offers] of this.#byNode) {
      if (this.#eleccion[node] === PROPIO) continue
      const another = (oferta: Oferta) =>
        oferta.desde <= from !== oferta.desde <= to || vencida(oferta, from) !== vencida(oferta, to)
      if (offers.some(another)) yield node
    }
  }
}

const counted = (oferta: OfertaCompilada | undefined, worth: Worth): Contada =>
  oferta === undefined ? NINGUNA : { oferta, costo: puestoEnPlanta(oferta, worth) }

/** Of those that begin on the same day, the one that was entered last. */
function latest(
  offers: readonly OfertaCompilada[],
  isWanted: (oferta: OfertaCompilada) => boolean,
): OfertaCompilada | undefined {
  let last: OfertaCompilada | undefined
  for (const oferta of offers)
    if (isWanted(oferta) && (last === undefined || oferta.desde >= last.desde)) last = oferta
  return last
}

/** Of those that cost the same, the one that was entered first; one without cost only where all are. */
function cheapest(
  offers: readonly OfertaCompilada[],
  isWanted: (oferta: OfertaCompilada) => boolean,
  worth: Worth,
): Contada {
  let best = NINGUNA
  for (const oferta of offers) {
    if (!isWanted(oferta)) continue
    const costo = puestoEnPlanta(oferta, worth)
    const isBetter = typeof costo === 'number' && !(typeof best.costo === 'number' && best.costo <= costo)
    if (isBetter || best.oferta === null) best = { oferta, costo }
  }
  return best
}

/** An offer as the engine reckons with it. */
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
    valores: oferta.recargos.map(({ moneda }) => valorOf(moneda ?? oferta.moneda)),
    ...traeDe(oferta, unidades, unit),
  }
  return { ...compilada, porValor: porValorDe(compilada) }
}

function traeDe(
  { contenido, unidadCompra }: Oferta,
  unidades: Unidades,
  unit: number,
): Pick<OfertaCompilada, 'trae' | 'porUso'> {
  const trae =
    contenido !== null
      ? fraccion(BigInt(contenido.num), BigInt(contenido.den))
      : unidadCompra === null
        ? ONE
        : unidades.factor(unidades.intern(unidadCompra), unit)
  return { trae, porUso: trae === null ? Number.NaN : Number(trae.den) / Number(trae.num) }
}

const ONE = { num: 1n, den: 1n }
