/** What a climb writes on while it lasts, and nobody reads after: a fork climbs on that of what it was made of. */
export class Scratch {
  /** Links of the lists in which it keeps the products of each level. */
  readonly next: Int32Array
  /** Nodes whose unit cost is another one than their users reckon with, and by node the cost that those know of. */
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
