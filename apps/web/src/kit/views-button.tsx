import { Bookmark } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from './button.tsx'
import type { ListView } from './hooks/use-list-view.ts'

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
