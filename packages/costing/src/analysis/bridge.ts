import { puestoEnPlanta } from '../buying/oferta.ts'
import { CIEN, costoUnitario, unitOf } from '../exact/formulas.ts'
import type { TipoIngrediente } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { divide, LIMIT, multiply, multiplyDivide, OUT_OF_RANGE, ZERO } from '../exact/money.ts'
import type { LineaFoto } from './snapshot.ts'

/** By how much one valor moved a CDR, micro-units, signed. */
interface ValorMovido {
  readonly codigo: string
  readonly monto: Micro
}

/** The parts of a CDR's move, micro-units, signed. They add up to the difference, exactly. */
export interface Puente {
  /** Own prices of materials. */
  readonly materiales: Micro
  /** Costs of services, whether they come from own prices or from offers (model M23). */
  readonly terceros: Micro
  /** Purchases of materials: which offer counts, its price, what its unit of purchase brings, and its charges. */
  readonly compra: Micro
  /** Unit costs of labour. */
  readonly mano_obra: Micro
  /** Unit costs of energy. */
  readonly energia: Micro
  /** Quantities of lines present in both states, at the new prices, with the old waste and curve. */
  readonly cantidades: Micro
  /** Waste of lines present in both states, at the new prices and quantities, with the old curve. */
  readonly merma: Micro
  /** Lines added or removed, with their whole cost; or the whole product, added or removed. */
  readonly receta: Micro
  /** CDR of sub-products. */
  readonly subproductos: Micro
  /** Values of currencies, at the old prices. */
  readonly tipo_cambio: Micro
  /** Hourly values of grades, at the old hours. */
  readonly paritaria: Micro
  /** Values per kWh of tariffs, at the old kW. */
  readonly tarifa: Micro
  /** Seconds: a changed percentage, and the extra that the percentage puts on the other moves. */
  readonly segunda: Micro
  /** The mean over sizes and colours: changed weights and, in products without seconds, the remainder of rounding. */
  readonly curva: Micro
  /** The moves of currencies, grades and tariffs, for each valor that moved anything, by code. */
  readonly valores: readonly ValorMovido[]
}

const PARTS = [
  'materiales',
  'terceros',
  'compra',
  'mano_obra',
  'energia',
  'cantidades',
  'merma',
  'receta',
  'subproductos',
  'tipo_cambio',
  'paritaria',
  'tarifa',
  'segunda',
  'curva',
] as const
type Part = (typeof PARTS)[number]
/** A bridge under construction; NaN means out of range. */
export type Sums = Record<Part, number> & { readonly valores: Map<string, number> }

const PRICE_PART: Record<TipoIngrediente, Part> = {
  insumo: 'materiales',
  mano_obra: 'mano_obra',
  energia: 'energia',
  producto: 'subproductos',
}

/** Nothing reads `producto` here, because a product depends on no valor of its own. */
const VALOR_PART: Record<TipoIngrediente, Part> = {
  insumo: 'tipo_cambio',
  mano_obra: 'paritaria',
  energia: 'tarifa',
  producto: 'subproductos',
}

/** Why the sum of the lines moved. Null if one of the parts is out of range. */
export function bridge(before: readonly LineaFoto[], after: readonly LineaFoto[]): Puente | null {
  const sums = noParts()
  for (const [was, is] of pairsOf(before, after)) {
    if (was === null) sums.receta = accumulate(sums.receta, totalOf(is.cantidad, is.costo))
    else if (is === null) sums.receta = accumulate(sums.receta, -totalOf(was.cantidad, was.costo))
    else addLine(sums, was, is)
  }
  return closed(sums)
}

/** The effect of an ingredient's price on a CDR, through its lines, micro-units, signed. */
export interface PrecioMovido {
  readonly tipo: TipoIngrediente
  readonly codigo: string
  readonly monto: Micro
}

const NOT_OF_PRICES: ReadonlySet<Part> = new Set(['cantidades', 'merma', 'receta', 'segunda', 'curva'])
const OF_PRICES = PARTS.filter((part) => !NOT_OF_PRICES.has(part))

/**
 * The ingredients whose price moved a CDR, the largest move first. Their sum equals, exactly, the sum of the price parts of
 * `bridge`. Ingredients out of range are left out; `bridge` is then null.
 */
export function movedPrices(before: readonly LineaFoto[], after: readonly LineaFoto[]): PrecioMovido[] {
  const moved = new Map<string, PrecioMovido>()
  for (const [was, is] of pairsOf(before, after)) {
    if (was === null || is === null) continue
    const sums = noParts()
    addLine(sums, was, is)
    const others = moved.get(keyOf(is))?.monto ?? 0
    const monto = OF_PRICES.reduce((sum, part) => accumulate(sum, sums[part]), others as number)
    moved.set(keyOf(is), { tipo: is.tipo, codigo: is.codigo, monto: monto as Micro })
  }
  return [...moved.values()]
    .filter(({ monto }) => monto !== 0 && !Number.isNaN(monto))
    .sort((a, b) => Math.abs(b.monto) - Math.abs(a.monto))
}

/**
 * First the effect of the price at the old quantity; then, at the new price, those of the quantity, the waste and the curve. If
 * one of these is out of range, the quantity moves first, at the old price, and then the price: new quantity × old price is in
 * range then, because both totals are.
 */
function addLine(sums: Sums, was: LineaFoto, is: LineaFoto): void {
  const end = totalOf(is.cantidad, is.costo)
  const { cantidad: atOldCurve, costo } = atWeightsOf(was, is)
  const priceFirst = totalOf(was.cantidad, costo)
  const wasted = totalOf(atOldCurve, costo)
  const taken = totalOf(atWasteOf(was, is, atOldCurve), costo)
  if (![priceFirst, taken, wasted, end].some(Number.isNaN)) {
    addPrice(sums, was, { ...is, costo }, was.cantidad)
    sums.cantidades = accumulate(sums.cantidades, taken - priceFirst)
    sums.merma = accumulate(sums.merma, wasted - taken)
    sums.curva = accumulate(sums.curva, end - wasted)
    return
  }
  const start = totalOf(was.cantidad, was.costo)
  sums.cantidades = accumulate(sums.cantidades, totalOf(is.cantidad, was.costo) - start)
  addPrice(sums, was, is, is.cantidad)
}

/** The quantity and unit cost of the new line under the old curve. Sizes and colours that the old curve lacks have weight 0. */
function atWeightsOf(
  { cuotas: before }: LineaFoto,
  { cantidad, costo, misma, cuotas: now }: LineaFoto,
): { cantidad: Micro; costo: Micro } {
  if (before === null || now === null) return { cantidad, costo }
  const weights = new Map(before.map(({ variante, peso }) => [variante, peso]))
  if (now.every(({ variante, peso }) => weights.get(variante) === peso)) return { cantidad, costo }
  let [sum, cost, whole] = [0n, 0n, 0n]
  for (const { variante, cantidad: taken, total } of now) {
    const weight = weights.get(variante) ?? 0n
    sum += weight * taken
    cost += weight * total
    whole += weight
  }
  if (whole === 0n) return { cantidad, costo }
  const mean = (of: bigint) => Number(divide(of, whole)) as Micro
  return { cantidad: mean(sum), costo: misma ? unitOf(mean(cost), mean(sum)) : costo }
}

/** A quantity with the old waste instead of the new one. */
function atWasteOf(was: LineaFoto, is: LineaFoto, cantidad: Micro): Micro {
  if (was.merma === is.merma) return cantidad
  if (was.neta === is.neta && cantidad === is.cantidad) return was.cantidad
  const scaled = multiplyDivide(cantidad, (CIEN + was.merma) as Micro, (CIEN + is.merma) as Micro)
  return scaled === OUT_OF_RANGE ? cantidad : scaled
}

/** Splits the move of the unit cost at one quantity: first its valor, at the old price, then the price. */
function addPrice(sums: Sums, was: LineaFoto, is: LineaFoto, cantidad: Micro): void {
  if (was.compra !== null || is.compra !== null) {
    addPurchase(sums, was, is, cantidad)
    return
  }
  let from = totalOf(cantidad, was.costo)
  const worth = atNewWorth(was, is)
  const between = worth === null ? Number.NaN : totalOf(cantidad, worth.costo)
  // If the step between the two is out of range, the whole move belongs to the price.
  if (worth !== null && !Number.isNaN(between) && between !== from) {
    const part = VALOR_PART[is.tipo]
    sums[part] = accumulate(sums[part], between - from)
    addValor(sums, worth.codigo, between - from)
    from = between
  }
  const part = is.servicio ? 'terceros' : PRICE_PART[is.tipo]
  sums[part] = accumulate(sums[part], totalOf(cantidad, is.costo) - from)
}

/** The old unit cost with the new value of its valor; null if that value did not change. */
function atNewWorth(
  { valor: old }: LineaFoto,
  { valor }: LineaFoto,
): { codigo: string; costo: Micro } | null {
  if (!old?.base || valor?.codigo !== old.codigo || valor.vale === old.vale) return null
  // The cost counts as 0 if the valor has no value or the cost is out of range.
  const moved = valor.vale === null ? ZERO : costoUnitario(old.base.cantidad, valor.vale, old.base.entre)
  return { codigo: old.codigo, costo: moved === OUT_OF_RANGE ? ZERO : moved }
}

/** `addPrice` for a supply with costs from offers: first each currency of the old offer, then everything else. */
function addPurchase(sums: Sums, was: LineaFoto, is: LineaFoto, cantidad: Micro): void {
  let from = totalOf(cantidad, was.costo)
  for (const [codigo, costo] of landedAtNewWorth(was, is)) {
    const moved = totalOf(cantidad, costo)
    if (Number.isNaN(moved) || moved === from) continue
    sums.tipo_cambio = accumulate(sums.tipo_cambio, moved - from)
    addValor(sums, codigo, moved - from)
    from = moved
  }
  const part = is.servicio ? 'terceros' : 'compra'
  sums[part] = accumulate(sums[part], totalOf(cantidad, is.costo) - from)
}

/**
 * The cost of the old offer in the plant as its currencies move, one after the other, to their new value. Yields nothing if no
 * offer counted before, or if the new cost comes from no offer, and skips currencies that the new state does not know.
 */
function* landedAtNewWorth(
  { compra: was }: LineaFoto,
  { compra: is }: LineaFoto,
): Generator<[string, Micro]> {
  if (was?.oferta == null || is === null) return
  const now = new Map(was.vale)
  for (const valor of new Set([was.oferta.valor, ...was.oferta.valores])) {
    const codigo = was.monedas.get(valor)
    // Another factory has another number for the same code.
    const there = [...is.monedas].find(([, other]) => other === codigo)?.[0]
    const worth = codigo === undefined || there === undefined ? undefined : is.vale.get(there)
    if (worth == null || worth === now.get(valor)) continue
    now.set(valor, worth)
    const costo = puestoEnPlanta(was.oferta, (one) => now.get(one) ?? null)
    if (typeof costo === 'number') yield [codigo!, costo]
  }
}

function addValor({ valores }: Sums, codigo: string, monto: number): void {
  valores.set(codigo, accumulate(valores.get(codigo) ?? 0, monto))
}

export function addBridge(sums: Sums, puente: Puente): void {
  for (const part of PARTS) sums[part] = accumulate(sums[part], puente[part])
  for (const { codigo, monto } of puente.valores) addValor(sums, codigo, monto)
}

/** NaN means out of range, and makes every later sum NaN. */
function totalOf(quantity: Micro, cost: Micro): number {
  const total = multiply(quantity, cost)
  return typeof total === 'number' ? total : Number.NaN
}

export function accumulate(sum: number, value: number): number {
  const next = sum + value
  return Math.abs(next) < LIMIT ? next : Number.NaN
}

type Pair = [was: LineaFoto, is: LineaFoto] | [was: null, is: LineaFoto] | [was: LineaFoto, is: null]

/** Each line before and after; null: added or removed. */
function* pairsOf(before: readonly LineaFoto[], after: readonly LineaFoto[]): Generator<Pair> {
  // Recipes change less often than prices: most have the same lines in the same positions.
  if (isSameRecipe(before, after)) {
    for (const [i, is] of after.entries()) yield [before[i]!, is]
    return
  }
  const old = byIngredient(before)
  for (const is of after) yield [old.get(keyOf(is))?.shift() ?? null, is]
  for (const gone of old.values()) for (const was of gone) yield [was, null]
}

const isSameRecipe = (before: readonly LineaFoto[], after: readonly LineaFoto[]): boolean =>
  before.length === after.length &&
  after.every(({ tipo, codigo }, i) => codigo === before[i]!.codigo && tipo === before[i]!.tipo)

/** Lines by ingredient; several with the same one are matched in their order. */
function byIngredient(lines: readonly LineaFoto[]): Map<string, LineaFoto[]> {
  const groups = new Map<string, LineaFoto[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [line])
    else group.push(line)
  }
  return groups
}

function keyOf({ tipo, codigo }: LineaFoto): string {
  return `${tipo} ${codigo}`
}

/** A bridge without moves. */
const NONE = Object.fromEntries(PARTS.map((part) => [part, 0])) as Record<Part, number>

export function noParts(): Sums {
  return { ...NONE, valores: new Map() }
}

/** The sum of all parts of a bridge; NaN if it leaves the range on the way. */
export function sumOf(puente: Puente): number {
  return PARTS.reduce((sum, part) => accumulate(sum, puente[part]), 0)
}

export function closed({ valores, ...sums }: Sums): Puente | null {
  if (PARTS.some((part) => Number.isNaN(sums[part]))) return null
  const moved = [...valores].filter(([, monto]) => monto !== 0) as [string, Micro][]
  moved.sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...(sums as Record<Part, Micro>), valores: moved.map(([codigo, monto]) => ({ codigo, monto })) }
}
