import type { ReactNode } from 'react'
import { useFormat } from '../format/format-context.ts'

interface Props {
  main: string
  code: string
  /** Shown beside the code, for lists without room for another column. */
  aside?: ReactNode
}

/** A record's name in at most two lines, and its code below it, or beside it in low rows. */
export const TwoLines = ({ main, code, aside }: Props) => (
  <span className="block min-w-0 in-data-tight:flex in-data-tight:items-baseline in-data-tight:gap-2">
    <span
      className="line-clamp-2 in-data-tight:line-clamp-1 whitespace-normal text-pretty break-words font-medium leading-snug"
      title={main}
    >
      {main}
    </span>
    <span className="flex min-w-0 shrink-0 flex-wrap in-data-tight:flex-nowrap items-center gap-x-2">
      <span className="figures truncate text-muted-foreground text-xs" title={code}>
        {code}
      </span>
      {aside}
    </span>
  </span>
)

/** Class of a code in at most two lines, or in one in low rows. */
export const CODE =
  'figures line-clamp-2 whitespace-normal text-balance break-words leading-snug in-data-tight:line-clamp-1'

export const Code = ({ code, className = '' }: { code: string; className?: string }) => (
  <span className={`${CODE} ${className}`} title={code}>
    {code}
  </span>
)

/** A day as every list shows it: tabular figures, in the installation's time zone. */
export const Fecha = ({ instante }: { instante: string }) => (
  <span className="figures">{useFormat().date(instante)}</span>
)

interface MeasuresProps {
  items: readonly { label: string; value: React.ReactNode }[]
}

/** Many small figures of a record on a narrow screen, in two columns. */
export const Measures = ({ items }: MeasuresProps) => (
  <span className="grid w-full grid-cols-2 gap-x-6 gap-y-1 text-xs">
    {items.map(({ label, value }) => (
      <span key={label} className="flex min-w-0 items-baseline justify-between gap-2">
        <span className="shrink-0 text-muted-foreground">{label}</span>
        <span className="figures min-w-0 whitespace-normal text-right">{value}</span>
      </span>
    ))}
  </span>
)

/** Class of a name that leads to its record, in at most two lines. */
export const NAME_LINK =
  'line-clamp-2 whitespace-normal text-pretty break-words leading-snug in-data-tight:line-clamp-1 font-medium text-primary-text hover:underline'
