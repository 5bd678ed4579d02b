import { costLinks, costSnapshot, type Eslabon, type FotoCostos, type Micro } from '@telar/costing'
import { DomainError, type Fabrica, ventaDe } from '@telar/fabrica'
import { seVende } from '../../catalog/venta.ts'
import type { Renombre } from '../../store/journal/read.ts'
import type { FiltroDeVenta } from '../../store/list.ts'
import type { Costeo, Punto } from '../costeo/costeo.ts'

/** Links of the cost index between neighbouring moments. */
export interface Eslabones {
  /** The oldest first, without those before a cut. */
  eslabones: Eslabon[][]
  /** Whether a change outside the application came before the first of them, so that earlier costs are unknown. */
  corte: boolean
}

/** Today's name of a sector that had another name at a point. */
const nombreDeHoy = ({ seq }: Punto, renombres: readonly Renombre[]) => {
  const later = renombres.filter((renombre) => renombre.seq > seq)
  return (nombre: string): string => later.reduce((name, { de, a }) => (name === de ? a : name), nombre)
}

/**
 * Moments are visited from the newest back. How a product is sold at its newest moment decides
 * whether it passes at all of them.
 */
const seVendeAlFinal = (filter: FiltroDeVenta) => {
  const decided = new Map<string, boolean>()
  return (fabrica: Fabrica) => {
    const isWanted = seVende({ venta: ventaDe(fabrica) }, filter)
    return (producto: string): boolean => {
      const known = decided.get(producto)
      if (known !== undefined) return known
      const wanted = isWanted(producto)
      decided.set(producto, wanted)
      return wanted
    }
  }
}

/**
 * Costs at each of these points, the newest first, in one pass back over the journal; and whether
 * points before a cut are left out.
 */
const fotosEn = async (
  costeo: Costeo,
  puntos: readonly Punto[],
  renombres: readonly Renombre[] = [],
  filter: FiltroDeVenta | null = null,
): Promise<{ fotos: Map<Punto, FotoCostos>; corte: boolean }> => {
  const fotos = new Map<Punto, FotoCostos>()
  const wantedIn = filter && seVendeAlFinal(filter)
  try {
    await costeo.recorrer(puntos.toReversed(), (punto, fabrica) => {
      const nombreDe = nombreDeHoy(punto, renombres)
      fotos.set(punto, costSnapshot(fabrica.model, nombreDe, wantedIn?.(fabrica)))
    })
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'sin_historia') throw cause
    return { fotos, corte: true }
  }
  return { fotos, corte: false }
}

/**
 * How costs moved between each of these points and the next, in one pass back over the journal.
 * @param puntos the oldest first, two at least
 * @param renombres of sectors: each sector counts as one, under today's name
 * @param filter of products: each counts as it is sold at the last point
 */
export const eslabonesEntre = async (
  costeo: Costeo,
  puntos: readonly Punto[],
  renombres: readonly Renombre[] = [],
  filter: FiltroDeVenta | null = null,
): Promise<Eslabones> => {
  const { fotos, corte } = await fotosEn(costeo, puntos, renombres, filter)
  const eslabones = puntos.slice(1).flatMap((punto, i) => {
    const [antes, despues] = [fotos.get(puntos[i]!), fotos.get(punto)]
    return antes && despues ? [costLinks(antes, despues)] : []
  })
  return { eslabones, corte }
}

/**
 * The cost of each product with maintenance at each of these points, by code, in micro-units; null if it did not exist or
 * was incomplete. Points before a cut are left out, so there are costs for the newest points only.
 * @param puntos the oldest first, one at least
 */
export const costosEn = async (
  costeo: Costeo,
  puntos: readonly Punto[],
): Promise<{ costos: Map<string, (Micro | null)[]>; corte: boolean }> => {
  const { fotos, corte } = await fotosEn(costeo, puntos)
  const known = puntos.flatMap((punto) => fotos.get(punto) ?? [])
  const costos = new Map<string, (Micro | null)[]>()
  for (const [i, foto] of known.entries())
    for (const [codigo, { costo }] of foto) {
      const row = costos.get(codigo) ?? known.map(() => null)
      row[i] = costo
      costos.set(codigo, row)
    }
  return { costos, corte }
}
