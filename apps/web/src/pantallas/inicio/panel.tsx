import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cn } from '../../kit/cn.ts'

interface Props {
  title: string
  /** Its unit or starting point, beside the title. */
  detail?: ReactNode
  /** The screen with the details. */
  to?: Pick<LinkProps, 'to' | 'search'> & { text: string }
  className?: string
  children: ReactNode
}

/** A part of the dashboard, with a link to the details. */
export const Panel = ({ title, detail, to, className, children }: Props) => {
  const id = useId()
  const { text, ...link } = to ?? {}
  return (
    <section
      aria-labelledby={id}
      className={cn(
        'min-w-0 break-inside-avoid overflow-clip rounded-xl border bg-card shadow-raised',
        className,
      )}
    >
      <div className="flex items-baseline justify-between gap-4 border-b px-5 py-3.5 max-sm:px-4">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {detail && <p className="figures text-muted-foreground text-xs">{detail}</p>}
        </div>
        {to && (
          <Link
            {...link}
            className="reach inline-flex shrink-0 print:hidden items-center gap-1 rounded-md font-medium text-primary-text text-sm hover:underline"
          >
            {text} <ArrowRight className="size-4" aria-hidden />
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
