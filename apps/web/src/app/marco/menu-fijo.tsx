import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { cn } from '../../kit/cn.ts'
import { useMediaQuery } from '../../kit/hooks/use-size.ts'
import { ADEMAS, MODULOS, PIE } from './menu-items.ts'
import { MenuLista } from './menu-lista.tsx'

const KEY = 'telar-menu'
const FOLDED = 'plegado'
const ID = 'menu-fijo'
const MENU = [...MODULOS, ...ADEMAS]

export interface Fijo {
  /** Whether the screen is wide enough for a fixed menu. */
  wide: boolean
  folded: boolean
  toggle: () => void
}

/** The state of the fixed menu; the browser remembers whether it is folded. */
export const useMenuFijo = (): Fijo => {
  const wide = useMediaQuery('(min-width: 80rem)')
  const [folded, setFolded] = useState(() => localStorage.getItem(KEY) === FOLDED)
  const toggle = () => {
    if (folded) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, FOLDED)
    setFolded(!folded)
  }
  return { wide, folded, toggle }
}

export const MenuFijoBoton = ({ folded, toggle }: Fijo) => {
  const label = folded ? 'Desplegar menú' : 'Plegar menú'
  const Icon = folded ? PanelLeftOpen : PanelLeftClose
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      aria-expanded={!folded}
      aria-controls={ID}
      onClick={toggle}
    >
      <Icon className="size-5!" aria-hidden />
    </Button>
  )
}

/** The fixed menu, or a rail with its icons. */
export const MenuFijo = ({ folded }: Pick<Fijo, 'folded'>) => (
  <div
    id={ID}
    className={cn(
      'flex shrink-0 flex-col overflow-y-auto overflow-x-clip border-r bg-card print:hidden',
      folded ? 'w-16.5' : 'w-58',
    )}
  >
    <nav aria-label="Principal" className="p-3">
      <MenuLista items={MENU} folded={folded} />
    </nav>
    <nav aria-label="Otras pantallas" className="mt-auto border-t p-3">
      <MenuLista items={PIE} folded={folded} />
    </nav>
  </div>
)
