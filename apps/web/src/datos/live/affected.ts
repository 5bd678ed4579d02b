import type { QueryClient } from '@tanstack/react-query'

/** First element of a query's key: the noun that it is about. */
type Noun = string

/** Pages that somebody reads: a write only adds what comes after, and must not move them. */
const READ: readonly Noun[] = ['historial', 'accesos']
/** What no write of a catalogue changes. */
const PEOPLE: readonly Noun[] = ['cuenta', 'persona']
/** The other catalogues, by what was written. */
const OTHERS = {
  insumo: ['producto', 'mano-obra', 'energia', 'sector', 'config'],
  producto: ['insumo', 'mano-obra', 'energia', 'sector', 'config'],
  // The std production of a labour type holds for its energy rows too.
  mano_obra: ['insumo', 'producto', 'sector', 'config'],
  energia: ['insumo', 'producto', 'mano-obra', 'sector', 'config'],
  receta: ['insumo', 'producto', 'mano-obra', 'energia', 'sector', 'config'],
  sector: ['insumo', 'producto', 'mano-obra', 'energia', 'config'],
} as const satisfies Record<string, readonly Noun[]>

/** What was written, in the words of the journal; a word that is not known here may have changed anything. */
export type Entidad = keyof typeof OTHERS | (string & {})

const isCatalogo = (entidad: Entidad): entidad is keyof typeof OTHERS => entidad in OTHERS

const untouchedBy = (entidad: Entidad): ReadonlySet<Noun> =>
  new Set([...READ, ...(isCatalogo(entidad) ? [...PEOPLE, ...OTHERS[entidad]] : [])])

/**
 * Asks again for all that a write may have changed. Told by what it cannot have changed: a query that nobody thought
 * of here is asked again once too often, never left with an old cost.
 */
export const invalidateAffected = (queryClient: QueryClient, entidades: Iterable<Entidad>): Promise<void> => {
  const untouched = [...entidades].map(untouchedBy)
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => untouched.some((nouns) => !nouns.has(String(queryKey[0]))),
  })
}
