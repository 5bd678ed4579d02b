import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleUser, Stamp, UsersRound } from 'lucide-react'
import { useOwnAccounts } from '../../datos/instalacion.ts'
import type { SessionUser } from '../../datos/session/session.ts'
import { ActionHead, ActionLine, ActionLink, ActionMenu } from '../../kit/action-menu.tsx'
import { Badge } from '../../kit/badge.tsx'

const WHO =
  'flex min-w-0 flex-col items-end justify-center gap-0.5 px-1 text-muted-foreground text-xs sm:flex-row sm:items-center sm:gap-3 sm:text-sm'

const Rol = ({ admin }: { admin: boolean }) => (
  <Badge
    tone={admin ? 'primary' : 'neutral'}
    className="shrink-0 max-sm:px-1.5 max-sm:py-0 max-sm:text-[0.6875rem] sm:order-first"
  >
    {admin ? 'Administrador' : 'Usuario'}
  </Badge>
)

/**
 * The person's name and role. Its menu leads to their account and, for administrators, to all accounts; neither if
 * another service signs people in, because accounts are kept there.
 */
export const CuentaMenu = ({ user }: { user: Pick<SessionUser, 'name' | 'email' | 'role'> }) => {
  const { name, email } = user
  const admin = user.role === 'admin'
  const shown = name || email
  const ownAccounts = useOwnAccounts()
  // If another service keeps the accounts, only administrators need the menu.
  if (!ownAccounts && !admin)
    return (
      <span className={WHO}>
        <span title={shown} className="max-w-full truncate">
          {shown}
        </span>
        <Rol admin={admin} />
      </span>
    )
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          title={shown}
          className={`self-stretch rounded-md hover:text-foreground sm:self-center sm:py-1 ${WHO}`}
        >
          <span className="flex max-w-full items-center gap-1">
            <span className="truncate">{shown}</span>
            <ChevronDown className="size-3.5 shrink-0" aria-hidden />
          </span>
          <Rol admin={admin} />
        </button>
      }
    >
      <ActionHead>
        {name && <span className="block font-medium text-foreground text-sm">{name}</span>}
        {email}
      </ActionHead>
      <ActionLine />
      {ownAccounts && (
        <ActionLink>
          <Link to="/cuenta">
            <CircleUser aria-hidden />
            Mi cuenta
          </Link>
        </ActionLink>
      )}
      {ownAccounts && admin && (
        <ActionLink>
          <Link to="/usuarios">
            <UsersRound aria-hidden />
            Usuarios
          </Link>
        </ActionLink>
      )}
      {admin && (
        <ActionLink>
          <Link to="/membrete">
            <Stamp aria-hidden />
            Membrete
          </Link>
        </ActionLink>
      )}
    </ActionMenu>
  )
}
