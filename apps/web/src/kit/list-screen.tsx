import type { LucideIcon } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useFormat } from './format/format-context.ts'
import type { GridHandle } from './grid/grid.tsx'
import { OrderSelect } from './grid/order-select.tsx'
import type { List } from './hooks/use-list.ts'
import { ListBody } from './list-body.tsx'
import { HALF, ListPage } from './list-page.tsx'
import { FoldedFilters, ViewsButton } from './list-tools.tsx'
import { ListViewMenu } from './list-view-menu.tsx'
import { PrintButton } from './print-button.tsx'
import { SearchBox } from './search-box.tsx'

interface Props {
  shown: number
  all: number
  /** In the plural: 'productos'. */
  noun: string
}

/** How many rows the filters leave. */
const ShownCount = ({ shown, all, noun }: Props) => {
  const format = useFormat()
  return (
    <output className="figures block shrink-0 border-t bg-sunken/60 px-4 py-2.5 text-[0.8125rem] text-muted-foreground sm:px-5">
      Mostrando {format.integer(shown)} de {format.integer(all)} {noun}
    </output>
  )
}

/** The texts of a list. */
export interface ListTexts {
  title: string
  lead: string
  /** In the plural: 'productos'. */
  noun: string
  /** Names the search box: 'Buscar por código, detalle o grupo'. */
  search: string
  placeholder: string
  loading: string
  failure: string
  none: string
  noneHint: string
  noMatch: string
  /** Advice for that case: 'quitá los filtros para ver todos los productos.' */
  noMatchHint: string
}

export interface ListProps<R> {
  list: List<R>
  /** Arrow down in the search box focuses it. */
  grid: RefObject<GridHandle | null>
  texts: ListTexts
  icon: LucideIcon
  /** The button to add a record, for those who may. */
  add?: ReactNode
  /** Another way to fill the list while it is empty. */
  fill?: ReactNode
  /** A `BackLink` to where this list belongs. */
  back?: ReactNode
  /** A button in the head, if it is not `add`. */
  action?: ReactNode
  /** Tabs to related screens, in the head. */
  tabs?: ReactNode
  /** Between head and list: summary cards, a notice. */
  summary?: ReactNode
  /** Shown beside the search box. */
  filters?: ReactNode
  /** At the end of the same line: actions on the whole list. */
  tools?: ReactNode
  /** Another way out of a failed load, beside trying again. */
  failureAction?: ReactNode
  /** Below the list, instead of the count. */
  foot?: ReactNode
  /** The grid. */
  children: ReactNode
}

/** The screen of a catalogue: head, search box, filters, count, and the rows or their replacement. */
export const ListScreen = <R,>(props: ListProps<R>) => {
  const {
    list,
    grid,
    texts,
    icon,
    back,
    add,
    action,
    tabs,
    summary,
    filters,
    tools,
    failureAction,
    fill,
    children,
  } = props
  const { all, rows, compact, folded } = list
  const { foot = <ShownCount shown={rows.length} all={all?.length ?? 0} noun={texts.noun} /> } = props
  return (
    <ListPage
      ref={list.page}
      back={back}
      title={texts.title}
      lead={texts.lead}
      action={action ?? add}
      tabs={tabs}
      summary={summary}
      filtered={list.filtered}
      filters={
        <>
          <SearchBox
            label={texts.search}
            placeholder={texts.placeholder}
            value={list.text}
            onChange={list.onText}
            onLeave={() => grid.current?.focus()}
            // Leaves room for one button beside it.
            className={compact ? 'basis-1/2' : ''}
          />
          <FoldedFilters folded={folded} count={list.narrowing}>
            {filters}
            {compact && (
              <>
                <OrderSelect
                  columns={list.sortable}
                  order={list.order}
                  onOrder={list.onOrder}
                  className={HALF}
                />
                {tools}
                <ViewsButton view={list.shape} />
              </>
            )}
          </FoldedFilters>
        </>
      }
      tools={
        !compact && (
          <>
            {tools}
            <PrintButton />
            <ListViewMenu view={list.shape} />
            <ViewsButton view={list.shape} />
          </>
        )
      }
      foot={all && all.length > 0 && foot}
    >
      <ListBody
        all={all?.length}
        shown={rows.length}
        error={list.error}
        retrying={list.retrying}
        onRetry={list.retry}
        onClear={list.clear}
        columns={list.sortable.length}
        compact={compact}
        texts={texts}
        icon={icon}
        failureAction={failureAction}
        // The head already shows it where the screen has no other action.
        add={action && add}
        fill={fill}
      >
        {children}
      </ListBody>
    </ListPage>
  )
}
