import { Link } from '@tanstack/react-router'
import type { TipoIngrediente } from '@telar/contract'
import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import type { Column } from '../../kit/grid/column.ts'
import type { GridHandle } from '../../kit/grid/grid.tsx'
import type { VerSearch } from './ver-search.ts'

const Ver = ({ codigo, children }: { codigo: string; children: ReactNode }) => (
  <Link
    to="."
    search={(now: object) => ({ ...now, ver: codigo })}
    tabIndex={-1}
    draggable={false}
    className="reach block min-w-0 rounded-sm decoration-muted-foreground/60 underline-offset-2 hover:underline"
  >
    {children}
  </Link>
)

/** Makes a row's name a link to its details beside the list. */
export const conVer = <R,>(
  columnas: readonly Column<R>[],
  claveDe: (row: R) => string,
): readonly Column<R>[] =>
  columnas.map((columna) =>
    columna.compact === 'title'
      ? { ...columna, cell: (row: R) => <Ver codigo={claveDe(row)}>{columna.cell(row)}</Ver> }
      : columna,
  )

/** Most people open no row, so that this code loads on demand. */
const DetallePanel = lazy(async () => ({ default: (await import('./detalle-panel.tsx')).DetallePanel }))

export interface DetalleSpec {
  tipo: TipoIngrediente
  search: VerSearch
  onSearch: (patch: VerSearch) => void
}

interface Props<R> extends DetalleSpec {
  rows: readonly R[] | undefined
  keyOf: (row: R) => string
  nameOf: (row: R) => string
  /** Gets the focus back. */
  grid: RefObject<GridHandle | null>
}

/** The details of the row named in the address, beside its list. */
export const RowDetalle = <R,>({ tipo, search, onSearch, rows, keyOf, nameOf, grid }: Props<R>) => {
  const { ver, rango } = search
  if (ver === undefined) return null
  const row = rows?.find((each) => keyOf(each) === ver)
  return (
    <Suspense>
      <DetallePanel
        tipo={tipo}
        codigo={ver}
        nombre={row ? nameOf(row) : ver}
        rango={rango}
        onRango={(next) => onSearch({ rango: next })}
        onClose={() => onSearch({ ver: undefined, rango: undefined })}
        onGone={() => grid.current?.focus(ver)}
      />
    </Suspense>
  )
}
