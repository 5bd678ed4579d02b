import {
  applyCambio,
  type Cambio,
  cambiosDe,
  DomainError,
  type Fabrica,
  inverso,
  TABLAS_SIN_COSTO,
} from '@telar/fabrica'
import type { PastEntry } from '../../store/journal/back.ts'

export type { PastEntry } from '../../store/journal/back.ts'

/** Tables that no cost depends on. The first one no longer exists. */
const SIN_COSTO: ReadonlySet<string> = new Set(['tabla_config', ...TABLAS_SIN_COSTO])

/**
 * Whether an entry is a change outside the application of a table that costs depend on. The journal does not know the table's contents
 * before it.
 */
export const esExterna = (entry: PastEntry): boolean =>
  cambiosDe(entry) === null && !SIN_COSTO.has(entry.entidad)

/**
 * The changes of an entry. @throws DomainError `sin_historia` for a change outside the application, before which the contents are unknown
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
 * Takes entries back from an engine, the newest first, so that it stands as it did before the last of them. Updates the
 * recipes once for all of them.
 * @param unknown tables to leave as they are: their contents then are unknown, and nothing in question depends on them
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
