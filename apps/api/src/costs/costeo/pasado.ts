import { DomainError } from '../../store/domain-error.ts'
import type { PastEntry } from '../../store/journal/back.ts'
import { type Cambio, cambiosDe, inverso } from '../../store/journal/cambios.ts'
import { applyCambio, type Fabrica } from './apply.ts'

export type { PastEntry } from '../../store/journal/back.ts'

/**
 * What an entry changed. @throws DomainError `sin_historia` for a change past the application: what was before it, the
 * journal does not know.
 */
export const cambiosPasados = (entry: PastEntry): Cambio[] => {
  const cambios = cambiosDe({ ...entry, deshace: null })
  if (cambios !== null) return cambios
  throw new DomainError(
    'sin_historia',
    `En la entrada ${entry.seq} la base se cambió por fuera de Telar: los costos anteriores no se pueden reconstruir.`,
  )
}

/**
 * Takes entries back from an engine, the newest first, which then stands as it did before the last of them. All together
 * are brought through the recipes once. @throws DomainError `sin_historia`
 */
export const takeBack = (fabrica: Fabrica, entries: readonly PastEntry[]): void => {
  fabrica.model.batch(() => {
    for (const entry of entries) {
      for (const cambio of cambiosPasados(entry).toReversed()) applyCambio(fabrica, inverso(cambio))
    }
  })
}
