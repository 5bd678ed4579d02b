import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** How a list in the query cache follows a write whose answer is known, without asking for all of it again. */
export interface ListCache<R> {
  /** Replaces the row with the same key, or adds it. */
  put(row: R): Promise<void>
  drop(key: string): Promise<void>
}

export const listCache = <R>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  keyOf: (row: R) => string,
): ListCache<R> => {
  const update = async (change: (rows: readonly R[]) => readonly R[]) => {
    if (queryClient.getQueryData(queryKey) === undefined) return
    // An answer that left the server before the write would undo it.
    await queryClient.cancelQueries({ queryKey, exact: true })
    queryClient.setQueryData<readonly R[]>(queryKey, (rows) => rows && change(rows))
  }
  return {
    put: (row) =>
      update((rows) =>
        rows.some((other) => keyOf(other) === keyOf(row))
          ? rows.map((other) => (keyOf(other) === keyOf(row) ? row : other))
          : [...rows, row],
      ),
    drop: (key) => update((rows) => rows.filter((row) => keyOf(row) !== key)),
  }
}
