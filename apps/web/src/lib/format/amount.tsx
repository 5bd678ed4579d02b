import { useFormat } from './format-context.ts'

interface Props {
  /** A JSON amount, an exact sum in micro-units, or null where there is none. */
  value: number | bigint | null
  className?: string
}

/** Money as every screen shows it: tabular figures, two decimals, all six in the tooltip. */
export const Amount = ({ value, className = '' }: Props) => {
  const format = useFormat()
  if (value === null) return <span className={className}>{format.money(null)}</span>
  const exact = typeof value === 'bigint' ? format.exactMicros(value) : format.exact(value)
  return (
    <span className={`figures ${className}`} title={exact}>
      {typeof value === 'bigint' ? format.moneyMicros(value) : format.money(value)}
    </span>
  )
}
