import { Link, useMatches } from '@tanstack/react-router'
import { useMayOpen } from '../../datos/session/admission.ts'
import { cn } from '../../kit/cn.ts'
import { Tooltip } from '../../kit/tooltip.tsx'
import { isPartOf, type MenuItem } from './menu-items.ts'

interface Props {
  items: readonly MenuItem[]
  /** Shows icons only, with names as tooltips. */
  folded?: boolean
  onGo?: () => void
}

const ENTRY =
  'relative flex h-9 items-center gap-3 rounded-lg px-3 font-medium transition-colors pointer-coarse:h-control max-xl:h-10 [&>svg]:size-4.5 [&>svg]:shrink-0'

const ACTIVE =
  'bg-primary-soft text-primary-text before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-full before:bg-thread'
const INACTIVE = 'text-foreground hover:bg-sunken [&>svg]:text-muted-foreground'

/** The entries that the person may open; the present one is marked. */
export const MenuLista = ({ items, folded = false, onGo }: Props) => {
  const mayOpen = useMayOpen()
  const parent = useMatches({
    select: (matches) => items.find((item) => isPartOf(item, matches.at(-1)!))?.to,
  })
  return (
    <ul className="grid gap-0.5">
      {items
        .filter(({ to }) => mayOpen(to))
        .map(({ to, label, icon: Icon }) => {
          const isAPart = to === parent
          const link = (
            <Link
              to={to}
              activeOptions={{ exact: !to.includes('{'), includeSearch: false }}
              onClick={onGo}
              className={cn(ENTRY, folded && 'w-10.5')}
              activeProps={{ className: ACTIVE }}
              inactiveProps={{ className: isAPart ? ACTIVE : INACTIVE }}
              aria-current={isAPart ? 'true' : undefined}
            >
              <Icon aria-hidden />
              <span className={folded ? 'sr-only' : 'truncate'}>{label}</span>
            </Link>
          )
          return (
            <li key={to}>
              {folded ? (
                <Tooltip content={label} side="right">
                  {link}
                </Tooltip>
              ) : (
                link
              )}
            </li>
          )
        })}
    </ul>
  )
}
