/**
 * How many rows one statement carries. They travel as one JSON parameter, and others want their turn at the embedded database.
 */
const ROWS = 1_000

/** Cuts what comes one by one into pieces of `size`, in order, of which one is held at a time. */
export const chunksOf = function* <T>(items: Iterable<T>, size: number): Generator<readonly T[]> {
  let some: T[] = []
  for (const item of items) {
    some.push(item)
    if (some.length < size) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Cuts a list into pieces, in order. */
export const chunks = function* <T>(items: readonly T[], size = ROWS): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
