import type { Oferta } from '../buying/oferta.ts'
import type { Contada, Eleccion } from '../buying/ofertas.ts'
import { compile, Ofertas } from '../buying/ofertas.ts'
import type { ClaseValor, Dia, Vigencia } from '../buying/valores.ts'
import { ME, MO, PROPIA, Valores } from '../buying/valores.ts'
import { grownFloats, grownInts } from '../exact/arrays.ts'
import { costoUnitario } from '../exact/formulas.ts'
import type { Micro, OutOfRange } from '../exact/money.ts'
import { OUT_OF_RANGE, UNIT, ZERO } from '../exact/money.ts'
import type { Unidad } from '../exact/unidades.ts'
import { SIN_UNIDAD, Unidades } from '../exact/unidades.ts'
import type { Graph } from '../recipes/graph.ts'
import type { ClaseInsumo, Insumo, ManoObra } from './records.ts'
import { precioPropio } from './records.ts'
import { RollUp } from './roll-up.ts'
import type { State } from './state.ts'
import { OVERFLOW } from './state.ts'
import type { Base, FilaEnergia } from './unit-cost.ts'
import { baseDeEnergia, baseDeManoObra, costOf, statusOf } from './unit-cost.ts'

/** Inputs that a fork shares with its origin until it writes them. */
const INPUTS = ['manoObra', 'energia', 'price', 'hangs', 'unit', 'since', 'services'] as const

type Input = (typeof INPUTS)[number]

/**
 * The costs of a factory: inputs of supplies, labour and energy, the valores that they depend on, and the derived state. A fork
 * shares the recipes, and the inputs that it does not change, so that trying changes on it leaves the original unchanged.
 */
export class Costs {
  readonly rollUp: RollUp
  readonly valores: Valores
  readonly unidades: Unidades
  readonly ofertas: Ofertas
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
  readonly #borrowed: Set<Input>
  #spare: RollUp | null = null

  constructor(graph: Graph, from?: Costs) {
    this.rollUp = new RollUp(graph, from?.rollUp)
    this.valores = new Valores(from?.valores)
    this.unidades = new Unidades(from?.unidades)
    this.ofertas = new Ofertas(from?.ofertas)
    this.manoObra = from?.manoObra ?? new Map()
    this.energia = from?.energia ?? new Map()
    this.price = from?.price ?? new Float64Array(0)
    this.hangs = from?.hangs ?? new Int32Array(0)
    this.unit = from?.unit ?? new Int32Array(0)
    this.since = from?.since ?? new Float64Array(0)
    this.services = from?.services ?? new Set()
    this.#borrowed = new Set(from && INPUTS)
  }

  /** Returns an input for writing; a fork copies it first. */
  #write<I extends Input>(which: I): this[I] {
    if (this.#borrowed.delete(which)) this[which] = copied(this[which])
    return this[which]
  }

  get state(): State {
    return this.rollUp.state
  }

  /** @param graph a copy of the recipes, if the fork will change them */
  fork(graph: Graph = this.rollUp.graph): Costs {
    return new Costs(graph, this)
  }

  /** Equal costs that stay independent of these. @param graph a copy of the recipes */
  copy(graph: Graph): Costs {
    const copy = this.fork(graph)
    for (const input of INPUTS) copy.#write(input)
    copy.ofertas.own()
    copy.state.ownVariety()
    return copy
  }

  /** A roll-up for `settleSomeAt`. It is kept, because making one copies a column for each node. */
  get spare(): RollUp {
    if (this.#spare?.state.cost.length !== this.state.cost.length)
      this.#spare = new RollUp(this.rollUp.graph, this.rollUp)
    return this.#spare
  }

  grow(length: number): void {
    this.rollUp.grow(length)
    this.price = grownFloats(this.price, length)
    this.hangs = grownInts(this.hangs, length)
    this.unit = grownInts(this.unit, length)
    this.since = grownFloats(this.since, length)
    this.ofertas.grow(length)
  }

  get bytes(): number {
    const { price, hangs, unit, since } = this
    const columns = [price, hangs, unit, since].reduce((sum, { byteLength }) => sum + byteLength, 0)
    return this.state.bytes + (this.#spare?.state.bytes ?? 0) + columns
  }

  /**
   * Changes fields of a supply, but not its unit, nor the choice between its offers; those left out stay. An entered price of 0
   * is a price.
   */
  changeInsumo(node: number, { costo, precioDesde, moneda, clase }: Partial<Insumo>): void {
    if (precioDesde !== undefined) this.#write('since')[node] = precioDesde ?? Number.NaN
    if (clase !== undefined) this.#setClase(node, clase)
    if (moneda !== undefined) this.#hang(node, moneda === null ? PROPIA : this.valores.intern(moneda))
    if (costo !== undefined) this.#write('price')[node] = costo ?? Number.NaN
    if (costo !== undefined || moneda !== undefined) this.#publishOne(node)
  }

  /** The inputs of a supply, with its group, which moves no cost. */
  insumo(node: number, grupo: string): Required<Insumo> {
    const { hangs, valores, unidades, unit, ofertas, services } = this
    const { costo, precioDesde } = precioPropio(this.price[node]!, this.since[node]!)
    return {
      costo,
      precioDesde,
      moneda: hangs[node] === PROPIA ? null : valores.codes[hangs[node]!]!,
      unidad: unidades.codeOf(unit[node]!),
      eleccion: ofertas.eleccion(node),
      clase: services.has(node) ? 'servicio' : 'material',
      grupo,
    }
  }

  /** Returns whether the unit changed. @param unidad null: none given */
  setUnidadDeUso(node: number, unidad: string | null): boolean {
    const unit = this.unidades.intern(unidad)
    if (unit === this.unit[node]) return false
    this.#write('unit')[node] = unit
    this.#recompile([node])
    return true
  }

  /** Gives supplies other prices, each in its currency, of a day. */
  movePrices(nodes: readonly number[], prices: readonly number[], dia: number): void {
    const [price, since] = [this.#write('price'), this.#write('since')]
    for (const [i, node] of nodes.entries()) {
      price[node] = prices[i]!
      since[node] = dia
    }
    this.#publish(nodes)
  }

  /** Adds a unit or changes it. */
  setUnidad(codigo: string, unidad: Unidad): void {
    this.unidades.set(codigo, unidad)
    this.#recompile([...this.ofertas.nodes()])
  }

  /** Sets where the cost of a supply comes from. */
  setEleccion(node: number, eleccion: Eleccion): void {
    if (eleccion === this.ofertas.eleccion(node)) return
    this.ofertas.choose(node, eleccion)
    this.#publish([node])
  }

  /** Adds an offer for a supply or changes it. */
  setOferta(node: number, id: number, oferta: Oferta): void {
    this.ofertas.put(node, compile(id, oferta, this.valores, this.unidades, this.unit[node]!))
    if (this.ofertas.decide(node)) this.#publish([node])
  }

  removeOferta(id: number): void {
    const node = this.ofertas.require(id)
    this.ofertas.remove(id)
    if (this.ofertas.decide(node)) this.#publish([node])
  }

  /** The offer that sets the supply's cost today; null if its own price does. */
  counting(node: number): Contada | null {
    return this.ofertas.decide(node) ? this.ofertas.counting(node, this.valores.dia, this.#worth) : null
  }

  /**
   * The valor in which the price that makes a cost is written: that of the counting offer, otherwise of the own price. The
   * charges of an offer may be in others.
   */
  quotedIn(node: number): number {
    const counting = this.counting(node)
    return counting === null ? this.hangs[node]! : (counting.oferta?.valor ?? PROPIA)
  }

  /** The cheapest valid offer today. */
  menor(node: number): Contada {
    return this.ofertas.menor(node, this.valores.dia, this.#worth)
  }

  /** Removes an unused unit. */
  removeUnidad(codigo: string): void {
    this.unidades.remove(this.unidades.require(codigo))
  }

  /** Sets labour types. Energy rows that use the std production of a changed one follow. */
  setManoObra(rows: Iterable<readonly [number, ManoObra]>): void {
    const nodes: number[] = []
    const moved = new Set<number>()
    for (const [node, row] of rows) {
      if (this.manoObra.get(node)?.stdProduccion !== row.stdProduccion) moved.add(node)
      this.#write('manoObra').set(node, row)
      this.#hang(node, this.#source(row.valorHora, row.categoria, MO))
      nodes.push(node)
    }
    if (moved.size > 0) {
      for (const [node, row] of this.energia) {
        if (row.stdProduccion === null && moved.has(row.manoObra)) nodes.push(node)
      }
    }
    this.#publish(nodes)
  }

  setEnergia(rows: Iterable<readonly [number, FilaEnergia]>): void {
    const nodes: number[] = []
    for (const [node, row] of rows) {
      this.#write('energia').set(node, row)
      this.#hang(node, this.#source(row.valorKw, row.tarifa, ME))
      nodes.push(node)
    }
    this.#publish(nodes)
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

  /** Sets the hourly value of every labour type without a grade, from today on. Their own values are removed (design D9). */
  setValorHora(valorHora: Micro): void {
    this.#setGlobal('MO', 'salario', valorHora)
    const own = this.withOwnHour()
    this.setManoObra(own.map(([node, row]) => [node, { ...row, valorHora: null }] as const))
  }

  /** Sets the price per kW of every energy row without a tariff, from today on. Their own values are removed (design D9). */
  setValorKw(valorKw: Micro): void {
    this.#setGlobal('ME', 'tarifa', valorKw)
    const own = this.withOwnKw()
    this.setEnergia(own.map(([node, row]) => [node, { ...row, valorKw: null }] as const))
  }

  /** Adds a valor without vigencia, or changes the surcharge of an existing one, and its class where that is given. */
  setValor(codigo: string, recargo: Micro, clase?: ClaseValor): void {
    this.#follow(this.valores.set(codigo, recargo, clase))
  }

  /** Removes a valor that nothing depends on. */
  removeValor(codigo: string): void {
    this.#follow(this.valores.remove(this.valores.require(codigo)))
  }

  setVigencia(codigo: string, vigencia: Vigencia): void {
    this.#follow(this.valores.setVigencia(codigo, vigencia))
  }

  removeVigencia(codigo: string, desde: Dia): void {
    this.#follow(this.valores.removeVigencia(codigo, desde))
  }

  setDia(dia: Dia): void {
    const before = this.valores.dia
    this.#follow(this.valores.setDia(dia))
    this.#publish(this.ofertas.crossedBy(before, dia))
  }

  /** Forgets a node that nothing uses. */
  forget(node: number): void {
    this.#write('manoObra').delete(node)
    this.#write('energia').delete(node)
    this.#write('price')[node] = 0
    this.#hang(node, PROPIA)
    this.#write('unit')[node] = SIN_UNIDAD
    this.ofertas.forget(node)
    this.#write('services').delete(node)
    this.rollUp.forget(node)
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

  /** The value of one unit of a node's valor, or the node's own value; null: no vigencia is in force. */
  worth(node: number): Micro | OutOfRange | null {
    if (this.hangs[node] !== PROPIA) return this.valores.worth(this.hangs[node]!)
    return this.manoObra.get(node)?.valorHora ?? this.energia.get(node)?.valorKw ?? this.valores.worth(PROPIA)
  }

  /** The base CDR of a product, or the unit cost of another node, in micro-units; null: no amount. */
  amount(node: number): Micro | null {
    return this.state.status[node]! < OVERFLOW ? (this.state.cost[node] as Micro) : null
  }

  /** The unit cost of a supply, labour type or energy row by its formula. */
  #formula(node: number): Micro | OutOfRange | null {
    if (this.ofertas.decide(node)) return this.ofertas.costo(node, this.valores.dia, this.#worth)
    const price = this.price[node]!
    if (price > 0 && this.hangs[node] === PROPIA) return price as Micro
    const base = this.base(node)
    const worth = this.worth(node)
    if (base === null || worth === null) return null
    return worth === OUT_OF_RANGE ? OUT_OF_RANGE : costoUnitario(base.cantidad, worth, base.entre)
  }

  readonly #worth = (valor: number): Micro | OutOfRange | null => this.valores.worth(valor)

  /** Updates the supplies whose units changed. */
  #recompile(nodes: readonly number[]): void {
    for (const node of nodes) this.ofertas.recompile(node, this.unidades, this.unit[node]!)
    this.#publish(nodes.filter((node) => this.ofertas.decide(node)))
  }

  /** The row's own std production, or its labour type's. */
  #stdOf({ stdProduccion, manoObra }: FilaEnergia): Micro | null {
    return stdProduccion ?? this.manoObra.get(manoObra)?.stdProduccion ?? null
  }

  /** The valor that a row depends on: PROPIA for an own value, else the valor that it names, else the global one. */
  #source(own: Micro | null, named: string | null | undefined, global: number): number {
    if (own !== null) return PROPIA
    return named === undefined || named === null ? global : this.valores.intern(named)
  }

  #hang(node: number, valor: number): void {
    if (valor !== this.hangs[node]) this.#write('hangs')[node] = valor
  }

  #setClase(node: number, clase: ClaseInsumo): void {
    const isService = clase === 'servicio'
    if (isService === this.services.has(node)) return
    if (isService) this.#write('services').add(node)
    else this.#write('services').delete(node)
  }

  #setGlobal(codigo: string, clase: ClaseValor, monto: Micro): void {
    if (!this.valores.has(codigo)) this.setValor(codigo, ZERO, clase)
    this.setVigencia(codigo, { desde: this.valores.dia, monto })
  }

  /** Updates everything that depends on these valores, in one pass over all nodes: 0.1 ms for 10⁵ of them. */
  #follow(valores: readonly number[]): void {
    if (valores.length === 0) return
    const { hangs } = this
    const moved = new Uint8Array(this.valores.codes.length)
    for (const valor of valores) moved[valor] = 1
    const nodes: number[] = []
    for (let node = 0; node < hangs.length; node++) if (moved[hangs[node]!] === 1) nodes.push(node)
    for (const node of this.ofertas.movedBy(moved)) nodes.push(node)
    this.#publish(nodes)
  }

  #publish(nodes: readonly number[]): void {
    for (const node of nodes) this.#publishOne(node)
  }

  #publishOne(node: number): void {
    const cost = this.#formula(node)
    this.rollUp.publish(node, costOf(cost), statusOf(cost))
  }
}

function copied<T extends Float64Array | Int32Array | Map<number, unknown> | Set<number>>(inputs: T): T {
  if (inputs instanceof Map) return new Map(inputs) as T
  return (inputs instanceof Set ? new Set(inputs) : inputs.slice()) as T
}
