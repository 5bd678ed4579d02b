import { Calculator, LayoutDashboard, type LucideIcon } from 'lucide-react'

export interface MenuItem {
  to: '/' | '/resultados-cdr'
  label: string
  icon: LucideIcon
  /** Left out of the menu of everyone but administrators. */
  adminOnly?: true
}

/** The side menu, in order. A screen enters it once it works. */
const MENU: readonly MenuItem[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/resultados-cdr', label: 'CDR', icon: Calculator },
]

export const menuFor = (role: string): readonly MenuItem[] =>
  MENU.filter((item) => !item.adminOnly || role === 'admin')
