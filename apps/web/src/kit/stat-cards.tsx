import type { ReactNode } from 'react'
import { MISSING } from './format/format.ts'
import { divide } from './lib/micros.ts'
import { Skeleton } from './skeleton.tsx'

/** Rounds to the two decimals of the screen. */
const SHOWN = 10_000n

/**
 * The average of an exact sum of micro-units, rounded once: to two decimals for the screen, or to all six. Both are in
 * micro-units; 0 if `count` is 0.
 */
export const averageOf = (sum: bigint, count: number): { shown: bigint; exact: bigint } =>
  count === 0
    ? { shown: 0n, exact: 0n }
    : { shown: divide(sum, BigInt(count) * SHOWN) * SHOWN, exact: divide(sum, BigInt(count)) }

interface Stat {
  label: string
  value: ReactNode
  /** More digits, for the tooltip. */
  title?: string
}

interface Props {
  /** Names the rows that the figures sum up. */
  label: string
  stats: readonly Stat[]
  /** Why those rows are missing: they are loading, or the load failed. */
  without: 'loading' | 'failed' | null
}

/** The figures above a list, over all its rows. */
export const StatCards = ({ label, stats, without }: Props) => (
  <dl aria-label={label} className="flex shrink-0 flex-wrap gap-2 sm:gap-3 [@media(max-height:30rem)]:hidden">
    {stats.map(({ label: name, value, title }) => (
      <div
        key={name}
        className="flex min-w-0 grow basis-2/5 flex-col justify-between rounded-xl border bg-card px-3 py-1.5 shadow-raised sm:px-4 sm:py-3 md:basis-0"
      >
        <dt className="text-pretty text-muted-foreground text-xs">{name}</dt>
        <dd
          className="figures truncate font-semibold text-base leading-6 tracking-tight sm:mt-0.5 sm:text-xl sm:leading-7"
          title={without ? undefined : title}
        >
          {without === 'loading' ? <Skeleton className="my-1 h-4 w-24 sm:h-5" /> : without ? MISSING : value}
        </dd>
      </div>
    ))}
  </dl>
)
