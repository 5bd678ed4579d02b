import { type ReactNode, useId } from 'react'
import { cn } from './cn.ts'
import { useFormat } from './format/format-context.ts'
import { usePrinting } from './hooks/on-paper.ts'
import { useTabName } from './hooks/use-tab-name.ts'

interface HeadProps {
  title: string
  lead: ReactNode
  /** What can be done with all of it. */
  action?: ReactNode
  /** The screens beside this one: below the title, where they stay as one goes from one to the next. */
  tabs?: ReactNode
  /** Where it is narrow the title says enough. */
  terse?: boolean
  /** What narrows the list that it heads, for a page that is printed. */
  filtered?: readonly string[]
}

/** On paper alone: when it was printed, and what of all it is. */
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

/** What a screen is called, and what is on it. */
export const PageHead = ({
  id,
  title,
  lead,
  action,
  tabs,
  terse = false,
  filtered,
}: HeadProps & { id: string }) => {
  useTabName(title)
  return (
    <div className="flex items-start justify-between gap-x-4 gap-y-3 max-sm:flex-wrap">
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
}

interface Props extends HeadProps {
  /** A `BackLink` to where this screen belongs. */
  back?: ReactNode
  /** Its greatest width: `max-w-5xl`. */
  className: string
  children: ReactNode
}

/** A screen that scrolls as a whole, in parts below one another. */
export const Page = ({ back, className, children, ...head }: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={cn('@container/page grid grid-cols-[minmax(0,1fr)] gap-5 p-4 sm:p-6', className)}
    >
      {back ? (
        <div className="grid gap-3">
          <div>{back}</div>
          <PageHead id={id} {...head} />
        </div>
      ) : (
        <PageHead id={id} {...head} />
      )}
      {children}
    </section>
  )
}
