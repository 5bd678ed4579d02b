import { costLinks, costSnapshot, type Eslabon, type FotoCostos } from '@telar/costing'
import { DomainError } from '../../store/domain-error.ts'
import type { Costeo } from '../costeo/costeo.ts'

/** Links of the cost index between neighbouring moments. */
export interface Eslabones {
  /** The oldest first; those before a cut are left out. */
  eslabones: Eslabon[][]
  /** Whether nobody knows what was before the first of them, since something was changed past the application. */
  corte: boolean
}

/**
 * How costs moved between each of these entries and the next, going back once over the journal.
 * @param seqs the oldest first, two at least
 */
export const eslabonesEntre = async (costeo: Costeo, seqs: readonly number[]): Promise<Eslabones> => {
  const fotos = new Map<number, FotoCostos>()
  let corte = false
  try {
    await costeo.recorrer([...new Set(seqs)].toReversed(), (seq, model) => {
      fotos.set(seq, costSnapshot(model))
    })
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'sin_historia') throw cause
    corte = true
  }
  const eslabones = seqs.slice(1).flatMap((seq, i) => {
    const [antes, despues] = [fotos.get(seqs[i]!), fotos.get(seq)]
    return antes && despues ? [costLinks(antes, despues)] : []
  })
  return { eslabones, corte }
}
