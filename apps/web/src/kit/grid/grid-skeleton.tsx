import { Skeleton } from '../skeleton.tsx'
import { ROLES } from '../table-roles.ts'

interface Props {
  /** What is being loaded, to be read out. */
  label: string
  rows: number
  columns: number
  compact: boolean
}

/** Stands in place of a `Grid` that has no rows yet. */
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

/** On paper all rows stand, as high as they are there. */
export const everyItem = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, key: index, start: 0, end: 0 }))

/** Room of the rows that are out of sight. */
export const Gap = ({ height, compact }: { height: number; compact: boolean }) => (
  <tr {...ROLES.row} aria-hidden className={compact ? 'block' : ''} style={{ height }} />
)
