/** Work space of a climb, not read after it; a fork shares its original's. */
export class Scratch {
  /** Links of the lists with the products of each level. */
  readonly next: Int32Array
  /** Nodes whose users have not seen their new unit cost; and, by node, the cost that the users last saw. */
  readonly nodes: Int32Array
  readonly known: Float64Array

  constructor(length: number) {
    this.next = new Int32Array(length)
    this.nodes = new Int32Array(length)
    this.known = new Float64Array(length)
  }

  note(place: number, node: number, known: number): void {
    this.nodes[place] = node
    this.known[node] = known
  }
}
