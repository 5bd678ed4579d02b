import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Button } from './button.tsx'
import { PageHead } from './page.tsx'

/** Below this page width, rows fold into cards. */
export const COMPACT_BELOW = 660

/** Below this page width, three or more filters fold behind a button; they would take several lines. */
export const FOLDED_BELOW = 900

/** Class of a filter that shares its line with another on a narrow screen. */
export const HALF = 'min-w-0 flex-1 basis-1/3'

interface Props {
  /** For measuring the width, at which the list folds into cards. */
  ref?: Ref<HTMLElement>
  /** A `BackLink` to where this list belongs. */
  back?: ReactNode
  title: string
  lead: string
  /** The button that adds a record. */
  action?: ReactNode
  /** Tabs to the related screens. */
  tabs?: ReactNode
  /** Between title and list: summary cards, a notice. */
  summary?: ReactNode
  /** Search box and filters. */
  filters: ReactNode
  /** Search and filters in words. */
  filtered?: readonly string[]
  /** Actions on the list, at the end of the line of filters. */
  tools?: ReactNode
  /** A `Grid` or its replacement. */
  children: ReactNode
  /** Below the list: `ShownCount`. */
  foot?: ReactNode
}

/** The screen of a list. It fills the height of the page, and only the list scrolls. */
export const ListPage = (props: Props) => {
  const {
    ref,
    back,
    title,
    lead,
    action,
    tabs,
    summary,
    filters,
    tools,
    filtered = [],
    children,
    foot,
  } = props
  const id = useId()
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className="@container/page flex h-full min-h-[32rem] min-w-0 flex-1 flex-col gap-4 p-4 sm:p-6"
    >
      <PageHead
        id={id}
        back={back}
        title={title}
        lead={lead}
        action={action}
        tabs={tabs}
        filtered={filtered}
        terse
      />
      {summary}
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {filters}
        {tools && <div className="ml-auto flex gap-2">{tools}</div>}
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-clip rounded-xl border bg-card shadow-raised max-sm:-mx-4 max-sm:-mb-4 max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0">
        {children}
        {foot && <div className="print:break-before-avoid">{foot}</div>}
      </div>
    </section>
  )
}

interface AddLinkProps {
  to: NonNullable<LinkProps['to']>
  search?: LinkProps['search']
  /** 'Agregar insumo' */
  children: string
}

/** The link from a list to the form for a new record. */
export const AddLink = ({ to, search, children }: AddLinkProps) => (
  <Button asChild>
    <Link to={to} {...(search !== undefined && { search })}>
      <Plus aria-hidden />
      {children}
    </Link>
  </Button>
)
