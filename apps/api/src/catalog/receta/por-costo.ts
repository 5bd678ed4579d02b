import { searchWords } from '@telar/contract'
import { type LineasConMonto, type MontoDeLinea, TIPOS } from '@telar/costing'
import type { Estado } from '@telar/fabrica'
import type { Listed, ListFilter } from '../../store/list.ts'
import { encontrados, losDeLista, type Nombrado } from '../nombrados.ts'
import { primerosPorMonto } from '../orden.ts'
import type { ClaveDeLinea } from './receta.repo.ts'

/* Recipe lines in the order of a cost, which only the engine knows. */

type Filter = ListFilter & { producto?: string | undefined }

const MONTOS: readonly string[] = ['costo_ingrediente', 'costo_total'] satisfies MontoDeLinea[]

/** The cost by which lines are sorted; null: another field, which the database knows. */
export const montoPedido = (sort = ''): MontoDeLinea | null => {
  const field = sort.replace(/^-/, '')
  return MONTOS.includes(field) ? (field as MontoDeLinea) : null
}

/** 1 at the position of each of these records in the engine's order of their catalogue. */
const marked = (found: readonly Nombrado[], codigos: readonly string[]): Uint8Array => {
  const marks = new Uint8Array(codigos.length)
  for (const { lugar } of found) marks[lugar] = 1
  return marks
}

/** The codes of each kind, in the engine's order. */
const codigosDe = ({ model, recordarNombres }: Estado): readonly (readonly string[])[] =>
  recordarNombres('codigos de cada tipo', () => TIPOS.map((tipo) => Array.from(model.codigos(tipo))))

const PRODUCTO = TIPOS.indexOf('producto')

/** The products of a filtered list, by code. */
const productosDe = (
  estado: Estado,
  { producto, sector, vendible, linea, temporada }: Filter,
): readonly Nombrado[] => {
  const listed = losDeLista(estado, 'producto', { sector, vendible, linea, temporada })
  return producto === undefined ? listed : listed.filter(({ codigo }) => codigo === producto)
}

/** Whether a search finds a line, by the positions of its product and ingredient. Each word is in one of them. */
const seEncuentra = (
  estado: Estado,
  q: string,
): ((producto: number, tipo: number, ingrediente: number) => boolean) => {
  const codigos = codigosDe(estado)
  const words = searchWords(q).map((word) => ({
    productos: marked(encontrados(estado, 'producto', [word]), codigos[PRODUCTO]!),
    // As in the database, the group of an ingredient is not searched.
    ingredientes: TIPOS.map((tipo, i) => {
      const found = encontrados(estado, tipo, [word])
      return marked(
        found.filter(({ code, text }) => code.includes(word) || text.includes(word)),
        codigos[i]!,
      )
    }),
  }))
  return (producto, tipo, ingrediente) =>
    words.every(
      ({ productos, ingredientes }) => productos[producto] === 1 || ingredientes[tipo]![ingrediente] === 1,
    )
}

const lineasCon = ({ model, recordar }: Estado, monto: MontoDeLinea) =>
  recordar(`lineas con ${monto}`, () => model.lineasConMonto(monto))

/** Where the lines of each product begin; its last entry is their number. */
const startsOf = (producto: Int32Array, productos: number): Int32Array => {
  const starts = new Int32Array(productos + 1)
  for (const place of producto) starts[place + 1]!++
  for (let place = 0; place < productos; place++) starts[place + 1]! += starts[place]!
  return starts
}

/** The lines of a filtered list, by the code of their product, as positions among all lines. */
const hallados = (
  estado: Estado,
  { producto, tipo, ingrediente }: LineasConMonto,
  which: Filter,
): Int32Array => {
  const starts = startsOf(producto, codigosDe(estado)[PRODUCTO]!.length)
  const isFound = seEncuentra(estado, which.q ?? '')
  const lines = new Int32Array(producto.length)
  let count = 0
  for (const { lugar } of productosDe(estado, which))
    for (let line = starts[lugar]!; line < starts[lugar + 1]!; line++)
      if (isFound(lugar, tipo[line]!, ingrediente[line]!)) lines[count++] = line
  return lines.subarray(0, count)
}

/** At least so many lines are sorted at once. Whoever reads on gets twice as many each time. */
const SORTED = 4_000

const sortedFor = (wanted: number): number => {
  let count = SORTED
  while (count < wanted) count *= 2
  return count
}

/** The first lines of a filtered list in its order, `hasta` or more, as positions among all lines; and how many lines it has. */
const enOrden = (
  estado: Estado,
  monto: MontoDeLinea,
  { sort = '', ...which }: Filter,
  hasta: number,
): { lines: Int32Array; total: number } => {
  const count = sortedFor(hasta)
  return estado.recordar(JSON.stringify(['lineas en orden', sort, which, count]), () => {
    const all = lineasCon(estado, monto)
    const found = hallados(estado, all, which)
    // Loops, because a function for each of two million lines would take seconds.
    const amounts = new Float64Array(found.length)
    for (let i = 0; i < found.length; i++) amounts[i] = all.monto[found[i]!]!
    const order = primerosPorMonto(amounts, sort.startsWith('-'), count)
    const lines = new Int32Array(order.length)
    for (let i = 0; i < order.length; i++) lines[i] = found[order[i]!]!
    return { lines, total: found.length }
  })
}

/**
 * The keys of a page of lines, sorted by a cost. Lines without it come last in rising order and first in falling; equal ones by
 * the code of their product.
 */
export const lineasPorCosto = (
  estado: Estado,
  monto: MontoDeLinea,
  { limit = Number.MAX_SAFE_INTEGER, offset = 0, ...which }: Filter,
): Listed<ClaveDeLinea> => {
  const codigos = codigosDe(estado)
  const { producto, tipo, ingrediente } = lineasCon(estado, monto)
  const { lines, total } = enOrden(estado, monto, which, offset + limit)
  return {
    total,
    rows: Array.from(lines.subarray(offset, offset + limit), (line) => ({
      codigo_producto: codigos[PRODUCTO]![producto[line]!]!,
      codigo_ingrediente: codigos[tipo[line]!]![ingrediente[line]!]!,
    })),
  }
}
