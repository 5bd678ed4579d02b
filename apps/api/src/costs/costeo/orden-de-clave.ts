import { type Columnas, TIPOS, type TipoIngrediente } from '@telar/costing'
import { byCodePoint } from '@telar/fabrica'

export type Codigos = Readonly<Record<TipoIngrediente, readonly string[]>>

/** Lines of recipes as the engine takes them, without what some say besides. */
export type Lineas = Omit<Columnas['lineas'], 'detalles'>

export const roomFor = (lines: number): Lineas => ({
  producto: new Int32Array(lines),
  tipo: new Uint8Array(lines),
  ingrediente: new Int32Array(lines),
  cantidad: new Float64Array(lines),
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

/** Where the lines of each product begin, and after the last of them those of the next. */
const startsOf = (producto: Int32Array, products: number): Int32Array => {
  const starts = new Int32Array(products + 1)
  for (let line = 0; line < producto.length; line++) starts[producto[line]! + 1]!++
  for (let product = 0; product < products; product++) starts[product + 1]! += starts[product]!
  return starts
}

/** Longer recipes are sorted by Node: what is shifted one by one grows with the square. */
const SHORT = 64

/** The order of some lines that stand together, by what each counts; what is alike cannot be: a recipe has each code once. */
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
 * Lines in the order of their key, which is that of codes: product, then ingredient, and where those of each product begin. What is
 * worked out of them is the same then wherever the rows lie in the table. Those of a product mostly lie together: they are put in
 * place by counting, and its few lines in order among themselves.
 * @param codigos in that order, too
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
