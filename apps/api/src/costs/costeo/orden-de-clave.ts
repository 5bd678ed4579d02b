import { type Columnas, type DetalleLinea, TIPOS, type TipoIngrediente } from '@telar/costing'
import { byCodePoint } from '@telar/fabrica'

export type Codigos = Readonly<Record<TipoIngrediente, readonly string[]>>

/** Lines of recipes as the engine takes them. */
export type Lineas = Omit<Columnas['lineas'], 'detalles'> & { detalles: Map<number, DetalleLinea> }

export const roomFor = (lines: number): Lineas => ({
  producto: new Int32Array(lines),
  tipo: new Uint8Array(lines),
  ingrediente: new Int32Array(lines),
  cantidad: new Float64Array(lines),
  detalles: new Map(),
})

/** Of each ingredient, by kind and place there, how many codes of all kinds come before it. */
const ranksOf = (codigos: Codigos): Int32Array[] => {
  const ranks = TIPOS.map((tipo) => new Int32Array(codigos[tipo].length))
  const heads = TIPOS.map(() => 0)
  const headOf = (kind: number): string | undefined => codigos[TIPOS[kind]!]![heads[kind]!]
  for (let rank = 0; ; rank++) {
    let first = -1
    for (let kind = 0; kind < TIPOS.length; kind++) {
      const head = headOf(kind)
      if (head !== undefined && (first < 0 || byCodePoint(head, headOf(first)!) < 0)) first = kind
    }
    if (first < 0) return ranks
    ranks[first]![heads[first]!++] = rank
  }
}

/** What `order` names, sorted by a key of each below some number; what is alike stays as it was (counting sort). */
const sortedBy = (keys: Int32Array, below: number, order: Int32Array): Int32Array => {
  const next = new Int32Array(below + 1)
  for (let i = 0; i < order.length; i++) next[keys[i]! + 1]!++
  for (let key = 1; key <= below; key++) next[key]! += next[key - 1]!
  const result = new Int32Array(order.length)
  for (let i = 0; i < order.length; i++) result[next[keys[order[i]!]!]!++] = order[i]!
  return result
}

/**
 * Lines in the order of their key, which is that of codes: product, then ingredient. What is worked out of them is the same then
 * wherever the rows lie in the table.
 * @param codigos in that order, too
 */
export const inKeyOrder = (
  { producto, tipo, ingrediente, cantidad, detalles }: Lineas,
  codigos: Codigos,
): Lineas => {
  const ranks = ranksOf(codigos)
  const rank = new Int32Array(tipo.length)
  const asTheyCame = new Int32Array(tipo.length)
  for (let line = 0; line < rank.length; line++) {
    rank[line] = ranks[tipo[line]!]![ingrediente[line]!]!
    asTheyCame[line] = line
  }
  const codes = ranks.reduce((sum, { length }) => sum + length, 0)
  const order = sortedBy(producto, codigos.producto.length, sortedBy(rank, codes, asTheyCame))
  const sorted = roomFor(order.length)
  // Loops, since `from` and `map` take several times as long over two million lines.
  for (let to = 0; to < order.length; to++) {
    const from = order[to]!
    sorted.producto[to] = producto[from]!
    sorted.tipo[to] = tipo[from]!
    sorted.ingrediente[to] = ingrediente[from]!
    sorted.cantidad[to] = cantidad[from]!
    const detalle = detalles.size === 0 ? undefined : detalles.get(from)
    if (detalle !== undefined) sorted.detalles.set(to, detalle)
  }
  return sorted
}
