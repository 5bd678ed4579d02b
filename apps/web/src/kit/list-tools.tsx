import { Bookmark, ListFilter } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'
import type { ListView } from './hooks/use-list-view.ts'

interface FoldedProps {
  /** Whether there is no room for them. */
  folded: boolean
  /** How many hold: they narrow what is shown also while they are not seen. */
  count: number
  children: ReactNode
}

/** Filters of a list; where there is no room for them, the list has it, until they are asked for by a button. */
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
      {/* Unfolded, they have lines of their own below the tools. */}
      {opened && <div className="order-last flex w-full flex-wrap gap-2">{children}</div>}
    </>
  )
}

const ViewsMenu = lazy(async () => ({ default: (await import('./views-menu.tsx')).ViewsMenu }))

/** The button of `ViewsMenu`, which comes once the list is there: nobody begins with it. */
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
