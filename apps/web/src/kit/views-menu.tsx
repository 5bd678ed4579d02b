import { useLocation, useNavigate } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, Check, Link2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../datos/toast.ts'
import { ActionHead, ActionItem, ActionLine, ActionMenu } from './action-menu.tsx'
import { Button } from './button.tsx'
import type { ListView } from './hooks/use-list-view.ts'
import { copyText } from './lib/clipboard.ts'
import {
  MAX_VIEWS,
  removeView,
  type SavedView,
  saveView,
  searchOf,
  viewSearch,
  viewsOf,
} from './lib/saved-views.ts'
import { ViewNameDialog } from './view-name-dialog.tsx'

/**
 * Saves the list's present search, filters, order, columns and row height under a name, and restores them. A view is an
 * address, so that sharing one means sending its link.
 */
export const ViewsMenu = ({ view: { shape } }: { view: ListView }) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [views, setViews] = useState(() => viewsOf(pathname))
  const [naming, setNaming] = useState(false)
  const now = viewSearch({ ...search, ...shape })
  const current = views.find((view) => view.search === now)

  const pick = (view: SavedView) =>
    void navigate({ to: pathname, search: searchOf(view) as never, replace: true })
  const copy = async () => {
    const copied = await copyText(`${location.origin}${pathname}?${now}`)
    if (copied) toast.success('Enlace copiado', { description: 'Quien lo abra ve esta lista así.' })
    else toast.error('No se pudo copiar el enlace')
  }
  const save = (name: string) => {
    setViews(saveView(pathname, { name, search: now }))
    setNaming(false)
    toast.success('Vista guardada', { description: `«${name}» queda en este navegador.` })
  }

  return (
    <>
      <ActionMenu
        trigger={
          <Button variant="outline" size="icon" aria-label="Vistas guardadas" title="Vistas guardadas">
            <Bookmark className={current ? 'fill-current' : ''} aria-hidden />
          </Button>
        }
      >
        {views.length > 0 && <ActionHead>Vistas guardadas</ActionHead>}
        {views.map((view) => (
          <ActionItem key={view.name} onSelect={() => pick(view)}>
            {view === current ? <Check aria-label="Es la que se ve" /> : <Bookmark aria-hidden />}
            <span className="max-w-64 truncate">{view.name}</span>
          </ActionItem>
        ))}
        {views.length > 0 && <ActionLine />}
        {views.length < MAX_VIEWS && (
          <ActionItem onSelect={() => setNaming(true)}>
            <BookmarkPlus aria-hidden />
            Guardar esta vista…
          </ActionItem>
        )}
        <ActionItem onSelect={() => void copy()}>
          <Link2 aria-hidden />
          Copiar su enlace
        </ActionItem>
        {current && (
          <ActionItem destructive onSelect={() => setViews(removeView(pathname, current.name))}>
            <Trash2 aria-hidden />
            <span className="max-w-64 truncate">Quitar «{current.name}»</span>
          </ActionItem>
        )}
      </ActionMenu>
      {naming && <ViewNameDialog taken={views} onName={save} onClose={() => setNaming(false)} />}
    </>
  )
}
