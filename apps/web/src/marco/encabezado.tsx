import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { SessionUser } from '../lib/session/session.ts'
import { useSession } from '../lib/session/session-context.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Mark } from '../ui/mark.tsx'
import { AyudaEnlace } from './ayuda-enlace.tsx'
import { CuentaMenu } from './cuenta-menu.tsx'
import { MenuLateral } from './menu-lateral.tsx'
import { TemaMenu } from './tema-menu.tsx'

export const Encabezado = ({ user }: { user: SessionUser }) => {
  const session = useSession()
  const admin = user.role === 'admin'
  return (
    <header className="z-20 flex h-14 shrink-0 items-center border-b bg-card px-1 sm:gap-2 sm:px-4">
      <MenuLateral role={user.role} />
      <Link to="/" className="flex h-control items-center gap-2.5 rounded-lg px-1.5">
        <Mark className="size-6 text-primary-text" />
        <span className="font-semibold text-[1.0625rem] tracking-tight">Telar</span>
      </Link>
      <div className="relative flex min-w-0 flex-1 flex-col items-end self-stretch justify-center gap-0.5 px-1 sm:flex-row sm:items-center sm:justify-end sm:gap-3 sm:px-2">
        <CuentaMenu name={user.name || user.email} admin={admin} />
        <Badge
          tone={admin ? 'primary' : 'neutral'}
          className="shrink-0 max-sm:px-1.5 max-sm:py-0 max-sm:text-[0.6875rem]"
        >
          {admin ? 'Administrador' : 'Usuario'}
        </Badge>
      </div>
      <AyudaEnlace />
      <TemaMenu />
      <Button
        variant="ghost"
        className="max-sm:w-control max-sm:px-0"
        onClick={() => void session.leave('salida')}
      >
        <LogOut aria-hidden />
        <span className="max-sm:sr-only">Cerrar Sesión</span>
      </Button>
    </header>
  )
}
