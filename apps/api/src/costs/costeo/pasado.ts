import { applyCambio, type Cambio, cambiosDe, DomainError, type Fabrica, inverso } from '@telar/fabrica'
import type { PastEntry } from '../../store/journal/back.ts'

export type { PastEntry } from '../../store/journal/back.ts'

/** Tables that no cost depends on; the first is no more. */
const SIN_COSTO = new Set(['tabla_config', 'volumenes', 'cotizaciones', 'escenarios', 'membrete'])

/**
 * Whether an entry says that a table which costs depend on was changed past the application: what it held before, the
 * journal does not know.
 */
export const esExterna = (entry: PastEntry): boolean =>
  cambiosDe(entry) === null && !SIN_COSTO.has(entry.entidad)

/**
 * What an entry changed. @throws DomainError `sin_historia` for a change past the application: what was before it, the
 * journal does not know.
 */
export const cambiosPasados = (entry: PastEntry): Cambio[] => {
  const cambios = cambiosDe(entry)
  if (cambios !== null) return cambios
  if (!esExterna(entry)) return []
  throw new DomainError(
    'sin_historia',
    `En la entrada ${entry.seq} la base se cambió por fuera de Telar: los costos anteriores no se pueden reconstruir.`,
  )
}

/**
 * Takes entries back from an engine, the newest first, which then stands as it did before the last of them. All together
 * are brought through the recipes once.
 * @param unknown tables that are left as they are: what they held then nobody knows, and nothing asked for depends on it
 * @throws DomainError `sin_historia`
 */
export const takeBack = (
  fabrica: Fabrica,
  entries: readonly PastEntry[],
  unknown: { has: (tabla: string) => boolean } = new Set(),
): void => {
  fabrica.model.batch(() => {
    for (const entry of entries) {
      for (const cambio of cambiosPasados(entry).toReversed()) {
        if (!unknown.has(cambio.tabla)) applyCambio(fabrica, inverso(cambio))
      }
    }
  })
}
