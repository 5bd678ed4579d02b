import { searchable, searchWords } from '@telar/contract'
import { useDeferredValue, useMemo, useState } from 'react'
import { matches } from './search-text.ts'

/** The order of a list: the name of a sort, and whether from the end. In the address bar `-` stands for `desc`. */
export interface Order {
  by: string
  desc: boolean
}

export const readOrder = (text: string | undefined, fallback: string): Order => {
  const wanted = text ?? fallback
  return wanted.startsWith('-') ? { by: wanted.slice(1), desc: true } : { by: wanted, desc: false }
}

/** Undefined for the order that holds without any. */
export const writeOrder = ({ by, desc }: Order, fallback: string): string | undefined =>
  `${desc ? '-' : ''}${by}` === fallback ? undefined : `${desc ? '-' : ''}${by}`

export type SortValue<R> = (row: R) => string | number | null

const collator = new Intl.Collator('es', { numeric: true, sensitivity: 'base' })

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
  /** The text that is searched. Stable, like `sortBy` and `keep`. */
  textOf: (row: R) => string
  query: string
  /** The filters beside the search; all have to hold. */
  keep: (row: R) => boolean
  sortBy: SortValue<R>
  desc: boolean
  /** A row that stays whatever the filters say, even when it is gone from `rows`: the one being edited. */
  pinned?: R | undefined
  /** Key of the row that was stored last: it stays until search or filters change, for its new values to be seen. */
  stored?: string | null
}

/**
 * The rows of a list as it shows: searched (accents and capitals apart, all words needed), filtered, sorted. Each step
 * is done again only when its own input changes; typing stays ahead of ten thousand rows.
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
