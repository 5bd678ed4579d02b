import type { ReactNode } from 'react'
import type { SortValue } from '../lib/rows.ts'

/** A way to sort a list; `id` stands in the address bar. */
export interface Sort<R> {
  id: string
  label: string
  value: SortValue<R>
  /** Numbers and dates: sorted from the largest down first. */
  largestFirst?: true
}

/**
 * A column of a `Grid`. Columns are a constant of the module, or memoised: rows are drawn anew when they change.
 *
 *     const COLUMNS: Column<Insumo>[] = [
 *       { id: 'nombre', label: 'Nombre/Código', compact: 'title', cell: (i) => <TwoLines …/>, sorts: […] },
 *       { id: 'costo', label: 'Costo', align: 'right', width: 'w-44', compact: 'amount', cell: …, sorts: […] },
 *     ]
 */
export interface Column<R> {
  id: string
  label: string
  cell: (row: R) => ReactNode
  /** By what a press on its head sorts; with several, each has its own name in the head. */
  sorts?: readonly Sort<R>[]
  /** Tailwind width on a wide screen; the one column without takes what is left. */
  width?: string
  align?: 'right'
  /** Of its head and cells on a wide screen: where it gives way to others (`@max-4xl/grid:hidden`). */
  className?: string
  /** Shows only to whoever turned it on (`useListView`). */
  extra?: boolean
  /**
   * Its place on a narrow screen, where a row is a card: large at the left, large at the right, below in a line,
   * below as a pair of label and value, or below at the right.
   */
  compact: 'title' | 'amount' | 'line' | 'pair' | 'end' | 'none'
  /** Whether it has nothing to say of a row: a card leaves it out, where a wide row says that it is missing. */
  blank?: (row: R) => boolean
}

export const sortsOf = <R>(columns: readonly Column<R>[]): readonly Sort<R>[] =>
  columns.flatMap(({ sorts = [] }) => sorts)

/** The sort of an order, or the first one where the address names none that exists. */
export const sortOf = <R>(columns: readonly Column<R>[], by: string): Sort<R> => {
  const sorts = sortsOf(columns)
  const sort = sorts.find(({ id }) => id === by) ?? sorts[0]
  if (!sort) throw new Error('a list needs a column that sorts')
  return sort
}
