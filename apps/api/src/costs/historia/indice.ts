import { costLinks, costSnapshot, type Eslabon, type FotoCostos, type Micro } from '@telar/costing'
import { DomainError } from '@telar/fabrica'
import type { Renombre } from '../../store/journal/read.ts'
import type { Costeo, Punto } from '../costeo/costeo.ts'

/** Links of the cost index between neighbouring moments. */
export interface Eslabones {
  /** The oldest first; those before a cut are left out. */
  eslabones: Eslabon[][]
  /** Whether nobody knows what was before the first of them, since something was changed past the application. */
  corte: boolean
}

/** What a sector is called now that had this name at a point. */
const nombreDeHoy = ({ seq }: Punto, renombres: readonly Renombre[]) => {
  const later = renombres.filter((renombre) => renombre.seq > seq)
  return (nombre: string): string => later.reduce((name, { de, a }) => (name === de ? a : name), nombre)
}

/** Costs at each of these points, the newest first, going back once over the journal; whether those before a cut are left out. */
const fotosEn = async (
  costeo: Costeo,
  puntos: readonly Punto[],
  renombres: readonly Renombre[] = [],
): Promise<{ fotos: Map<Punto, FotoCostos>; corte: boolean }> => {
  const fotos = new Map<Punto, FotoCostos>()
  try {
    await costeo.recorrer(puntos.toReversed(), (punto, model) => {
      fotos.set(punto, costSnapshot(model, nombreDeHoy(punto, renombres)))
    })
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'sin_historia') throw cause
    return { fotos, corte: true }
  }
  return { fotos, corte: false }
}

/**
 * How costs moved between each of these points and the next, going back once over the journal.
 * @param puntos the oldest first, two at least
 * @param renombres of sectors: each goes by the name that it has now, and is one all along
 */
export const eslabonesEntre = async (
  costeo: Costeo,
  puntos: readonly Punto[],
  renombres: readonly Renombre[] = [],
): Promise<Eslabones> => {
  const { fotos, corte } = await fotosEn(costeo, puntos, renombres)
  const eslabones = puntos.slice(1).flatMap((punto, i) => {
    const [antes, despues] = [fotos.get(puntos[i]!), fotos.get(punto)]
    return antes && despues ? [costLinks(antes, despues)] : []
  })
  return { eslabones, corte }
}

/**
 * What each product cost with maintenance at each of these points, by code, in micro-units; null where it was not there or
 * not complete. Points before a cut are left out: there is one cost for each of the newest points.
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
