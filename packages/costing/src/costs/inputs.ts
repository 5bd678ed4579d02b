import { PROPIA } from '../buying/valores.ts'
import { grownFloats, grownInts } from '../exact/arrays.ts'
import type { Micro } from '../exact/money.ts'
import { UNIT, ZERO } from '../exact/money.ts'
import { SIN_UNIDAD } from '../exact/unidades.ts'
import type { ClaseInsumo, ManoObra } from './records.ts'
import type { Base, FilaEnergia } from './unit-cost.ts'
import { baseDeEnergia, baseDeManoObra } from './unit-cost.ts'

const FIELDS = ['manoObra', 'energia', 'price', 'hangs', 'unit', 'since', 'services'] as const

type Field = (typeof FIELDS)[number]

/**
 * What people enter of supplies, labour and energy, by node, without offers and valores. A fork shares with its origin what it
 * has not written.
 */
export class Inputs {
  manoObra: Map<number, ManoObra>
  energia: Map<number, FilaEnergia>
  /** Price of each supply in its currency; NaN: none entered. */
  price: Float64Array
  /** The valor that the unit cost of each node depends on; PROPIA if it depends on no other. */
  hangs: Int32Array
  /** The unit of use of each supply. */
  unit: Int32Array
  /** The day of each supply's own price; NaN: not known. */
  since: Float64Array
  /** Supplies that are services. They are few, and no amount depends on this. */
  services: Set<number>
  readonly #borrowed: Set<Field>

  /** @param from the original, if this is a fork */
  constructor(from?: Inputs) {
    this.manoObra = from?.manoObra ?? new Map()
    this.energia = from?.energia ?? new Map()
    this.price = from?.price ?? new Float64Array(0)
    this.hangs = from?.hangs ?? new Int32Array(0)
    this.unit = from?.unit ?? new Int32Array(0)
    this.since = from?.since ?? new Float64Array(0)
    this.services = from?.services ?? new Set()
    this.#borrowed = new Set(from && FIELDS)
  }

  /** Returns a field for writing; a shared one is copied first. */
  write<F extends Field>(which: F): this[F] {
    if (this.#borrowed.delete(which)) this[which] = copied(this[which])
    return this[which]
  }

  /** Leaves everything to a fork as it is: it is copied before the next write here. */
  share(): void {
    for (const field of FIELDS) this.#borrowed.add(field)
  }

  grow(length: number): void {
    this.price = grownFloats(this.price, length)
    this.hangs = grownInts(this.hangs, length)
    this.unit = grownInts(this.unit, length)
    this.since = grownFloats(this.since, length)
  }

  get bytes(): number {
    const { price, hangs, unit, since } = this
    return [price, hangs, unit, since].reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  /** Sets the valor that a node's unit cost depends on. */
  hang(node: number, valor: number): void {
    if (valor !== this.hangs[node]) this.write('hangs')[node] = valor
  }

  setClase(node: number, clase: ClaseInsumo): void {
    const isService = clase === 'servicio'
    if (isService === this.services.has(node)) return
    if (isService) this.write('services').add(node)
    else this.write('services').delete(node)
  }

  /** Forgets a node that nothing uses. */
  forget(node: number): void {
    this.write('manoObra').delete(node)
    this.write('energia').delete(node)
    this.write('services').delete(node)
    this.write('price')[node] = 0
    this.write('unit')[node] = SIN_UNIDAD
    this.hang(node, PROPIA)
  }

  /** Labour types without a grade that have an hourly value of their own. */
  withOwnHour(): [number, ManoObra][] {
    return [...this.manoObra].filter(
      ([, { valorHora, categoria = null }]) => valorHora !== null && categoria === null,
    )
  }

  /** Energy rows without a tariff that have a price per kW of their own. */
  withOwnKw(): [number, FilaEnergia][] {
    return [...this.energia].filter(([, { valorKw, tarifa = null }]) => valorKw !== null && tarifa === null)
  }

  /** The inputs of a node's unit cost, without its valor; null if one is missing. */
  base(node: number): Base | null {
    const price = this.price[node]!
    // Only supplies have a price, so that this recognises most nodes without a look-up.
    if (price > 0) return { cantidad: price as Micro, entre: UNIT as Micro }
    const labour = this.manoObra.get(node)
    if (labour !== undefined) return baseDeManoObra(labour)
    const row = this.energia.get(node)
    if (row !== undefined) return baseDeEnergia(row, this.#stdOf(row))
    return Number.isNaN(price) ? null : { cantidad: ZERO, entre: UNIT as Micro }
  }

  /** The row's own std production, or its labour type's. */
  #stdOf({ stdProduccion, manoObra }: FilaEnergia): Micro | null {
    return stdProduccion ?? this.manoObra.get(manoObra)?.stdProduccion ?? null
  }
}

function copied<T extends Float64Array | Int32Array | Map<number, unknown> | Set<number>>(field: T): T {
  if (field instanceof Map) return new Map(field) as T
  return (field instanceof Set ? new Set(field) : field.slice()) as T
}
