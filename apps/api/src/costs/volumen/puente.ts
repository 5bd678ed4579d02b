import { divide, type Micro } from '@telar/costing'
import { productoEntero } from '@telar/fabrica'

/** Units of one product in two months, and the unit cost at the end of each; null: not known. Micro-units. */
export interface DosMeses {
  producto: string
  q0: Micro
  q1: Micro
  c0: Micro | null
  c1: Micro | null
}

/** Millionths. `precio + volumen + mezcla = despues - antes`, for each product and for the total. */
export interface Movimiento {
  antes: bigint
  despues: bigint
  precio: bigint
  volumen: bigint
  mezcla: bigint
}

/** `a × b ÷ c`, rounded once, half away from zero. */
const share = (a: bigint, b: bigint, c: bigint): bigint => (c < 0n ? divide(-a * b, -c) : divide(a * b, c))

/**
 * Why the value of a product moved. `precio`: the effect of its cost on the units of the later month. `volumen`: the move if
 * all products had grown alike. `mezcla`: the rest of its units, at the older cost. A product without an older cost takes
 * the later one, so that all of it is volume and mix, and the other way round.
 * @param total units of all products in both months
 * @returns null where the product has no cost at all
 */
export const movimientoDe = (
  { q0, q1, c0, c1 }: DosMeses,
  total: { q0: bigint; q1: bigint },
): Movimiento | null => {
  const [old, late] = [q0 > 0 ? c0 : (c0 ?? c1), q1 > 0 ? c1 : (c1 ?? c0)]
  if (old === null || late === null) return null
  const [antes, between, despues] = [
    productoEntero(q0, old),
    productoEntero(q1, old),
    productoEntero(q1, late),
  ]
  const moved = between - antes
  const volumen = total.q0 === 0n ? moved : share(antes, total.q1 - total.q0, total.q0)
  return { antes, despues, precio: despues - between, volumen, mezcla: moved - volumen }
}

export const suma = (movimientos: readonly Movimiento[]): Movimiento => {
  const of = (campo: keyof Movimiento) => movimientos.reduce((sum, each) => sum + each[campo], 0n)
  return {
    antes: of('antes'),
    despues: of('despues'),
    precio: of('precio'),
    volumen: of('volumen'),
    mezcla: of('mezcla'),
  }
}
