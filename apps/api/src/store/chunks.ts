/** Rows per statement. They travel as one JSON parameter, and other requests must get their turn at the embedded database. */
const ROWS = 1_000

/** Cuts a sequence into pieces of `size`, in order, holding one piece at a time. */
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
