import { useOwnAccounts } from '../../datos/instalacion.ts'
import { useIsAdmin, useVe } from '../../datos/session/session-context.ts'
import { SectionTabs } from '../../kit/section-tabs.tsx'

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
  return <SectionTabs label="Historia" tabs={shown} />
}
