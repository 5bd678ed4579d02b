import type { ReactNode } from 'react'
import { cn } from '../../kit/cn.ts'
import { Amount } from '../../kit/format/amount.tsx'
import { Movimiento, MovimientoPorcentaje } from '../../kit/format/movimiento.tsx'
import { diferenciaOf, type Incompletos } from '../../kit/lib/diferencia.ts'
import { ROLES } from '../../kit/table-roles.ts'

/** An amount at two moments; null if it has none. */
interface Move {
  key: string
  name: ReactNode
  antes: number | bigint | null
  despues: number | bigint | null
  /** Whether the earlier and the later amount lack a part. */
  incompletos: Incompletos
}

interface RowProps {
  move: Move
  /** Whether its name is a link that covers the whole row. */
  linked?: boolean
  chosen?: boolean
  className?: string
}

/** On a narrow screen a row is a block of two lines. */
const ROW =
  'relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 max-sm:px-4 max-sm:py-2.5'
const CELL = 'sm:py-2 sm:pl-3 sm:text-right'

const Row = ({
  move: { name, antes, despues, incompletos },
  linked = false,
  chosen = false,
  className,
}: RowProps) => {
  const diferencia = diferenciaOf(antes, despues, incompletos)
  const quiet = diferencia.micros === 0n
  return (
    <tr
      {...ROLES.row}
      className={cn(ROW, linked && 'hover:bg-row-hover', chosen && 'bg-row-selected', className)}
    >
      <th {...ROLES.rowheader} scope="row" className="text-left font-normal sm:py-2 sm:pl-5">
        {name}
      </th>
      <td {...ROLES.cell} className={`${CELL} text-muted-foreground max-sm:hidden`}>
        <Amount value={antes} incomplete={incompletos.antes} />
      </td>
      <td {...ROLES.cell} className={`${CELL} max-sm:row-start-2`}>
        <span className="text-muted-foreground sm:hidden">
          <Amount value={antes} incomplete={incompletos.antes} />
          {' → '}
        </span>
        <Amount
          value={despues}
          incomplete={incompletos.despues}
          className={quiet ? 'text-muted-foreground' : 'font-medium'}
        />
      </td>
      <td
        {...ROLES.cell}
        className={cn(CELL, 'max-sm:row-start-2 max-sm:text-right', quiet && 'text-muted-foreground')}
      >
        <Movimiento diferencia={diferencia} />
      </td>
      <td
        {...ROLES.cell}
        className={`${CELL} max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right sm:pr-5`}
      >
        <MovimientoPorcentaje diferencia={diferencia} />
      </td>
    </tr>
  )
}

interface Props {
  /** Label for screen readers: 'Total de cada sector, antes y después'. */
  label: string
  /** Name of the first column: 'Sector'. */
  head: string
  moves: readonly Move[]
  /** A last row with the sums. */
  total?: Move
  linked?: boolean
  /** Key of the chosen row. */
  chosen?: string | undefined
}

const HEADS = ['Antes', 'Después', 'Diferencia', '%']

/** Changes of amounts, one per row: before, after, the difference, and its percentage. */
export const MovesTable = ({ label, head, moves, total, linked = false, chosen }: Props) => (
  <table {...ROLES.table} className="w-full text-[0.8125rem] max-sm:block max-sm:text-xs" aria-label={label}>
    <thead {...ROLES.rowgroup} className="max-sm:sr-only sm:sticky sm:top-0 sm:z-[1]">
      <tr
        {...ROLES.row}
        className="border-b bg-sunken text-muted-foreground text-xs [&>th]:py-2 [&>th]:font-medium"
      >
        <th {...ROLES.columnheader} scope="col" className="pl-5 text-left">
          {head}
        </th>
        {HEADS.map((name) => (
          <th key={name} {...ROLES.columnheader} scope="col" className="pl-3 text-right last:pr-5">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody
      {...ROLES.rowgroup}
      className={cn('max-sm:block [&>tr]:border-b', !total && '[&>tr:last-child]:border-b-0')}
    >
      {moves.map((move) => (
        <Row key={move.key} move={move} linked={linked} chosen={move.key === chosen} />
      ))}
    </tbody>
    {total && (
      <tfoot {...ROLES.rowgroup} className="max-sm:block">
        <Row move={total} className="sm:[&>*]:pt-2.5 sm:[&>*]:pb-3" />
      </tfoot>
    )}
  </table>
)
