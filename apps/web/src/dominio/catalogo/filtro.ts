import type { ReactNode } from 'react'

export interface FiltroProps<R, S> {
  search: S
  onSearch: (patch: Partial<S>) => void
  /** Rows of all; undefined while they are being loaded. */
  todos: readonly R[] | undefined
  compact: boolean
}

/** What narrows a list beside its search. */
export interface Filtro<R, S> {
  /** In the address bar. */
  nombres: readonly (keyof S & string)[]
  pasa: (row: R, search: S) => boolean
  Control: (props: FiltroProps<R, S>) => ReactNode
}
