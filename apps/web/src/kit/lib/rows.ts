import { searchable, searchWords } from '@telar/contract'
import { useDeferredValue, useMemo, useState } from 'react'
import { matches } from './search-text.ts'

/** The order of a list: the name of a sort and its direction. In the address `-` stands for `desc`. */
export interface Order {
  by: string
  desc: boolean
}

export const readOrder = (text: string | undefined, fallback: string): Order => {
  const wanted = text ?? fallback
  return wanted.startsWith('-') ? { by: wanted.slice(1), desc: true } : { by: wanted, desc: false }
}

/** Undefined for the default order. */
export const writeOrder = ({ by, desc }: Order, fallback: string): string | undefined =>
  `${desc ? '-' : ''}${by}` === fallback ? undefined : `${desc ? '-' : ''}${by}`

export type SortValue<R> = (row: R) => string | number | null

/** The order of names on every screen: numbers by their value, without regard to capitals and accents. */
export const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

/** Missing values come last in either direction; equal rows stay in the order in which they were given. */
export const sortRows = <R>(rows: readonly R[], sortBy: SortValue<R>, desc: boolean): R[] => {
  const sign = desc ? -1 : 1
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
      if (typeof a.value === 'number' && typeof b.value === 'number') return sign * (a.value - b.value)
      return sign * collator.compare(String(a.value), String(b.value))
    })
    .map(({ row }) => row)
}

interface Options<R> {
  rows: readonly R[]
  keyOf: (row: R) => string
  /** The text to search in. Keep its identity stable, as those of `sortBy` and `keep`. */
  textOf: (row: R) => string
  query: string
  /** Whether a row passes all filters other than the search. */
  keep: (row: R) => boolean
  sortBy: SortValue<R>
  desc: boolean
  /** A row that stays whatever the filters say, and even once it is gone from `rows`: the one being edited. */
  pinned?: R | undefined
  /** Key of the row saved last. It stays until search or filters change, so that its new values are seen. */
  stored?: string | null
}

/**
 * The rows of a list as shown: searched (every word, ignoring accents and capitals), filtered, sorted. Each step runs
 * again only if its own input changed, so that typing stays fluent with ten thousand rows.
 */
export const useShownRows = <R>(options: Options<R>): { shown: R[]; query: string } => {
  const { rows, keyOf, textOf, keep, sortBy, desc, pinned, stored = null } = options
  const query = useDeferredValue(options.query)
  const pinnedKey = pinned === undefined ? undefined : keyOf(pinned)
  const all = useMemo(
    () => (pinned === undefined || rows.some((row) => keyOf(row) === pinnedKey) ? rows : [...rows, pinned]),
    [rows, keyOf, pinned, pinnedKey],
  )
  const folded = useMemo(
    () => sortRows(all, sortBy, desc).map((row) => ({ row, text: searchable(textOf(row)) })),
    [all, sortBy, desc, textOf],
  )
  const [seen, setSeen] = useState({ stored, query, keep })
  if (seen.stored !== stored) setSeen({ stored, query, keep })
  const storedKey = seen.query === query && seen.keep === keep ? seen.stored : null
  const shown = useMemo(() => {
    const stays = (key: string) => key === pinnedKey || key === storedKey
    const words = searchWords(query)
    return folded
      .filter(({ row, text }) => stays(keyOf(row)) || (keep(row) && matches(text, words)))
      .map(({ row }) => row)
  }, [folded, query, keep, keyOf, pinnedKey, storedKey])
  return { shown, query }
}
