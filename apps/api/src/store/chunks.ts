/** Rows per statement. They travel as one JSON parameter, and other requests must get their turn at the embedded database. */
const ROWS = 1_000

/** Cuts a sequence into pieces of `size`, in order, holding one piece at a time. */
export const chunks = function* <T>(items: Iterable<T>, size = ROWS): Generator<readonly T[]> {
  let some: T[] = []
  for (const item of items) {
    some.push(item)
    if (some.length < size) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
