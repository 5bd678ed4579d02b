import type { Graph } from '../recipes/graph.ts'
import type { Nodes } from '../recipes/nodes.ts'
import type { Costs } from './costs.ts'
import type { Labels, Sectors } from './sectors.ts'

/** The parts of a model, for files of this package that read or fill one. */
export interface Factory {
  readonly nodes: Nodes
  readonly graph: Graph
  readonly costs: Costs
  readonly sectors: Sectors
  /** Groups of supplies. */
  readonly groups: Labels
  /** The group of a supply, the sector of a product. */
  label: Int32Array
}

/** A factory that can be filled. */
export interface EmptyFactory extends Factory {
  /** Makes room for nodes. */
  reserve: (length: number) => void
}
