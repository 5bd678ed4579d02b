import { cn } from '../cn.ts'
import { MISSING } from './format.ts'
import { useFormat } from './format-context.ts'

interface Props {
  /** A JSON amount, an exact sum in micro-units, or null where there is none. */
  value: number | bigint | null
  /** Whether something of it is missing: it is at least this, and never looks like a cost that is known. */
  incomplete?: boolean
  className?: string
}

/** Money as every screen shows it: tabular figures, two decimals, all six in the tooltip. */
export const Amount = ({ value, incomplete = false, className = '' }: Props) => {
  const format = useFormat()
  const looks = incomplete ? cn(className, 'font-normal text-warning-text') : className
  // Of a cost of which nothing is known a 0 would say that there is none.
  if (value === null || (incomplete && Number(value) === 0)) return <span className={looks}>{MISSING}</span>
  const exact = typeof value === 'bigint' ? format.exactMicros(value) : format.exact(value)
  return (
    <span className={`figures ${looks}`} title={exact}>
      {incomplete && '≥\u00a0'}
      {typeof value === 'bigint' ? format.moneyMicros(value) : format.money(value)}
    </span>
  )
}
