import { Link } from '@tanstack/react-router'
import { useOwnAccounts } from '../../datos/instalacion.ts'
import { useIsAdmin, useVe } from '../../datos/session/admin.ts'

const COSTOS = ['costos'] as const
const TABS = [
  { to: '/historial', label: 'Cambios' },
  { to: '/accesos', label: 'Accesos' },
  { to: '/comparar', label: 'Comparar', areas: COSTOS },
  { to: '/cierres', label: 'Cierres', areas: COSTOS },
] as const

/**
 * Tabs between the screens about the past. The access log is for administrators, if Telar keeps the accounts; cost
 * history is for those who may see costs.
 */
export const HistoriaTabs = () => {
  const admin = useIsAdmin()
  const ownAccounts = useOwnAccounts()
  const ve = useVe()
  const shown = TABS.filter(
    (tab) => ((admin && ownAccounts) || tab.to !== '/accesos') && (!('areas' in tab) || ve(tab.areas)),
  )
  return (
    <nav aria-label="Historia" className="inline-flex shrink-0 rounded-lg bg-sunken p-0.5">
      {shown.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="rounded-[0.4rem] px-2.5 py-1.5 font-medium text-sm pointer-coarse:py-3 transition-colors"
          activeProps={{ className: 'bg-card shadow-raised dark:bg-border' }}
          inactiveProps={{ className: 'text-muted-foreground hover:text-foreground' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
