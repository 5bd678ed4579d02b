import { Link } from '@tanstack/react-router'
import { BookOpen, History, Menu } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Mark } from '../../kit/mark.tsx'
import { Sheet, SheetContent, SheetHead, SheetTrigger } from '../../kit/sheet.tsx'
import { menuFor } from './menu-items.ts'

export const MenuLateral = ({ role }: { role: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Abrir menú">
          <Menu className="size-5!" aria-hidden />
        </Button>
      </SheetTrigger>
      <SheetContent side="left" className="w-72 max-w-[85vw]">
        <SheetHead
          title={
            <>
              <Mark className="size-6 text-primary-text" />
              Menú
            </>
          }
          closeLabel="Cerrar menú"
        />
        <nav aria-label="Principal" className="overflow-y-auto p-3">
          <ul className="grid gap-0.5">
            {menuFor(role).map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: true, includeSearch: false }}
                  onClick={() => setOpen(false)}
                  className="relative flex h-10 pointer-coarse:h-control items-center gap-3 rounded-lg px-3 font-medium transition-colors [&>svg]:size-4.5"
                  activeProps={{
                    className:
                      'bg-primary-soft text-primary-text before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full before:bg-thread',
                  }}
                  inactiveProps={{
                    className: 'text-foreground hover:bg-sunken [&>svg]:text-muted-foreground',
                  }}
                >
                  <Icon aria-hidden />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* Beside the modules, not one of them. */}
        <div className="mt-auto border-t p-3">
          <Link
            to="/historial"
            onClick={() => setOpen(false)}
            className="flex h-10 pointer-coarse:h-control items-center gap-3 rounded-lg px-3 font-medium transition-colors hover:bg-sunken [&>svg]:size-4.5 [&>svg]:text-muted-foreground"
          >
            <History aria-hidden />
            Historial
          </Link>
          <Link
            to="/ayuda/{-$capitulo}"
            params={{ capitulo: undefined }}
            onClick={() => setOpen(false)}
            className="flex h-10 pointer-coarse:h-control items-center gap-3 rounded-lg px-3 font-medium transition-colors hover:bg-sunken [&>svg]:size-4.5 [&>svg]:text-muted-foreground"
          >
            <BookOpen aria-hidden />
            Manual
          </Link>
        </div>
      </SheetContent>
    </Sheet>
  )
}
