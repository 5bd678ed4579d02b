import { CIEN } from '../exact/formulas.ts'
import type { Micro, OutOfRange } from '../exact/money.ts'
import { divide, LIMIT, OUT_OF_RANGE, UNIT } from '../exact/money.ts'
import type { Fraccion } from '../exact/unidades.ts'
import type { Dia } from './valores.ts'

/** One charge of a chain: a percentage of the price or of the sum so far, or a fixed amount per unit of purchase. */
export interface Recargo {
  readonly nombre: string
  readonly tipo: 'pct_precio' | 'pct_acumulado' | 'fijo'
  /** Micro-units, signed: of a percentage (12 % is 12,000,000) or of money. */
  readonly valor: number
  /** Currency of a fixed amount, a floor and a cap. null: the offer's; empty: the installation's own. */
  readonly moneda: string | null
  /** Lower and upper limit of the charge, per unit of purchase, signed; null: no limit. */
  readonly piso: number | null
  readonly tope: number | null
}

/** A supplier's offer for a supply (model M11). */
export interface Oferta {
  readonly proveedor: string
  /** Price of one unit of purchase, in `moneda`. */
  readonly precio: Micro
  /** Null: the installation's own. */
  readonly moneda: string | null
  /** Null: the unit of use. */
  readonly unidadCompra: string | null
  /** Units of use in one unit of purchase, whole numbers above 0; null: the two units imply it. */
  readonly contenido: { readonly num: number; readonly den: number } | null
  readonly desde: Dia
  /** Last day of validity; null: no end. */
  readonly hasta: Dia | null
  readonly preferida: boolean
  readonly recargos: readonly Recargo[]
}

/** An offer in the engine's form: replaced, never changed. Its currencies are valores, and its content is one fraction. */
export interface OfertaCompilada extends Oferta {
  readonly id: number
  readonly valor: number
  /** The valor of each charge; the offer's, if the charge contains no amount of money. */
  readonly valores: readonly number[]
  /** Units of use in one unit of purchase; null: not known. */
  readonly trae: Fraccion | null
  /** Units of purchase in one unit of use; a double, so not exact. */
  readonly porUso: number
  /** The cost for a currency worth 1; null if a charge is in another currency than the offer. */
  readonly porValor: PorValor | null
}

/**
 * If a whole chain is in one currency, its cost is a fixed multiple of the rate, so a new rate need not run the chain again.
 */
export interface PorValor {
  readonly costo: number
  /** Upper bound for the error of `costo`. */
  readonly error: number
}

/** The value of one unit of a valor, micro-units; null: none in force. */
export type Worth = (valor: number) => Micro | OutOfRange | null

const HUNDRED_PER_CENT = BigInt(CIEN)
/** Half of the distance between two doubles near 1. */
const EPSILON = 2 ** -53
/** Above this, doubles are too far apart to tell which integer is nearest. */
const NEAR = 2 ** 45

/**
 * The cost of an offer in the plant, pesos per unit of use: the chain of charges on price × currency, divided by the units of
 * use in one unit of purchase, rounded once (model M12). Doubles compute it with a bound on their error. Only if the bound
 * reaches a tie between two micro-units, integers compute it again.
 * @returns null if a currency has no value, the content is not known, or the charges take more than the whole price
 */
export function puestoEnPlanta(oferta: OfertaCompilada, worth: Worth): Micro | OutOfRange | null {
  const vale = worth(oferta.valor)
  if (vale === null || oferta.trae === null) return null
  if (vale === OUT_OF_RANGE) return OUT_OF_RANGE
  const { porValor } = oferta
  if (porValor !== null) return nearest(porValor.costo * vale, porValor.error * vale) ?? exacto(oferta, worth)
  const cadena = enCadena(oferta, vale, worth)
  return typeof cadena === 'object' && cadena !== null
    ? (nearest(cadena.costo, cadena.error) ?? exacto(oferta, worth))
    : cadena
}

/** The nearest whole number of micro-units; null if the error leaves it in doubt. */
export function nearest(micros: number, error: number): Micro | null {
  const fromTie = Math.abs(micros + 0.5 - Math.round(micros + 0.5))
  return micros > error && micros < NEAR && fromTie > error ? (Math.floor(micros + 0.5) as Micro) : null
}

/** The cost of a chain per unit of use, with a bound on its error; null if a currency has no value. */
function enCadena(
  { precio, recargos, valores, porUso }: Pick<OfertaCompilada, 'precio' | 'recargos' | 'valores' | 'porUso'>,
  vale: number,
  worth: Worth,
): PorValor | OutOfRange | null {
  const price = precio * vale
  let sum = price
  // An upper bound for the sum, without negative charges: the error of each step is a few parts in 2⁵³ of it.
  let size = price
  for (const [i, { tipo, valor, piso, tope }] of recargos.entries()) {
    const its = worth(valores[i]!)
    if (its === null) return null
    if (its === OUT_OF_RANGE) return OUT_OF_RANGE
    let charge = valor * its
    if (tipo === 'pct_precio') charge = price * valor * 1e-8
    else if (tipo === 'pct_acumulado') charge = sum * valor * 1e-8
    size += Math.abs(tipo === 'pct_acumulado' ? size * valor * 1e-8 : charge)
    if (tope !== null) {
      charge = Math.min(charge, tope * its)
      size += Math.abs(tope * its)
    }
    if (piso !== null) {
      charge = Math.max(charge, piso * its)
      size += Math.abs(piso * its)
    }
    sum += charge
  }
  return {
    costo: (sum * porUso) / UNIT,
    error: ((size * porUso) / UNIT) * EPSILON * (12 + 8 * recargos.length),
  }
}

/** Runs the chain once for a currency worth 1; null if a charge is in another currency. */
export function porValorDe(
  oferta: Pick<OfertaCompilada, 'precio' | 'recargos' | 'valor' | 'valores' | 'porUso'>,
): PorValor | null {
  if (oferta.valores.some((valor) => valor !== oferta.valor)) return null
  return enCadena(oferta, 1, () => 1 as Micro) as PorValor
}

/** `puestoEnPlanta` in integers; every currency must have a value. */
function exacto(
  { precio, valor, recargos, valores, trae }: OfertaCompilada,
  worth: Worth,
): Micro | OutOfRange | null {
  const price = BigInt(precio) * BigInt(worth(valor) as Micro)
  // The sum is num / den, den a power of ten.
  let num = price
  let den = 1n
  for (const [i, recargo] of recargos.entries()) {
    const its = BigInt(worth(valores[i]!) as Micro)
    const amount = BigInt(recargo.valor)
    let charge = amount * its * den * HUNDRED_PER_CENT
    if (recargo.tipo === 'pct_precio') charge = price * den * amount
    else if (recargo.tipo === 'pct_acumulado') charge = num * amount
    num *= HUNDRED_PER_CENT
    den *= HUNDRED_PER_CENT
    const tope = recargo.tope === null ? charge : BigInt(recargo.tope) * its * den
    if (charge > tope) charge = tope
    const piso = recargo.piso === null ? charge : BigInt(recargo.piso) * its * den
    if (charge < piso) charge = piso
    num += charge
  }
  if (num < 0n) return null
  num *= trae!.den
  den *= trae!.num * BigInt(UNIT)
  const micros = divide(num, den)
  return micros < BigInt(LIMIT) ? (Number(micros) as Micro) : OUT_OF_RANGE
}
