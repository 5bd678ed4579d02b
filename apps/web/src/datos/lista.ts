import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@telar/contract'
import { claveDe } from './consulta.ts'
import type { Page } from './page.ts'

/** Updates the cached lists of an endpoint after a write whose result is known, until they are refetched. */
export interface Lista<R> {
  /** Replaces the row with `key`, by default the row's own. Lists without filters append it if they have neither. */
  put: (row: R, key?: string) => Promise<void>
  /** Replaces a row by those that `change` returns; none removes it. */
  change: (key: string, change: (row: R) => readonly R[]) => Promise<void>
  drop: (key: string) => Promise<void>
}

type Held<R> = readonly R[] | Page<readonly R[]> | { filas: readonly R[] }

/** Whether a list was loaded without filters. */
const isOfAll = ([, args]: readonly unknown[]): boolean => Object.keys(args ?? {}).length === 0

const withRow = <R>(rows: readonly R[], row: R, key: string, keyOf: (row: R) => string): readonly R[] => {
  const own = keyOf(row)
  const at = rows.findIndex((other) => keyOf(other) === key)
  const place = at < 0 ? rows.findIndex((other) => keyOf(other) === own) : at
  if (place < 0) return [...rows, row]
  return rows.flatMap((other, index) => {
    if (index === place) return [row]
    return keyOf(other) === own ? [] : [other]
  })
}

export const listaDe = <R>(
  queryClient: QueryClient,
  endpoint: Endpoint,
  keyOf: (row: R) => string,
): Lista<R> => {
  const queryKey = claveDe(endpoint)
  const update = async (change: (rows: readonly R[], ofAll: boolean) => readonly R[]) => {
    // An answer sent before the write would undo the change.
    await queryClient.cancelQueries({ queryKey })
    for (const [key, held] of queryClient.getQueriesData<Held<R>>({ queryKey })) {
      if (held === undefined) continue
      const next = (): Held<R> => {
        if ('rows' in held) return { ...held, rows: change(held.rows, false) }
        return 'filas' in held ? { ...held, filas: change(held.filas, false) } : change(held, isOfAll(key))
      }
      queryClient.setQueryData<Held<R>>(key, next())
    }
  }
  const change = (key: string, change: (row: R) => readonly R[]) =>
    update((rows) => rows.flatMap((row) => (keyOf(row) === key ? change(row) : [row])))
  return {
    put: (row, key = keyOf(row)) =>
      update((rows, ofAll) => {
        const isThere = rows.some((other) => keyOf(other) === key || keyOf(other) === keyOf(row))
        return ofAll || isThere ? withRow(rows, row, key, keyOf) : rows
      }),
    change,
    drop: (key) => change(key, () => []),
  }
}
