import type { TipoIngrediente } from './kinds.ts'
import { TIPOS } from './kinds.ts'
import type { CostModel } from './model.ts'
import type { Micro } from './money.ts'
import { LIMIT, multiply, ZERO } from './money.ts'
import type { TotalSector } from './results.ts'

/** A product and its lines at one moment: all that a comparison needs of a state. Amounts in micro-units. */
export interface FotoProducto {
  readonly codigo: string
  readonly sector: string
  /** null: no amount (out of range or on a cycle). */
  readonly base: Micro | null
  readonly lineas: readonly LineaFoto[]
}

export interface LineaFoto {
  readonly tipo: TipoIngrediente
  readonly codigo: string
  readonly cantidad: Micro
  /** Unit cost that entered the sum: 0 where it is missing. */
  readonly costo: Micro
}

/** What moved a CDR, micro-units, signed. The six parts add up to the difference, exactly. */
export interface Puente {
  /** Prices of supplies. */
  readonly materiales: Micro
  /** Unit costs of labour. */
  readonly mano_obra: Micro
  /** Unit costs of energy. */
  readonly energia: Micro
  /** Quantities of lines that stand in both states, at the new prices. */
  readonly cantidades: Micro
  /** Lines that came or went, with all that they bring or take; a whole product that came or went. */
  readonly receta: Micro
  /** CDR of sub-products. */
  readonly subproductos: Micro
}

export interface ComparacionProducto {
  readonly codigo: string
  /** The sector it is in, or was in last. */
  readonly sector: string
  /** The sector it was in before; null: it was not there. */
  readonly sectorAntes: string | null
  /** null: the product is not there, or has no amount. */
  readonly antes: Micro | null
  readonly despues: Micro | null
  readonly diferencia: Micro | null
  /** null where there is no difference to explain, or a part of it is out of range. */
  readonly puente: Puente | null
}

/** What moved the total of a sector. */
export interface PuenteSector extends Puente {
  /** Products that came from another sector, at what they cost before, less those that went to one. */
  readonly traslados: Micro
}

export interface ComparacionSector {
  readonly sector: string
  /** null: the sector is not there. */
  readonly antes: TotalSector | null
  readonly despues: TotalSector | null
  /** Of the totals without maintenance; null where either has no amount. */
  readonly diferencia: Micro | null
  /** Its parts add up to `diferencia`, exactly; null where a product of the sector cannot be compared. */
  readonly puente: PuenteSector | null
  /** By how much the maintenance on the total moved; with `diferencia` the difference of the totals with maintenance. */
  readonly mantencion: Micro | null
  /** Products whose difference cannot be told. */
  readonly sinComparar: number
}

const PARTS = ['materiales', 'mano_obra', 'energia', 'cantidades', 'receta', 'subproductos'] as const
type Part = (typeof PARTS)[number]
type Sums = Record<Part, number>

const PRICE_PART: Record<TipoIngrediente, Part> = {
  insumo: 'materiales',
  mano_obra: 'mano_obra',
  energia: 'energia',
  producto: 'subproductos',
}

/** @returns null when the product is not in the model */
export function snapshot(model: CostModel, producto: string): FotoProducto | null {
  if (!model.has('producto', producto)) return null
  const node = model.nodes.require('producto', producto)
  const { recipes } = model.graph
  const start = recipes.start[node]!
  return {
    codigo: producto,
    sector: model.sectors.labels.names[model.label[node]!]!,
    base: model.costs.amount(node),
    lineas: Array.from(recipes.node.subarray(start, start + recipes.length[node]!), (ingredient, i) => ({
      tipo: TIPOS[model.nodes.kind[ingredient]!]!,
      codigo: model.nodes.codes[ingredient]!,
      cantidad: recipes.quantity[start + i]! as Micro,
      costo: model.costs.state.cost[ingredient]! as Micro,
    })),
  }
}

/** Why a product's base CDR is another. null stands for a product that is not there. @throws when neither is there */
export function compareProduct(
  antes: FotoProducto | null,
  despues: FotoProducto | null,
): ComparacionProducto {
  const product = despues ?? antes
  if (product === null) throw new RangeError('there is no product to compare')
  const { codigo, sector } = product
  const result = {
    codigo,
    sector,
    sectorAntes: antes?.sector ?? null,
    antes: antes?.base ?? null,
    despues: despues?.base ?? null,
  }
  // A product that is not there costs nothing; one without amount cannot be compared.
  if (antes?.base === null || despues?.base === null) return { ...result, diferencia: null, puente: null }
  const diferencia = ((despues?.base ?? 0) - (antes?.base ?? 0)) as Micro
  return { ...result, diferencia, puente: bridge(antes?.lineas ?? [], despues?.lineas ?? []) }
}

/** Every product that is in either state, in the order of the later one. */
export function* compareModels(antes: CostModel, despues: CostModel): Generator<ComparacionProducto> {
  for (const codigo of despues.codigos('producto')) {
    yield compareProduct(snapshot(antes, codigo), snapshot(despues, codigo))
  }
  for (const codigo of antes.codigos('producto')) {
    if (!despues.has('producto', codigo)) yield compareProduct(snapshot(antes, codigo), null)
  }
}

/** Why the total of each sector is another, and by how much its maintenance moved; by the later order of the sectors. */
export function compareSectors(antes: CostModel, despues: CostModel): ComparacionSector[] {
  const before = new Map(antes.sectores().map((total) => [total.sector, total]))
  const after = new Map(despues.sectores().map((total) => [total.sector, total]))
  const moves = sumBySector(compareModels(antes, despues))
  return [...new Set([...after.keys(), ...before.keys()])].map((sector) =>
    sectorMove(sector, before.get(sector) ?? null, after.get(sector) ?? null, moves.get(sector)),
  )
}

interface SectorSums {
  sums: Sums
  traslados: number
  sinComparar: number
}

function sumBySector(products: Iterable<ComparacionProducto>): Map<string, SectorSums> {
  const sectors = new Map<string, SectorSums>()
  const of = (sector: string): SectorSums => {
    const known = sectors.get(sector) ?? { sums: noParts(), traslados: 0, sinComparar: 0 }
    sectors.set(sector, known)
    return known
  }
  for (const { sector, sectorAntes, antes, puente } of products) {
    const here = of(sector)
    const from = of(sectorAntes ?? sector)
    if (puente === null) {
      here.sinComparar++
      if (from !== here) from.sinComparar++
      continue
    }
    for (const part of PARTS) here.sums[part] = accumulate(here.sums[part], puente[part])
    if (from === here) continue
    here.traslados = accumulate(here.traslados, antes ?? 0)
    from.traslados = accumulate(from.traslados, -(antes ?? 0))
  }
  return sectors
}

function sectorMove(
  sector: string,
  antes: TotalSector | null,
  despues: TotalSector | null,
  move: SectorSums | undefined,
): ComparacionSector {
  const { sums, traslados, sinComparar } = move ?? { sums: noParts(), traslados: 0, sinComparar: 0 }
  const parts = closed(sums)
  const comparable = parts !== null && !Number.isNaN(traslados) && sinComparar === 0
  return {
    sector,
    antes,
    despues,
    diferencia: difference(amountOf(antes, 'base'), amountOf(despues, 'base')),
    puente: comparable ? { ...parts, traslados: traslados as Micro } : null,
    mantencion: difference(maintenanceOf(antes), maintenanceOf(despues)),
    sinComparar,
  }
}

/** A sector that is not there costs nothing. */
function amountOf(total: TotalSector | null, amount: 'base' | 'conMantencion'): Micro | null {
  return total === null ? ZERO : total[amount]
}

function maintenanceOf(total: TotalSector | null): Micro | null {
  return difference(amountOf(total, 'base'), amountOf(total, 'conMantencion'))
}

function difference(from: Micro | null, to: Micro | null): Micro | null {
  return from === null || to === null ? null : ((to - from) as Micro)
}

function bridge(before: readonly LineaFoto[], after: readonly LineaFoto[]): Puente | null {
  const sums = noParts()
  const old = byIngredient(before)
  for (const line of after) {
    const was = old.get(keyOf(line))?.shift()
    if (was === undefined) sums.receta = accumulate(sums.receta, totalOf(line.cantidad, line.costo))
    else addLine(sums, was, line)
  }
  for (const gone of old.values()) {
    for (const line of gone) sums.receta = accumulate(sums.receta, -totalOf(line.cantidad, line.costo))
  }
  return closed(sums)
}

/**
 * Price effect at the old quantity, then quantity effect at the new price. Where old quantity × new price is out of range,
 * new quantity × old price is not (it is below both totals' larger factors), and the two steps are taken the other way round.
 */
function addLine(sums: Sums, was: LineaFoto, is: LineaFoto): void {
  const start = totalOf(was.cantidad, was.costo)
  const end = totalOf(is.cantidad, is.costo)
  const part = PRICE_PART[is.tipo]
  const priceFirst = totalOf(was.cantidad, is.costo)
  if (!Number.isNaN(priceFirst)) {
    sums[part] = accumulate(sums[part], priceFirst - start)
    sums.cantidades = accumulate(sums.cantidades, end - priceFirst)
    return
  }
  const quantityFirst = totalOf(is.cantidad, was.costo)
  sums.cantidades = accumulate(sums.cantidades, quantityFirst - start)
  sums[part] = accumulate(sums[part], end - quantityFirst)
}

/** NaN stands for out of range, and stays through every sum. */
function totalOf(quantity: Micro, cost: Micro): number {
  const total = multiply(quantity, cost)
  return typeof total === 'number' ? total : Number.NaN
}

function accumulate(sum: number, value: number): number {
  const next = sum + value
  return Math.abs(next) < LIMIT ? next : Number.NaN
}

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

function noParts(): Sums {
  return { materiales: 0, mano_obra: 0, energia: 0, cantidades: 0, receta: 0, subproductos: 0 }
}

function closed(sums: Sums): Puente | null {
  return PARTS.some((part) => Number.isNaN(sums[part])) ? null : (sums as Record<Part, Micro>)
}
