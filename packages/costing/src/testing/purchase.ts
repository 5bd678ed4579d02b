import type { Oferta } from '../buying/oferta.ts'
import { round } from './round.ts'

const LIMIT = 2n ** 53n
const HUNDRED = 100_000_000n

/** Units of use in one unit of purchase. */
interface Trae {
  num: bigint
  den: bigint
}

/**
 * The cost of an offer in the plant, in the words of the model (M12): the chain in fractions, rounded once. Null if a currency
 * has no value, the content is not known, the charges take more than the whole price, or the result leaves the exact range.
 * @param worth value of a currency, millionths; 1 for null and for the empty code
 */
export function landed(
  { precio, moneda, recargos }: Pick<Oferta, 'precio' | 'moneda' | 'recargos'>,
  worth: (codigo: string | null) => bigint | null,
  trae: Trae | null,
): bigint | null {
  const rates = [
    worth(moneda),
    // A percentage without floor and cap has no currency.
    ...recargos.map((recargo) =>
      worth(
        recargo.tipo === 'fijo' || recargo.piso !== null || recargo.tope !== null
          ? (recargo.moneda ?? moneda)
          : moneda,
      ),
    ),
  ]
  if (trae === null || rates.some((rate) => rate === null || rate >= LIMIT)) return null
  // In millionths of millionths of the installation's currency, over `den`.
  const price = BigInt(precio) * rates[0]!
  let [num, den] = [price, 1n]
  for (const [i, { tipo, valor, piso, tope }] of recargos.entries()) {
    const its = rates[i + 1]!
    const grown = den * HUNDRED
    const part = { pct_precio: price * den, pct_acumulado: num, fijo: its * grown }[tipo] * BigInt(valor)
    const limit = (amount: number) => BigInt(amount) * its * grown
    const atMost = tope !== null && part > limit(tope) ? limit(tope) : part
    const charge = piso !== null && atMost < limit(piso) ? limit(piso) : atMost
    ;[num, den] = [num * HUNDRED + charge, grown]
  }
  if (num < 0n) return null
  const cost = round(num * trae.den, den * trae.num * 1_000_000n)
  return cost < LIMIT ? cost : null
}

type Eleccion = 'preferida' | 'ultima' | 'menor'

/** The cost of the counting offer on a day (M13); null if none counts or it has no cost. */
export function bought(
  ofertas: readonly Oferta[],
  eleccion: Eleccion,
  dia: number,
  costOf: (oferta: Oferta) => bigint | null,
): bigint | null {
  const begun = ofertas.filter(({ desde }) => desde <= dia)
  if (eleccion === 'preferida') {
    const marked = begun.find(({ preferida }) => preferida)
    return marked === undefined ? null : costOf(marked)
  }
  const valid = begun.filter(({ hasta }) => hasta === null || hasta >= dia)
  const standing = valid.length > 0 ? valid : begun
  if (eleccion === 'ultima') {
    const newest = Math.max(...standing.map(({ desde }) => desde))
    const last = standing.findLast(({ desde }) => desde === newest)
    return last === undefined ? null : costOf(last)
  }
  const costs = standing.map(costOf).filter((cost) => cost !== null)
  return costs.length === 0 ? null : costs.reduce((least, cost) => (cost < least ? cost : least))
}
