import { type Columnas, TIPOS, type TipoIngrediente } from '@telar/costing'
import { byCodePoint } from '@telar/fabrica'

export type Codigos = Readonly<Record<TipoIngrediente, readonly string[]>>

/** Lines of recipes in the engine's form, without details. */
export type Lineas = Omit<Columnas['lineas'], 'detalles'>

export const roomFor = (lines: number): Lineas => ({
  producto: new Int32Array(lines),
  tipo: new Uint8Array(lines),
  ingrediente: new Int32Array(lines),
  cantidad: new Float64Array(lines),
})

/** For each ingredient, by kind and position: how many codes of all kinds come before its code. */
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

/** Where the lines of each product begin; the last entry is the end. */
const startsOf = (producto: Int32Array, products: number): Int32Array => {
  const starts = new Int32Array(products + 1)
  for (let line = 0; line < producto.length; line++) starts[producto[line]! + 1]!++
  for (let product = 0; product < products; product++) starts[product + 1]! += starts[product]!
  return starts
}

/** Longer recipes are sorted by Node, since the work of insertion grows with the square. */
const SHORT = 64

/** Sorts a run of lines by rank. Ranks are never equal, since a recipe has each code once. */
const sortRun = (order: Int32Array, rank: Int32Array, from: number, to: number): void => {
  if (to - from > SHORT) {
    order.subarray(from, to).sort((a, b) => rank[a]! - rank[b]!)
    return
  }
  for (let i = from + 1; i < to; i++) {
    const line = order[i]!
    const its = rank[line]!
    let at = i
    for (; at > from && rank[order[at - 1]!]! > its; at--) order[at] = order[at - 1]!
    order[at] = line
  }
}

/**
 * Lines sorted by their key, that is, by the codes of product and ingredient; and where the lines of each product begin. So
 * results do not depend on where the rows lie in the table. The lines of a product mostly lie together: counting puts them
 * in place, and then each product's few lines are sorted.
 * @param codigos sorted in the same way
 */
export const inKeyOrder = (
  { producto, tipo, ingrediente, cantidad }: Lineas,
  codigos: Codigos,
): { lineas: Lineas; inicios: Int32Array } => {
  const lines = tipo.length
  const ranks = ranksOf(codigos)
  const rank = new Int32Array(lines)
  const inicios = startsOf(producto, codigos.producto.length)
  const next = inicios.slice()
  const order = new Int32Array(lines)
  for (let line = 0; line < lines; line++) {
    rank[line] = ranks[tipo[line]!]![ingrediente[line]!]!
    order[next[producto[line]!]!++] = line
  }
  const sorted = roomFor(lines)
  for (let product = 0; product < codigos.producto.length; product++) {
    const [from, to] = [inicios[product]!, inicios[product + 1]!]
    sortRun(order, rank, from, to)
    for (let at = from; at < to; at++) {
      const line = order[at]!
      sorted.producto[at] = product
      sorted.tipo[at] = tipo[line]!
      sorted.ingrediente[at] = ingrediente[line]!
      sorted.cantidad[at] = cantidad[line]!
    }
  }
  return { lineas: sorted, inicios }
}
