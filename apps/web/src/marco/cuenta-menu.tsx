import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleUser, UsersRound } from 'lucide-react'
import { useOwnAccounts } from '../lib/instalacion-context.ts'
import { ActionLink, ActionMenu } from '../ui/action-menu.tsx'

const TEXT = 'min-w-0 max-w-full text-muted-foreground text-xs sm:order-2 sm:text-sm'

/**
 * The person's name, and behind it the account and, for administrators, everybody's; only the name where another
 * service signs people in, since accounts are looked after there.
 */
export const CuentaMenu = ({ name, admin }: { name: string; admin: boolean }) => {
  if (!useOwnAccounts())
    return (
      <span title={name} className={`truncate ${TEXT}`}>
        {name}
      </span>
    )
  return (
    <ActionMenu
      label="Tu cuenta"
      trigger={
        <button
          type="button"
          title={name}
          className={`-mx-1 flex items-center gap-1 rounded-md px-1 hover:text-foreground max-sm:after:absolute max-sm:after:inset-0 sm:py-1 ${TEXT}`}
        >
          <span className="truncate">{name}</span>
          <ChevronDown className="size-3.5 shrink-0" aria-hidden />
        </button>
      }
    >
      <ActionLink>
        <Link to="/cuenta">
          <CircleUser aria-hidden />
          Mi cuenta
        </Link>
      </ActionLink>
      {admin && (
        <ActionLink>
          <Link to="/usuarios">
            <UsersRound aria-hidden />
            Usuarios
          </Link>
        </ActionLink>
      )}
    </ActionMenu>
  )
}
