import { SectionTabs } from '../../kit/section-tabs.tsx'

const TABS = [
  { to: '/proveedores', label: 'Proveedores' },
  { to: '/unidades', label: 'Unidades' },
] as const

/** Tabs between the screens about buying: the menu lists the first only. */
export const ComprasTabs = () => <SectionTabs label="Compras" tabs={TABS} />
