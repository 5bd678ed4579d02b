import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { SessionUser } from '../../datos/session/session.ts'
import { useSession } from '../../datos/session/session-context.ts'
import { Button } from '../../kit/button.tsx'
import { Mark } from '../../kit/mark.tsx'
import { AyudaEnlace } from './ayuda-enlace.tsx'
import { CuentaMenu } from './cuenta-menu.tsx'
import { type Fijo, MenuFijoBoton } from './menu-fijo.tsx'
import { MenuLateral } from './menu-lateral.tsx'
import { TemaMenu } from './tema-menu.tsx'

export const Encabezado = ({ user, menu }: { user: SessionUser; menu: Fijo }) => {
  const session = useSession()
  return (
    <header className="z-20 flex h-14 shrink-0 items-center border-b bg-card px-1 sm:gap-2 sm:px-4">
      {menu.wide ? <MenuFijoBoton {...menu} /> : <MenuLateral />}
      <Link to="/" className="flex h-control items-center gap-2.5 rounded-lg px-1.5">
        <Mark className="size-6 text-primary-text" />
        <span className="font-semibold text-[1.0625rem] tracking-tight">Telar</span>
      </Link>
      <div className="flex min-w-0 flex-1 justify-end self-stretch sm:px-1">
        <CuentaMenu user={user} />
      </div>
      <AyudaEnlace />
      <TemaMenu />
      {/* On a phone it stands in the account's menu. */}
      <Button variant="ghost" className="max-sm:hidden" onClick={() => void session.leave('salida')}>
        <LogOut aria-hidden />
        Cerrar Sesión
      </Button>
    </header>
  )
}
