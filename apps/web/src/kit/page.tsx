import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { useFormat } from './format/format-context.ts'
import { usePrinting } from './hooks/on-paper.ts'
import { useTabName } from './hooks/use-tab-name.ts'

interface HeadProps {
  /** A `BackLink` to where this screen belongs. */
  back?: ReactNode
  title: string
  lead: ReactNode
  /** Actions on the whole page. */
  action?: ReactNode
  /** Tabs to the related screens. Below the title, so that they stay in place from one screen to the next. */
  tabs?: ReactNode
  /** Hides the lead on a narrow screen. */
  terse?: boolean
  /** The filters in words, for a printed page. */
  filtered?: readonly string[]
}

/** On paper only: when it was printed, and with which filters. */
export const Printed = ({ filtered = [] }: Pick<HeadProps, 'filtered'>) => {
  const format = useFormat()
  if (!usePrinting()) return null
  const now = new Date().toISOString()
  return (
    <p className="mt-1 mb-2 text-muted-foreground">
      {[`Impreso el ${format.date(now)} a las ${format.time(now)}`, ...filtered].join(' · ')}
    </p>
  )
}

/** The title of a screen and its lead, below the way back. */
export const PageHead = ({
  id,
  back,
  title,
  lead,
  action,
  tabs,
  terse = false,
  filtered,
}: HeadProps & { id: string }) => {
  useTabName(title)
  const head = (
    <div
      className={cn(
        'flex items-start justify-between gap-x-4 gap-y-3 max-sm:flex-wrap',
        // A title alone is in line with its buttons.
        terse && !tabs && '@max-[37.5rem]/page:items-center',
      )}
    >
      <div className="min-w-0">
        <h1 id={id} className="font-semibold text-[1.375rem] leading-tight tracking-tight">
          {title}
        </h1>
        <p
          className={cn(
            'mt-1 text-pretty break-words text-muted-foreground',
            terse ? '@max-[37.5rem]/page:hidden' : 'max-w-160',
          )}
        >
          {lead}
        </p>
        <Printed {...(filtered && { filtered })} />
        {tabs && <div className="mt-3">{tabs}</div>}
      </div>
      <div className="contents print:hidden">{action}</div>
    </div>
  )
  if (!back) return head
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>{back}</div>
      {head}
    </div>
  )
}

interface Props extends HeadProps {
  /** Sets the greatest width: `max-w-5xl`. */
  className: string
  children: ReactNode
}

/** A screen that scrolls as a whole. */
export const Page = ({ className, children, ...head }: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn('@container/page grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6', className)}
    >
      <PageHead id={id} {...head} />
      {children}
    </section>
  )
}
