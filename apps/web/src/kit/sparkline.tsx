import { cn } from './cn.ts'

const WIDTH = 56
const HEIGHT = 20
/** Room for the stroke. */
const EDGE = 2

interface Props {
  /** At even distances; null if unknown. */
  values: readonly (number | null)[]
  className?: string
}

/** A line as small as a word. Screen readers skip it, because the figures stand beside it. */
export const Sparkline = ({ values, className }: Props) => {
  const known = values.flatMap((value, index) => (value === null ? [] : { value, index }))
  const least = Math.min(...known.map(({ value }) => value))
  const span = Math.max(...known.map(({ value }) => value)) - least
  const points = known.map(({ value, index }) => {
    const x = EDGE + (index / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE)
    const y = span === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={cn('shrink-0', className)}
      aria-hidden
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
