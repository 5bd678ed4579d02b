import { useMemo, useState } from 'react'
import type { Column } from '../grid/column.ts'

/** A person's choice of columns and row height for a list; the browser keeps it. */
interface Choice {
  /** Columns that the person turned on or off, by id. */
  columns: Readonly<Record<string, boolean>>
  tight: boolean
}

const ALL: Choice = { columns: {}, tight: false }
const keyOf = (name: string) => `telar-lista-${name}`

/** Unreadable data counts as no choice. */
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

/** The same choice in an address: the ids of the shown columns, separated by commas, and whether rows are low. */
export interface Shape {
  columnas?: string | undefined
  filas?: 'juntas' | undefined
}

/** Whether the address, or else the person's choice, shows a column. Undefined if neither says. */
export const chosenColumn = (name: string, id: string, { columnas }: Shape = {}): boolean | undefined =>
  columnas === undefined ? read(name).columns[id] : columnas.split(',').includes(id)

const sharedChoice = <R>(columns: readonly Column<R>[], columnas: string, filas: Shape['filas']): Choice => {
  const named = new Set(columnas.split(','))
  return {
    columns: Object.fromEntries(columns.map(({ id }) => [id, named.has(id)])),
    tight: filas === 'juntas',
  }
}

/** The columns and row height of a list as a person wants them. */
export interface ListView {
  choices: readonly { id: string; label: string; shown: boolean }[]
  show: (id: string, shown: boolean) => void
  tight: boolean
  setTight: (tight: boolean) => void
  /** The same in an address. */
  shape: Required<Shape>
}

/**
 * Which columns of a list show, and how high its rows are. All columns show but `extra` ones and those turned off; the
 * one that names the row always shows. The address wins over the kept choice until the person chooses by hand.
 * @param name under which the choice is kept
 * @param inAddress the choice in the address
 * @param leaveAddress removes it from the address
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows render again if the columns change
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
