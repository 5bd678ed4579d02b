import { Link } from '@tanstack/react-router'
import type { Perdida } from '@telar/contract'
import { columnaSector } from '../../dominio/sector/sector-badge.tsx'
import { Amount } from '../../kit/format/amount.tsx'
import { useFormat } from '../../kit/format/format-context.ts'
import { NAME_LINK } from '../../kit/grid/cells.tsx'
import type { Column } from '../../kit/grid/column.ts'

/** The lost share of its CDR, from 0 to 1. */
export const parteDe = ({ perdida, base_cdr }: Perdida): number => perdida / base_cdr

/** The bar is relative to the largest in the list, because a loss of a tenth is already large. */
const Parte = ({ row, mayor }: { row: Perdida; mayor: number }) => {
  const format = useFormat()
  const parte = parteDe(row)
  return (
    <span className="flex items-center justify-end gap-2.5">
      <span className="h-1.5 w-16 overflow-hidden rounded-full bg-sunken @max-4xl/grid:hidden" aria-hidden>
        <span
          className="block h-full rounded-full bg-thread"
          style={{ width: `${mayor > 0 ? (parte / mayor) * 100 : 0}%` }}
        />
      </span>
      <span className="figures min-w-13 text-right">{format.percent(Math.round(parte * 1_000))}</span>
    </span>
  )
}

const importe = (
  id: 'base_cdr' | 'en_merma' | 'en_segunda',
  label: string,
  className?: string,
): Column<Perdida> => ({
  id,
  label,
  width: 'w-37',
  align: 'right',
  compact: 'pair',
  ...(className !== undefined && { className }),
  cell: (row) => (
    <span className="text-muted-foreground">
      <Amount value={row[id]} />
    </span>
  ),
  sorts: [{ id, label, value: (row) => row[id], largestFirst: true }],
})

/**
 * Each product links to its breakdown at the same moment.
 * @param mayor the largest lost share of a product, from 0 to 1
 */
export const columnasDe = (fecha: string | undefined, mayor: number): readonly Column<Perdida>[] => [
  {
    id: 'producto',
    label: 'Producto',
    compact: 'title',
    cell: ({ codigo_producto: codigo, descripcion_producto: descripcion }) => (
      <span className="grid min-w-0">
        <Link
          to="/resultados-cdr"
          search={{ producto: codigo, fecha }}
          className={NAME_LINK}
          title={descripcion}
        >
          {descripcion || codigo}
        </Link>
        <span className="figures truncate text-muted-foreground text-xs">{codigo}</span>
      </span>
    ),
    sorts: [
      { id: 'codigo_producto', label: 'Código', value: (row) => row.codigo_producto },
      { id: 'descripcion_producto', label: 'Descripción', value: (row) => row.descripcion_producto },
    ],
  },
  columnaSector({
    width: 'w-36',
    className: '@max-5xl/grid:hidden',
    compact: 'line',
  }),
  importe('base_cdr', 'CDR base', '@max-3xl/grid:hidden'),
  importe('en_merma', 'En merma'),
  importe('en_segunda', 'En segunda'),
  {
    id: 'perdida',
    label: 'Se pierde',
    width: 'w-37',
    align: 'right',
    compact: 'amount',
    cell: ({ perdida }) => (
      <span className="font-medium">
        <Amount value={perdida} />
      </span>
    ),
    sorts: [{ id: 'perdida', label: 'Se pierde', value: (row) => row.perdida, largestFirst: true }],
  },
  {
    id: 'parte',
    label: 'De su CDR',
    width: 'w-40 @max-4xl/grid:w-24',
    align: 'right',
    compact: 'pair',
    cell: (row) => <Parte row={row} mayor={mayor} />,
    sorts: [{ id: 'parte', label: 'De su CDR', value: parteDe, largestFirst: true }],
  },
]
