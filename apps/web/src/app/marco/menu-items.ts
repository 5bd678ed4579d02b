import {
  Boxes,
  Calculator,
  ChartBarBig,
  FileDown,
  FileUp,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Package,
  TrendingUp,
  Users,
  Wrench,
  Zap,
} from 'lucide-react'

export interface MenuItem {
  to:
    | '/'
    | '/composicion'
    | '/producto'
    | '/insumos'
    | '/mano-obra'
    | '/matriz-energetica'
    | '/actualizar'
    | '/actualizarMantencion'
    | '/resultados-cdr'
    | '/resultados-cdr-mantencion'
    | '/importacion'
    | '/exportacion'
  label: string
  icon: LucideIcon
  /** Left out of the menu of everyone but administrators. */
  adminOnly?: true
}

/** The side menu, in order. A screen enters it once it works. */
const MENU: readonly MenuItem[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/composicion', label: 'Composición', icon: Layers },
  { to: '/producto', label: 'Productos', icon: Package },
  { to: '/insumos', label: 'Insumos', icon: Boxes },
  { to: '/mano-obra', label: 'Mano de Obra', icon: Users },
  { to: '/matriz-energetica', label: 'Matriz Energética', icon: Zap },
  { to: '/actualizar', label: 'Actualizar costos', icon: TrendingUp, adminOnly: true },
  { to: '/actualizarMantencion', label: 'Actualizar Mantención', icon: Wrench, adminOnly: true },
  { to: '/resultados-cdr', label: 'CDR', icon: Calculator },
  { to: '/resultados-cdr-mantencion', label: 'CDR Sectorizado', icon: ChartBarBig },
  { to: '/importacion', label: 'Importación', icon: FileUp, adminOnly: true },
  { to: '/exportacion', label: 'Exportación', icon: FileDown },
]

export const menuFor = (role: string): readonly MenuItem[] =>
  MENU.filter((item) => !item.adminOnly || role === 'admin')
