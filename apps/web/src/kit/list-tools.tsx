import { Bookmark, ListFilter } from 'lucide-react'
import { type ComponentProps, lazy, Suspense } from 'react'
import { Button } from './button.tsx'
import type { ListView } from './hooks/use-list-view.ts'

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  /** How many hold: they narrow what is shown also while they are not seen. */
  count: number
}

/** Where there is no room for filters: shows them, and says how many hold. */
export const FiltersButton = ({ count, ...props }: Props) => (
  <Button variant="outline" icon={ListFilter} {...props}>
    Filtros
    {count > 0 && (
      <span className="figures grid size-5 place-items-center rounded-full bg-primary text-primary-foreground text-xs">
        {count}
      </span>
    )}
  </Button>
)

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
