import { cn } from '../cn.ts'
import { MISSING } from './format.ts'
import { useFormat } from './format-context.ts'

interface Props {
  /** A JSON amount, an exact sum in micro-units, or null if there is none. */
  value: number | bigint | null
  /** Whether a part is missing: the true amount is at least this one, and it must never look like a known cost. */
  incomplete?: boolean
  className?: string
}

/** Money as every screen shows it: tabular figures, two decimals, and all six in the tooltip. */
export const Amount = ({ value, incomplete = false, className = '' }: Props) => {
  const format = useFormat()
  const looks = incomplete ? cn(className, 'font-normal text-warning-text') : className
  // If no part of a cost is known, a 0 would claim that it costs nothing.
  if (value === null || (incomplete && Number(value) === 0)) return <span className={looks}>{MISSING}</span>
  const exact = typeof value === 'bigint' ? format.exactMicros(value) : format.exact(value)
  return (
    <span className={`figures ${looks}`} title={exact}>
      {incomplete && '≥\u00a0'}
      {typeof value === 'bigint' ? format.moneyMicros(value) : format.money(value)}
    </span>
  )
}
