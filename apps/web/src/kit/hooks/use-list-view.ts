import { useMemo, useState } from 'react'
import type { Column } from '../grid/column.ts'

/** What somebody chose to see of a list; remembered by the browser. */
interface Choice {
  /** Columns that were turned on or off, by id. */
  columns: Readonly<Record<string, boolean>>
  tight: boolean
}

const ALL: Choice = { columns: {}, tight: false }
const keyOf = (name: string) => `telar-lista-${name}`

/** Whatever cannot be read counts as nothing chosen. */
const read = (name: string): Choice => {
  try {
    const { columns, tight } = JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}')
    return {
      columns: Object.fromEntries(
        Object.entries(columns ?? {}).filter(
          (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
        ),
      ),
      tight: tight === true,
    }
  } catch {
    return ALL
  }
}

/** How an address says what is seen of a list: ids of its columns, with commas, and whether its rows are low. */
export interface Shape {
  columnas?: string | undefined
  filas?: 'juntas' | undefined
}

/** Whether an address, or else somebody's choice, turns a column of a list on or off; undefined for neither. */
export const chosenColumn = (name: string, id: string, { columnas }: Shape = {}): boolean | undefined =>
  columnas === undefined ? read(name).columns[id] : columnas.split(',').includes(id)

const sharedChoice = <R>(columns: readonly Column<R>[], columnas: string, filas: Shape['filas']): Choice => {
  const named = new Set(columnas.split(','))
  return {
    columns: Object.fromEntries(columns.map(({ id }) => [id, named.has(id)])),
    tight: filas === 'juntas',
  }
}

/** The columns of a list as somebody wants to see them, and how high its rows are. */
export interface ListView {
  choices: readonly { id: string; label: string; shown: boolean }[]
  show: (id: string, shown: boolean) => void
  tight: boolean
  setTight: (tight: boolean) => void
  /** The same as an address says it. */
  shape: Required<Shape>
}

/**
 * Which columns of a list show, and its rows' height. All columns do until one is turned off, but for those that are
 * `extra`; the one without which a row has no name always shows. What the address says goes before what is remembered, until
 * something is chosen by hand.
 * @param name under which the choice is kept
 * @param inAddress what the address says
 * @param leaveAddress takes that out of the address
 */
export const useListView = <R>(
  name: string,
  columns: readonly Column<R>[],
  inAddress: Shape = {},
  leaveAddress: () => void = () => {},
): { shown: readonly Column<R>[]; view: ListView } => {
  const [own, setOwn] = useState(() => read(name))
  const { columnas, filas } = inAddress
  const choice = useMemo(
    () => (columnas === undefined ? own : sharedChoice(columns, columnas, filas)),
    [own, columns, columnas, filas],
  )
  const keep = (next: Choice) => {
    localStorage.setItem(keyOf(name), JSON.stringify(next))
    setOwn(next)
    if (columnas !== undefined) leaveAddress()
  }
  const isShown = ({ id, compact, extra }: Column<R>) =>
    compact === 'title' || (choice.columns[id] ?? extra !== true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn anew where the columns are others
  const shown = useMemo(() => columns.filter(isShown), [columns, choice.columns])
  return {
    shown,
    view: {
      choices: columns
        .filter(({ compact }) => compact !== 'title')
        .map((column) => ({ id: column.id, label: column.label, shown: isShown(column) })),
      show: (id, on) => keep({ ...choice, columns: { ...choice.columns, [id]: on } }),
      tight: choice.tight,
      setTight: (tight) => keep({ ...choice, tight }),
      shape: {
        columnas: shown.map(({ id }) => id).join(','),
        filas: choice.tight ? 'juntas' : undefined,
      },
    },
  }
}
