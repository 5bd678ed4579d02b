import { PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { productResult } from '../view/results.ts'
import type { CostView } from '../view/view.ts'

/** Cost with maintenance of each complete product at one moment, by code. */
export type FotoCostos = ReadonlyMap<string, { readonly sector: string; readonly costo: Micro }>

/** The move of the same products' cost from one moment to the next. Sums are micro-units. */
export interface Eslabon {
  /** Null: all sectors. */
  readonly sector: string | null
  readonly antes: number
  readonly despues: number
  readonly productos: number
}

/** An index of one sector, or of all: one value per moment, null if nothing could be compared. */
export interface SerieIndice {
  readonly sector: string | null
  readonly valores: readonly (number | null)[]
}

/** @param nombreDe the name to count a sector under; left out: its name in the model */
export function costSnapshot(
  model: CostView,
  nombreDe = (sector: string) => sector,
  isWanted: (producto: string) => boolean = () => true,
): FotoCostos {
  const foto = new Map<string, { sector: string; costo: Micro }>()
  const { nodes, costs } = model
  for (const node of nodes.ofKind(PRODUCTO)) {
    if (costs.state.status[node] !== 0) continue
    const { codigo, sector, conMantencion } = productResult(model, node)
    if (conMantencion !== null && isWanted(codigo))
      foto.set(codigo, { sector: nombreDe(sector), costo: conMantencion })
  }
  return foto
}

/**
 * One link of the index, for each sector and for all together: sums over the products that are complete at both moments.
 * For a sector, only products that were in it at both moments count. Sums are exact below 2⁵³; above that they are wrong by
 * less than one part in 10¹², which no index shows.
 */
export function costLinks(antes: FotoCostos, despues: FotoCostos): Eslabon[] {
  const links = new Map<
    string | null,
    { sector: string | null; antes: number; despues: number; productos: number }
  >()
  const add = (sector: string | null, before: number, after: number) => {
    const link = links.get(sector) ?? { sector, antes: 0, despues: 0, productos: 0 }
    link.antes += before
    link.despues += after
    link.productos++
    links.set(sector, link)
  }
  for (const [codigo, after] of despues) {
    const before = antes.get(codigo)
    if (before === undefined) continue
    add(null, before.costo, after.costo)
    if (before.sector === after.sector) add(after.sector, before.costo, after.costo)
  }
  return [...links.values()]
}

/**
 * The cost index: 100 at the first moment; each next value is the last one times the ratio of the two sums of `costLinks`.
 * New, removed and incomplete products do not move it, since it says what the same things cost. It is a chained Dutot index
 * of matched products (ILO and others, Consumer Price Index Manual: Theory and Practice, 2004, chapter 9). Where a link has
 * nothing to compare, the value is null, and the next link continues from the last value.
 * @param eslabones links from each moment to the next, the oldest first
 * @returns all sectors together first, then each by name; values rounded to two decimals
 */
export function chainIndex(eslabones: readonly (readonly Eslabon[])[]): SerieIndice[] {
  const sectors = new Set<string | null>([null])
  for (const links of eslabones) for (const { sector } of links) sectors.add(sector)
  return [...sectors]
    .sort((a, b) => (a ?? '').localeCompare(b ?? '', 'es'))
    .map((sector) => ({
      sector,
      valores: chain(eslabones.map((links) => links.find((link) => link.sector === sector))),
    }))
}

function chain(links: readonly (Eslabon | undefined)[]): (number | null)[] {
  const values: (number | null)[] = [null]
  let last = 100
  for (const [at, link] of links.entries()) {
    if (link === undefined || link.antes === 0) {
      values.push(null)
      continue
    }
    values[at] ??= last
    last *= link.despues / link.antes
    values.push(last)
  }
  return values.map((value) => value && Math.round(value * 100) / 100)
}
