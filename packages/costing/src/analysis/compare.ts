import { conMantencion } from '../exact/formulas.ts'
import type { Micro } from '../exact/money.ts'
import { ZERO } from '../exact/money.ts'
import type { TotalSector } from '../view/sector-totals.ts'
import type { CostView } from '../view/view.ts'
import type { Puente, Sums } from './bridge.ts'
import { accumulate, addBridge, bridge, closed, noParts, sumOf } from './bridge.ts'
import type { FotoProducto } from './snapshot.ts'
import { snapshot } from './snapshot.ts'

export interface ComparacionProducto {
  readonly codigo: string
  /** Its sector now or, if it was removed, its last one. */
  readonly sector: string
  /** Its sector before; null: it did not exist. */
  readonly sectorAntes: string | null
  /** null: the product does not exist in that state, or has no amount. */
  readonly antes: Micro | null
  readonly despues: Micro | null
  readonly diferencia: Micro | null
  /** Whether it is incomplete in either state. */
  readonly incompleto: boolean
  /** Null if there is no difference to explain, or a part is out of range. */
  readonly puente: Puente | null
}

/** Why the total of a sector moved. */
export interface PuenteSector extends Puente {
  /** Old cost of products moved in from other sectors, less that of products moved out. */
  readonly traslados: Micro
}

/**
 * The move of a sector. Products incomplete in either state are counted separately: a missing price is not zero, so that its
 * arrival or loss is neither a rise nor a fall.
 */
export interface ComparacionSector {
  readonly sector: string
  /** Totals of all products; null: the sector does not exist in that state. */
  readonly antes: TotalSector | null
  readonly despues: TotalSector | null
  /** Incomplete products, and their share of each total with maintenance. */
  readonly incompletos: { readonly productos: number; readonly antes: Micro; readonly despues: Micro }
  /** Difference of the totals of all other products, without maintenance; null if either total has no amount. */
  readonly diferencia: Micro | null
  /** Its parts add up to `diferencia`, exactly; null if a product of the sector cannot be compared. */
  readonly puente: PuenteSector | null
  /** Change of the maintenance on those totals. Together with `diferencia` it gives the difference with maintenance. */
  readonly mantencion: Micro | null
  /** Products whose difference is unknown. */
  readonly sinComparar: number
}

/** Why the base CDR of a product changed. Null means a product that does not exist. @throws RangeError if both are null */
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
    incompleto: (antes?.incompleto ?? false) || (despues?.incompleto ?? false),
  }
  // A product that does not exist costs nothing; a product without amount cannot be compared.
  if (antes?.base === null || despues?.base === null) return { ...result, diferencia: null, puente: null }
  const diferencia = ((despues?.base ?? 0) - (antes?.base ?? 0)) as Micro
  return { ...result, diferencia, puente: puenteOf(antes, despues, diferencia) }
}

/** The move of the lines. The rest of the difference belongs to the seconds or, in a product without them, to the curve. */
function puenteOf(
  antes: FotoProducto | null,
  despues: FotoProducto | null,
  diferencia: Micro,
): Puente | null {
  const ofLines = bridge(antes?.lineas ?? [], despues?.lineas ?? [])
  if (ofLines === null) return null
  const isLost = (antes?.segunda ?? 0) > 0 || (despues?.segunda ?? 0) > 0
  const part = isLost ? 'segunda' : 'curva'
  const rest = accumulate(diferencia, -sumOf(ofLines))
  const whole = accumulate(ofLines[part], rest)
  return Number.isNaN(whole) ? null : { ...ofLines, [part]: whole as Micro }
}

/** Every product of either state, in the order of the later one, under the sector names of the later one. */
export function* compareModels(antes: CostView, despues: CostView): Generator<ComparacionProducto> {
  const before = (codigo: string): FotoProducto | null => {
    const foto = snapshot(antes, codigo)
    return foto && { ...foto, sector: antes.sectors.nameIn(despues.sectors, foto.sector) }
  }
  for (const codigo of despues.codigos('producto')) {
    yield compareProduct(before(codigo), snapshot(despues, codigo))
  }
  for (const codigo of antes.codigos('producto')) {
    if (!despues.has('producto', codigo)) yield compareProduct(before(codigo), null)
  }
}

/**
 * Why the total of each sector changed, and how its maintenance changed; in the order of the later state.
 * @param productos the result of `compareModels`; callers that also show products compute it once
 * @param isWanted whether a product is included, in both states; left out: all are
 */
export function compareSectors(
  antes: CostView,
  despues: CostView,
  productos: Iterable<ComparacionProducto>,
  isWanted: (producto: string) => boolean = () => true,
): ComparacionSector[] {
  const before = new Map(
    antes
      .sectores(isWanted)
      .map((total) => [antes.sectors.nameIn(despues.sectors, total.sector), total] as const),
  )
  const after = new Map(despues.sectores(isWanted).map((total) => [total.sector, total]))
  const moves = sumBySector(productos, isWanted)
  return [...new Set([...after.keys(), ...before.keys()])].map((sector) =>
    sectorMove(sector, before.get(sector) ?? null, after.get(sector) ?? null, moves.get(sector) ?? noSums()),
  )
}

interface SectorSums {
  sums: Sums
  traslados: number
  /** Base CDR of the incomplete products in either state. */
  incompletos: { productos: number; antes: number; despues: number }
  sinComparar: number
}

const noSums = (): SectorSums => ({
  sums: noParts(),
  traslados: 0,
  incompletos: { productos: 0, antes: 0, despues: 0 },
  sinComparar: 0,
})

function sumBySector(
  products: Iterable<ComparacionProducto>,
  isWanted: (producto: string) => boolean,
): Map<string, SectorSums> {
  const sectors = new Map<string, SectorSums>()
  const of = (sector: string): SectorSums => {
    const known = sectors.get(sector) ?? noSums()
    sectors.set(sector, known)
    return known
  }
  for (const { codigo, sector, sectorAntes, antes, despues, incompleto, puente } of products) {
    if (!isWanted(codigo)) continue
    const here = of(sector)
    const from = of(sectorAntes ?? sector)
    if (incompleto) {
      // A product without amount adds nothing to a total either.
      here.incompletos.productos++
      from.incompletos.antes = accumulate(from.incompletos.antes, antes ?? 0)
      here.incompletos.despues = accumulate(here.incompletos.despues, despues ?? 0)
      continue
    }
    if (puente === null) {
      here.sinComparar++
      if (from !== here) from.sinComparar++
      continue
    }
    addBridge(here.sums, puente)
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
  { sums, traslados, incompletos, sinComparar }: SectorSums,
): ComparacionSector {
  const parts = closed(sums)
  const comparable = parts !== null && !Number.isNaN(traslados) && sinComparar === 0
  const before = withoutIncomplete(antes, incompletos.antes)
  const after = withoutIncomplete(despues, incompletos.despues)
  return {
    sector,
    antes,
    despues,
    incompletos: {
      productos: incompletos.productos,
      antes: apart(antes, before),
      despues: apart(despues, after),
    },
    diferencia: difference(before.base, after.base),
    puente: comparable ? { ...parts, traslados: traslados as Micro } : null,
    mantencion: difference(difference(before.base, before.con), difference(after.base, after.con)),
    sinComparar,
  }
}

/** The total of a sector without its incomplete products; 0 for a sector that does not exist. */
function withoutIncomplete(
  total: TotalSector | null,
  incompletos: number,
): { base: Micro | null; con: Micro | null } {
  if (total === null) return { base: ZERO, con: ZERO }
  // If a total is in range, so is each of its parts.
  if (total.base === null) return { base: null, con: null }
  const base = (total.base - incompletos) as Micro
  // A total without amount has none, even if the rest had one.
  const con = total.conMantencion === null ? null : conMantencion(base, total.pct)
  return { base, con: typeof con === 'number' ? con : null }
}

function apart(total: TotalSector | null, { con }: { con: Micro | null }): Micro {
  return difference(con, total === null ? ZERO : total.conMantencion) ?? ZERO
}

function difference(from: Micro | null, to: Micro | null): Micro | null {
  return from === null || to === null ? null : ((to - from) as Micro)
}
