import { costLinks, costSnapshot, type Eslabon, type FotoCostos } from '@telar/costing'
import { DomainError } from '../../store/domain-error.ts'
import type { Costeo, Punto } from '../costeo/costeo.ts'

/** Links of the cost index between neighbouring moments. */
export interface Eslabones {
  /** The oldest first; those before a cut are left out. */
  eslabones: Eslabon[][]
  /** Whether nobody knows what was before the first of them, since something was changed past the application. */
  corte: boolean
}

/**
 * How costs moved between each of these points and the next, going back once over the journal.
 * @param puntos the oldest first, two at least
 */
export const eslabonesEntre = async (costeo: Costeo, puntos: readonly Punto[]): Promise<Eslabones> => {
  const fotos = new Map<Punto, FotoCostos>()
  let corte = false
  try {
    await costeo.recorrer(puntos.toReversed(), (punto, model) => {
      fotos.set(punto, costSnapshot(model))
    })
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'sin_historia') throw cause
    corte = true
  }
  const eslabones = puntos.slice(1).flatMap((punto, i) => {
    const [antes, despues] = [fotos.get(puntos[i]!), fotos.get(punto)]
    return antes && despues ? [costLinks(antes, despues)] : []
  })
  return { eslabones, corte }
}
