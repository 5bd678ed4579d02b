import { Skeleton } from '../skeleton.tsx'
import { ROLES } from '../table-roles.ts'

interface Props {
  /** Read out while the rows load. */
  label: string
  rows: number
  columns: number
  compact: boolean
}

/** Placeholder for a `Grid` that is loading. */
export const GridSkeleton = ({ label, rows, columns, compact }: Props) => (
  <output aria-label={label} className="block flex-1 overflow-hidden">
    {!compact && <span className="block h-10 border-b" />}
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <span
        key={row}
        data-skeleton-row
        className={`flex items-center gap-8 border-b ${compact ? 'h-[5.75rem] px-4' : 'h-[3.25rem] px-5'}`}
        style={{ opacity: 1 - (row / rows) * 0.5 }}
      >
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-3.5 w-2/5 min-w-40" />
          <Skeleton className="h-3 w-24" />
        </span>
        {!compact &&
          Array.from({ length: columns - 1 }, (_, column) => column).map((column) => (
            <Skeleton key={column} className="h-3.5 w-20" />
          ))}
      </span>
    ))}
  </output>
)

/** For paper: all rows, at their natural height. */
export const everyItem = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, key: index, start: 0, end: 0 }))

/** Takes the height of the rows that are not rendered. */
export const Gap = ({ height, compact }: { height: number; compact: boolean }) => (
  <tr {...ROLES.row} aria-hidden className={compact ? 'block' : ''} style={{ height }} />
)
