import { setImmediate } from 'node:timers/promises'

/** Rows per statement. They travel as one JSON parameter, and other requests must get their turn at the embedded database. */
const ROWS = 1_000

/** Cuts a sequence into pieces of `size`, in order, holding one piece at a time. */
export const chunks = function* <T>(items: Iterable<T>, size = ROWS): Generator<readonly T[]> {
  if (Array.isArray(items)) {
    for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
    return
  }
  let some: T[] = []
  for (const item of items) {
    some.push(item)
    if (some.length < size) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

/** Cuts a sequence as `chunks` does. Other requests run after each piece, before the next one is asked for. */
export const inTurns = async function* <T>(items: Iterable<T>, size = ROWS): AsyncGenerator<readonly T[]> {
  for (const some of chunks(items, size)) {
    yield some
    await setImmediate()
  }
}

/** Items sorted or merged before other requests run: some ten milliseconds. */
const SORTED = 20_000

type Compare<T> = (one: T, other: T) => number

/** Merges two sorted lists; of equal items, those of the first list come first. */
const merged = async <T>(one: readonly T[], other: readonly T[], compare: Compare<T>): Promise<T[]> => {
  // Most files are in order already.
  if (compare(one.at(-1)!, other[0]!) <= 0) return one.concat(other)
  const all: T[] = []
  let [i, k] = [0, 0]
  while (i < one.length && k < other.length) {
    all.push(compare(one[i]!, other[k]!) <= 0 ? one[i++]! : other[k++]!)
    if (all.length % SORTED === 0) await setImmediate()
  }
  return all.concat(one.slice(i), other.slice(k))
}

/** Like `toSorted`, stable, but in batches, between which other requests can run. */
export const sortedInTurns = async <T>(items: readonly T[], compare: Compare<T>): Promise<readonly T[]> => {
  let runs: (readonly T[])[] = []
  for await (const some of inTurns(items, SORTED)) runs.push(some.toSorted(compare))
  while (runs.length > 1) {
    const next: (readonly T[])[] = []
    for (let i = 0; i < runs.length; i += 2)
      next.push(i + 1 < runs.length ? await merged(runs[i]!, runs[i + 1]!, compare) : runs[i]!)
    runs = next
  }
  return runs[0] ?? []
}
