import { costoEnergiaUnidad, costoManoObra } from './formulas.ts'
import type { Graph } from './graph.ts'
import type { Micro, OutOfRange } from './money.ts'
import { LIMIT, OUT_OF_RANGE } from './money.ts'
import { RollUp } from './roll-up.ts'
import type { Status } from './state.ts'
import { MISSING, OVERFLOW, State } from './state.ts'

/** A labour type. All in micro-units; the unit cost is hours × hourly value / std production (design D7). */
export interface ManoObra {
  readonly horas: Micro
  readonly valorHora: Micro
  readonly stdProduccion: Micro | null
}

/** An energy row, its labour type as a node. Without std production of its own it follows that of the labour type (D8). */
export interface FilaEnergia {
  readonly kw: Micro
  readonly valorKw: Micro
  readonly stdProduccion: Micro | null
  readonly manoObra: number
}

/**
 * What things cost: the inputs of labour and energy (a supply's input is its unit cost itself) and the state derived from
 * them. A fork shares the recipes and copies the rest, so whatever is tried on it leaves the original alone.
 */
export class Costs {
  readonly rollUp: RollUp
  readonly manoObra: Map<number, ManoObra>
  readonly energia: Map<number, FilaEnergia>

  constructor(
    graph: Graph,
    state = State.empty(),
    manoObra = new Map<number, ManoObra>(),
    energia = new Map<number, FilaEnergia>(),
  ) {
    this.rollUp = new RollUp(graph, state)
    this.manoObra = manoObra
    this.energia = energia
  }

  get state(): State {
    return this.rollUp.state
  }

  fork(): Costs {
    return new Costs(this.rollUp.graph, this.state.clone(), new Map(this.manoObra), new Map(this.energia))
  }

  /** @param cost null: no cost entered. An entered 0 is a cost. */
  setInsumo(node: number, cost: Micro | null): void {
    this.rollUp.publish(node, cost ?? 0, cost === null ? MISSING : 0)
  }

  /** Sets labour types; the energy rows that lean on a changed std production follow. */
  setManoObra(rows: Iterable<readonly [number, ManoObra]>): void {
    const nodes: number[] = []
    const moved = new Set<number>()
    for (const [node, row] of rows) {
      if (this.manoObra.get(node)?.stdProduccion !== row.stdProduccion) moved.add(node)
      this.manoObra.set(node, row)
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
      this.energia.set(node, row)
      nodes.push(node)
    }
    this.#publish(nodes)
  }

  /** Every labour type, at this hourly value (design D9). */
  setValorHora(valorHora: Micro): void {
    this.setManoObra(Array.from(this.manoObra, ([node, row]) => [node, { ...row, valorHora }] as const))
  }

  /** Every energy row, at this price per kW (design D9). */
  setValorKw(valorKw: Micro): void {
    this.setEnergia(Array.from(this.energia, ([node, row]) => [node, { ...row, valorKw }] as const))
  }

  /** Forgets a node that nothing uses any more. */
  forget(node: number): void {
    this.manoObra.delete(node)
    this.energia.delete(node)
    this.rollUp.forget(node)
  }

  /** The unit cost of a labour type or energy row by its formula. */
  formula(node: number): Micro | OutOfRange | null {
    const labour = this.manoObra.get(node)
    if (labour !== undefined) return costoManoObra(labour.horas, labour.valorHora, labour.stdProduccion)
    const row = this.energia.get(node)
    if (row === undefined) return null
    const std = row.stdProduccion ?? this.manoObra.get(row.manoObra)?.stdProduccion ?? null
    return costoEnergiaUnidad(row.kw, row.valorKw, std)
  }

  /** The base CDR of a product, or the unit cost of another node, in micro-units; null when it has no number at all. */
  amount(node: number): Micro | null {
    return this.state.status[node]! < OVERFLOW ? (this.state.cost[node] as Micro) : null
  }

  #publish(nodes: readonly number[]): void {
    const formulas = nodes.map((node) => this.formula(node))
    this.rollUp.publishAll(nodes, formulas.map(costOf), formulas.map(statusOf))
  }
}

function costOf(value: Micro | OutOfRange | null): number {
  return typeof value === 'number' && value < LIMIT ? value : 0
}

function statusOf(value: Micro | OutOfRange | null): Status {
  if (value === null) return MISSING
  return value === OUT_OF_RANGE ? OVERFLOW : 0
}
