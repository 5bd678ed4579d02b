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

/** Whether somebody turned a column of a list on, or off; undefined for neither. */
export const chosenColumn = (name: string, id: string): boolean | undefined => read(name).columns[id]

/** The columns of a list as somebody wants to see them, and how high its rows are. */
export interface ListView {
  choices: readonly { id: string; label: string; shown: boolean }[]
  show: (id: string, shown: boolean) => void
  tight: boolean
  setTight: (tight: boolean) => void
}

/**
 * Which columns of a list show, and its rows' height. All columns do until one is turned off, but for those that are
 * `extra`; the one without which a row has no name always shows.
 * @param name under which the choice is kept
 */
export const useListView = <R>(
  name: string,
  columns: readonly Column<R>[],
): { shown: readonly Column<R>[]; view: ListView } => {
  const [choice, setChoice] = useState(() => read(name))
  const keep = (next: Choice) => {
    localStorage.setItem(keyOf(name), JSON.stringify(next))
    setChoice(next)
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
    },
  }
}
