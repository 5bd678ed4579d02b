import type { Order } from '../lib/rows.ts'
import { Select } from '../select.tsx'
import { type Column, sortsOf } from './column.ts'

interface Props<R> {
  columns: readonly Column<R>[]
  order: Order
  onOrder: (order: Order) => void
  className?: string
}

/** Sorts a list on a narrow screen, which has no column heads. */
export const OrderSelect = <R,>({ columns, order, onOrder, className = '' }: Props<R>) => (
  <Select
    label="Ordenar por"
    value={`${order.desc ? '-' : ''}${order.by}`}
    options={sortsOf(columns).flatMap(({ id, label, largestFirst }) => [
      { value: id, label: `${label} ${largestFirst ? '(menor a mayor)' : '(A a Z)'}` },
      { value: `-${id}`, label: `${label} ${largestFirst ? '(mayor a menor)' : '(Z a A)'}` },
    ])}
    onChange={(next) => onOrder({ by: next.replace(/^-/, ''), desc: next.startsWith('-') })}
    className={className}
  />
)
