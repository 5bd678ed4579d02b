import { MISSING } from './format/format.ts'
import { useFormat } from './format/format-context.ts'
import { twoDecimals } from './format/short.ts'
import { toMicros } from './lib/micros.ts'

interface Props {
  value: number | null
  /** Tooltip for a missing value. */
  missing?: string
}

const Missing = ({ why }: { why: string | undefined }) => (
  <span className="text-muted-foreground" title={why}>
    {MISSING}
  </span>
)

/** A quantity with all its decimals; '—' if there is none. */
export const Quantity = ({ value, missing }: Props) => {
  const format = useFormat()
  if (value === null) return <Missing why={missing} />
  return <span className="figures">{format.quantity(value)}</span>
}

/** A calculated result: two decimals, with all six in the tooltip. */
export const Rounded = ({ value, missing }: Props) => {
  const format = useFormat()
  if (value === null) return <Missing why={missing} />
  return (
    <span className="figures" title={format.exact(value)}>
      {twoDecimals(format, toMicros(value))}
    </span>
  )
}
