import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Sheet, SheetContent, SheetHead, SheetTrigger } from '../../kit/sheet.tsx'
import { Mark } from '../../kit/trama.tsx'
import { ADEMAS, MODULOS, PIE } from './menu-items.ts'
import { MenuLista } from './menu-lista.tsx'

/** The menu of a narrow screen: a button opens it over the page. */
export const MenuLateral = () => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
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
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <nav aria-label="Principal" className="p-3">
            <MenuLista items={MODULOS} onGo={close} />
          </nav>
          {/* At the foot, because these are no modules. */}
          <div className="mt-auto border-t p-3">
            <MenuLista items={[...ADEMAS, ...PIE]} onGo={close} />
          </div>
        </div>
      </SheetContent>
    </Sheet>
  )
}
