import type { ReactNode } from 'react'
import { useFormat } from '../format/format-context.ts'

interface Props {
  main: string
  code: string
  /** Beside the code, where a column of its own has no room. */
  aside?: ReactNode
}

/** What a record is called, in two lines at most, and its code below; beside it where rows are tight. */
export const TwoLines = ({ main, code, aside }: Props) => (
  <span className="block min-w-0 in-data-tight:flex in-data-tight:items-baseline in-data-tight:gap-2">
    <span
      className="line-clamp-2 in-data-tight:line-clamp-1 whitespace-normal text-pretty break-words font-medium leading-snug"
      title={main}
    >
      {main}
    </span>
    <span className="flex min-w-0 shrink-0 items-center gap-2">
      <span className="figures truncate text-muted-foreground text-xs" title={code}>
        {code}
      </span>
      {aside}
    </span>
  </span>
)

/** A day as every list shows it: tabular figures, where the installation stands. */
export const Fecha = ({ instante }: { instante: string }) => (
  <span className="figures">{useFormat().date(instante)}</span>
)
