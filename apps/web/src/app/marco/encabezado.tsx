import { Link } from '@tanstack/react-router'
import { LogOut, Monitor, Moon, Search, Sun } from 'lucide-react'
import type { SessionUser } from '../../datos/session/session.ts'
import { useSession } from '../../datos/session/session-context.ts'
import { Button } from '../../kit/button.tsx'
import { useTheme } from '../../kit/lib/theme.ts'
import { ChoiceMenu } from '../../kit/menu.tsx'
import { Mark } from '../../kit/trama.tsx'
import { AyudaEnlace } from './ayuda-enlace.tsx'
import { CuentaMenu } from './cuenta-menu.tsx'
import { type Fijo, MenuFijoBoton } from './menu-fijo.tsx'
import { MenuLateral } from './menu-lateral.tsx'

const TEMAS = [
  { value: 'claro', label: 'Claro', icon: <Sun aria-hidden /> },
  { value: 'oscuro', label: 'Oscuro', icon: <Moon aria-hidden /> },
  { value: 'sistema', label: 'Sistema', icon: <Monitor aria-hidden /> },
] as const

const TemaMenu = () => {
  const { theme, dark, setTheme } = useTheme()
  return (
    <ChoiceMenu
      label="Tema"
      value={theme}
      options={TEMAS}
      onChange={setTheme}
      trigger={
        <Button variant="ghost" size="icon" aria-label="Cambiar tema">
          {dark ? <Moon aria-hidden /> : <Sun aria-hidden />}
        </Button>
      }
    />
  )
}

interface Props {
  user: SessionUser
  menu: Fijo
  /** Opens the palette; `prepare` loads its code in advance. */
  search: () => void
  prepare: () => void
}

export const Encabezado = ({ user, menu, search, prepare }: Props) => {
  const session = useSession()
  return (
    <header className="z-20 flex h-14 shrink-0 items-center border-b bg-card px-1 sm:gap-2 sm:px-4">
      {menu.wide ? <MenuFijoBoton {...menu} /> : <MenuLateral />}
      <Link to="/" className="flex h-control items-center gap-2.5 rounded-lg px-1.5">
        <Mark className="size-6 text-primary-text" />
        <span className="font-semibold text-[1.0625rem] tracking-tight">Telar</span>
      </Link>
      <div className="flex min-w-0 flex-1 items-center justify-end self-stretch sm:gap-2 sm:px-1">
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={prepare}
          onClick={search}
          className="mr-2 flex h-control-compact shrink-0 items-center gap-2 rounded-lg border border-input px-2.5 text-muted-foreground text-sm transition-colors hover:border-muted-foreground hover:text-foreground max-md:hidden"
        >
          <Search className="size-4" aria-hidden />
          Buscar
          <kbd className="rounded border bg-sunken px-1 font-sans text-[0.6875rem]" aria-hidden>
            {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
          </kbd>
        </button>
        <CuentaMenu user={user} />
      </div>
      <AyudaEnlace />
      <TemaMenu />
      <Button
        variant="ghost"
        className="max-lg:w-control max-lg:px-0"
        title="Cerrar Sesión"
        onClick={() => void session.leave('salida')}
      >
        <LogOut aria-hidden />
        <span className="max-lg:sr-only">Cerrar Sesión</span>
      </Button>
    </header>
  )
}
