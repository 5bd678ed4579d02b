import type { Oferta } from '../buying/oferta.ts'
import type { Contada, Eleccion } from '../buying/ofertas.ts'
import { compile, Ofertas } from '../buying/ofertas.ts'
import type { ClaseValor, Dia, Vigencia } from '../buying/valores.ts'
import { ME, MO, PROPIA, Valores } from '../buying/valores.ts'
import { costoUnitario } from '../exact/formulas.ts'
import type { Micro, OutOfRange } from '../exact/money.ts'
import { OUT_OF_RANGE, ZERO } from '../exact/money.ts'
import type { Unidad } from '../exact/unidades.ts'
import { Unidades } from '../exact/unidades.ts'
import type { Graph } from '../recipes/graph.ts'
import { Inputs } from './inputs.ts'
import type { Insumo, ManoObra } from './records.ts'
import { precioPropio } from './records.ts'
import { RollUp } from './roll-up.ts'
import type { State } from './state.ts'
import { OVERFLOW } from './state.ts'
import type { FilaEnergia } from './unit-cost.ts'
import { costOf, statusOf } from './unit-cost.ts'

/**
 * The costs of a factory: its inputs, the valores, units and offers that these depend on, and the derived state. A write changes
 * an input, and tells the roll-up which unit costs it moves. A fork shares the recipes, and the inputs that it does not change, so
 * that trying changes on it leaves the original unchanged.
 */
export class Costs {
  readonly rollUp: RollUp
  readonly valores: Valores
  readonly unidades: Unidades
  readonly ofertas: Ofertas
  readonly inputs: Inputs
  #spare: RollUp | null = null

  constructor(graph: Graph, from?: Costs) {
    this.rollUp = new RollUp(graph, from?.rollUp)
    this.valores = new Valores(from?.valores)
    this.unidades = new Unidades(from?.unidades)
    this.ofertas = new Ofertas(from?.ofertas)
    this.inputs = new Inputs(from?.inputs)
  }

  get state(): State {
    return this.rollUp.state
  }

  /** @param graph a copy of the recipes, if the fork will change them */
  fork(graph: Graph = this.rollUp.graph): Costs {
    return new Costs(graph, this)
  }

  /** Equal costs that stay independent of these: both copy inputs and offers before they write them. @param graph a copy of the recipes */
  copy(graph: Graph): Costs {
    const copy = this.fork(graph)
    this.inputs.share()
    this.ofertas.share()
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
    this.inputs.grow(length)
    this.ofertas.grow(length)
  }

  get bytes(): number {
    return this.state.bytes + (this.#spare?.state.bytes ?? 0) + this.inputs.bytes
  }

  /**
   * Changes fields of a supply, but not its unit, nor the choice between its offers; those left out stay. An entered price of 0
   * is a price.
   */
  changeInsumo(node: number, { costo, precioDesde, moneda, clase }: Partial<Insumo>): void {
    if (precioDesde !== undefined) this.inputs.write('since')[node] = precioDesde ?? Number.NaN
    if (clase !== undefined) this.inputs.setClase(node, clase)
    if (moneda !== undefined) this.inputs.hang(node, moneda === null ? PROPIA : this.valores.intern(moneda))
    if (costo !== undefined) this.inputs.write('price')[node] = costo ?? Number.NaN
    if (costo !== undefined || moneda !== undefined) this.#publishOne(node)
  }

  /** The inputs of a supply, with its group, which moves no cost. */
  insumo(node: number, grupo: string): Required<Insumo> {
    const { valores, unidades, ofertas } = this
    const { price, since, hangs, unit, services } = this.inputs
    const { costo, precioDesde } = precioPropio(price[node]!, since[node]!)
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
    if (unit === this.inputs.unit[node]) return false
    this.inputs.write('unit')[node] = unit
    this.#recompile([node])
    return true
  }

  /** Gives supplies other prices, each in its currency, of a day. */
  movePrices(nodes: readonly number[], prices: readonly number[], dia: number): void {
    const [price, since] = [this.inputs.write('price'), this.inputs.write('since')]
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
    this.ofertas.put(node, compile(id, oferta, this.valores, this.unidades, this.inputs.unit[node]!))
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
    return counting === null ? this.inputs.hangs[node]! : (counting.oferta?.valor ?? PROPIA)
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
      if (this.inputs.manoObra.get(node)?.stdProduccion !== row.stdProduccion) moved.add(node)
      this.inputs.write('manoObra').set(node, row)
      this.inputs.hang(node, this.#source(row.valorHora, row.categoria, MO))
      nodes.push(node)
    }
    if (moved.size > 0) {
      for (const [node, row] of this.inputs.energia) {
        if (row.stdProduccion === null && moved.has(row.manoObra)) nodes.push(node)
      }
    }
    this.#publish(nodes)
  }

  setEnergia(rows: Iterable<readonly [number, FilaEnergia]>): void {
    const nodes: number[] = []
    for (const [node, row] of rows) {
      this.inputs.write('energia').set(node, row)
      this.inputs.hang(node, this.#source(row.valorKw, row.tarifa, ME))
      nodes.push(node)
    }
    this.#publish(nodes)
  }

  /** Sets the hourly value of every labour type without a grade, from today on. Their own values are removed (design D9). */
  setValorHora(valorHora: Micro): void {
    this.#setGlobal('MO', 'salario', valorHora)
    const own = this.inputs.withOwnHour()
    this.setManoObra(own.map(([node, row]) => [node, { ...row, valorHora: null }] as const))
  }

  /** Sets the price per kW of every energy row without a tariff, from today on. Their own values are removed (design D9). */
  setValorKw(valorKw: Micro): void {
    this.#setGlobal('ME', 'tarifa', valorKw)
    const own = this.inputs.withOwnKw()
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
    this.inputs.forget(node)
    this.ofertas.forget(node)
    this.rollUp.forget(node)
  }

  /** The value of one unit of a node's valor, or the node's own value; null: no vigencia is in force. */
  worth(node: number): Micro | OutOfRange | null {
    const { hangs, manoObra, energia } = this.inputs
    const own = hangs[node] === PROPIA ? (manoObra.get(node)?.valorHora ?? energia.get(node)?.valorKw) : null
    return own ?? this.valores.worth(hangs[node]!)
  }

  /** The base CDR of a product, or the unit cost of another node, in micro-units; null: no amount. */
  amount(node: number): Micro | null {
    return this.state.status[node]! < OVERFLOW ? (this.state.cost[node] as Micro) : null
  }

  /** The unit cost of a supply, labour type or energy row by its formula. */
  #formula(node: number): Micro | OutOfRange | null {
    if (this.ofertas.decide(node)) return this.ofertas.costo(node, this.valores.dia, this.#worth)
    const price = this.inputs.price[node]!
    if (price > 0 && this.inputs.hangs[node] === PROPIA) return price as Micro
    const base = this.inputs.base(node)
    const worth = this.worth(node)
    if (base === null || worth === null) return null
    return worth === OUT_OF_RANGE ? OUT_OF_RANGE : costoUnitario(base.cantidad, worth, base.entre)
  }

  readonly #worth = (valor: number): Micro | OutOfRange | null => this.valores.worth(valor)

  /** Updates the supplies whose units changed. */
  #recompile(nodes: readonly number[]): void {
    for (const node of nodes) this.ofertas.recompile(node, this.unidades, this.inputs.unit[node]!)
    this.#publish(nodes.filter((node) => this.ofertas.decide(node)))
  }

  /** The valor that a row depends on: PROPIA for an own value, else the valor that it names, else the global one. */
  #source(own: Micro | null, named: string | null | undefined, global: number): number {
    if (own !== null) return PROPIA
    return named === undefined || named === null ? global : this.valores.intern(named)
  }

  #setGlobal(codigo: string, clase: ClaseValor, monto: Micro): void {
    if (!this.valores.has(codigo)) this.setValor(codigo, ZERO, clase)
    this.setVigencia(codigo, { desde: this.valores.dia, monto })
  }

  /** Updates everything that depends on these valores, in one pass over all nodes: 0.1 ms for 10⁵ of them. */
  #follow(valores: readonly number[]): void {
    if (valores.length === 0) return
    const { hangs } = this.inputs
    const moved = new Uint8Array(this.valores.codes.length)
    for (const valor of valores) moved[valor] = 1
    for (let node = 0; node < hangs.length; node++) if (moved[hangs[node]!] === 1) this.#publishOne(node)
    this.#publish(this.ofertas.movedBy(moved))
  }

  #publish(nodes: readonly number[]): void {
    for (const node of nodes) this.#publishOne(node)
  }

  #publishOne(node: number): void {
    const cost = this.#formula(node)
    this.rollUp.publish(node, costOf(cost), statusOf(cost))
  }
}
