/**
 * How many rows one statement carries. They travel as one JSON parameter, and others want their turn at the embedded database.
 */
const ROWS = 1_000

/** Cuts a list into pieces, in order. */
export const chunks = function* <T>(items: readonly T[], size = ROWS): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
