import type { ReactNode } from 'react'
import type { SortValue } from '../lib/rows.ts'

/** A way to sort a list; its `id` stands in the address. */
export interface Sort<R> {
  id: string
  label: string
  value: SortValue<R>
  /** For numbers and dates: the first press sorts from the largest down. */
  largestFirst?: true
}

/**
 * A column of a `Grid`. Columns are a module constant or memoised, because rows render again when they change.
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
  /** What a press on the head sorts by. If there are several sorts, the head shows each by its label. */
  sorts?: readonly Sort<R>[]
  /** Tailwind width on a wide screen. The one column without a width takes the rest. */
  width?: string
  align?: 'right'
  /** For its head and cells on a wide screen; hides it if there is little room (`@max-4xl/grid:hidden`). */
  className?: string
  /** Class of its sorts in the first column's head, which has them where `className` hides this column. */
  folded?: string
  /** Hidden until a person turns it on (`useListView`). */
  extra?: boolean
  /**
   * Its place in the card of a narrow screen: large at the left, large at the right, below on a line, below as label
   * and value, or below at the right.
   */
  compact: 'title' | 'amount' | 'line' | 'pair' | 'end' | 'none'
  /** Whether it is empty for a row. A card leaves it out; a wide row shows that it is missing. */
  blank?: (row: R) => boolean
}

export const sortsOf = <R>(columns: readonly Column<R>[]): readonly Sort<R>[] =>
  columns.flatMap(({ sorts = [] }) => sorts)

/** The sort of an order, or the first one if the address names an unknown sort. */
export const sortOf = <R>(columns: readonly Column<R>[], by: string): Sort<R> => {
  const sorts = sortsOf(columns)
  const sort = sorts.find(({ id }) => id === by) ?? sorts[0]
  if (!sort) throw new Error('a list needs a column that sorts')
  return sort
}
