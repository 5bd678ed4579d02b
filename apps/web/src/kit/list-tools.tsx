import { Bookmark, ListFilter, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import type { ListView } from './hooks/use-list-view.ts'

interface FoldedProps {
  /** Whether there is no room for the filters. */
  folded: boolean
  /** Number of filters set; shown because they apply even while hidden. */
  count: number
  children: ReactNode
}

/** The filters of a list. If there is no room for them, a button shows and hides them. */
export const FoldedFilters = ({ folded, count, children }: FoldedProps) => {
  const [opened, setOpened] = useState(false)
  if (!folded) return children
  return (
    <>
      <Button
        variant="outline"
        icon={ListFilter}
        aria-expanded={opened}
        onClick={() => setOpened((before) => !before)}
      >
        Filtros
        {count > 0 && (
          <span className="figures grid size-5 place-items-center rounded-full bg-primary text-primary-foreground text-xs">
            {count}
          </span>
        )}
      </Button>
      {/* Below the tools, on lines of their own. */}
      {opened && <div className="order-last flex w-full flex-wrap gap-2">{children}</div>}
    </>
  )
}

export const ClearFilters = ({ onClear }: { onClear: () => void }) => (
  <Button variant="ghost" onClick={onClear}>
    <X aria-hidden />
    Quitar los filtros
  </Button>
)

const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }))

/** The button of `ViewsMenu`, whose code loads after the list, because nobody needs it at first. */
export const ViewsButton = (props: { view: ListView }) => (
  <Suspense
    fallback={
      <Button variant="outline" size="icon" aria-label="Vistas guardadas" disabled>
        <Bookmark aria-hidden />
      </Button>
    }
  >
    <ViewsMenu {...props} />
  </Suspense>
)
