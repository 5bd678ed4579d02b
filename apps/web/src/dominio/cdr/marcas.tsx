import type { Marca } from '@telar/contract'
import { CalendarX, Clock, type LucideIcon, TrendingDown } from 'lucide-react'
import { Badge } from '../../kit/badge.tsx'
import { Tooltip } from '../../kit/tooltip.tsx'

const MARCAS: Readonly<Record<Marca['causa'], { label: string; icon: LucideIcon }>> = {
  ofertas_vencidas: { label: 'Ofertas vencidas', icon: CalendarX },
  mas_barato: { label: 'Puede costar menos', icon: TrendingDown },
  precios_viejos: { label: 'Precios viejos', icon: Clock },
}

/**
 * The icon of a cost whose prices need attention. It shows the gravest mark only, to leave room for the name; the
 * tooltip and screen readers have all of them.
 */
export const Marcas = ({ marcas }: { marcas: readonly Marca[] }) => {
  const [first] = marcas
  if (first === undefined) return null
  const { label, icon: Icon } = MARCAS[first.causa]
  return (
    <Tooltip
      content={
        <ul className="grid gap-1">
          {marcas.map(({ causa, texto }) => (
            <li key={causa}>{texto}</li>
          ))}
        </ul>
      }
    >
      <Badge className="shrink-0 px-1.5">
        <Icon className="size-3.5" aria-hidden />
        <span className="sr-only">
          {label}: {marcas.map(({ texto }) => texto).join('. ')}
        </span>
      </Badge>
    </Tooltip>
  )
}
