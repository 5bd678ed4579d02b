import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleUser, UsersRound } from 'lucide-react'
import { useOwnAccounts } from '../lib/instalacion-context.ts'
import { ActionLink, ActionMenu } from '../ui/action-menu.tsx'

interface Props {
  /** Of who is signed in. */
  name: string
  admin: boolean
}

/** Who is signed in, with the way to the accounts: those that Telar itself keeps, where it does. */
export const CuentaMenu = ({ name, admin }: Props) => {
  if (!useOwnAccounts())
    return (
      <span title={name} className="max-w-full truncate text-muted-foreground text-xs sm:order-2 sm:text-sm">
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
          className="-mx-1 flex min-w-0 max-w-full items-center gap-1 rounded-md px-1 text-muted-foreground text-xs hover:text-foreground sm:order-2 sm:py-1 sm:text-sm"
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
