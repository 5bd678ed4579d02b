import { Link } from '@tanstack/react-router'

const TABS = [
  { to: '/historial', label: 'Cambios' },
  { to: '/comparar', label: 'Comparar' },
  { to: '/cierres', label: 'Cierres' },
] as const

/** From one screen about the past to the others. */
export const HistoriaTabs = () => (
  <nav aria-label="Historia" className="inline-flex shrink-0 rounded-lg bg-sunken p-0.5">
    {TABS.map(({ to, label }) => (
      <Link
        key={to}
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        className="rounded-[0.4rem] px-2.5 py-1.5 font-medium text-sm transition-colors"
        activeProps={{ className: 'bg-card shadow-raised dark:bg-border' }}
        inactiveProps={{ className: 'text-muted-foreground hover:text-foreground' }}
      >
        {label}
      </Link>
    ))}
  </nav>
)
