import type { TipoDeUso } from '@telar/contract'
import {
  BookOpen,
  Boxes,
  Calculator,
  CalendarCheck,
  ChartBarBig,
  Coins,
  Factory,
  FileDown,
  FileUp,
  FlaskConical,
  GitCompareArrows,
  Hammer,
  Handshake,
  History,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Tags,
  TrendingUp,
  Wrench,
  Zap,
} from 'lucide-react'
import type { Ruta } from '../../datos/session/admission.ts'

/** Screens that need no parameter in their address, not counting the manual's optional chapter. */
export type Direccion = Exclude<Ruta, `${string}/$${string}` | '/login' | '/invitacion'>

const USOS = '/usos/$tipo/$codigo' satisfies Ruta

export interface MenuItem {
  to: Direccion
  label: string
  icon: LucideIcon
  /** Screens without an entry of their own, which are tabs beside this one or parts of it. */
  partes?: readonly Exclude<Ruta, typeof USOS>[]
  /** The kind of record whose uses are a part of it. */
  usosDe?: TipoDeUso
}

/** The modules, in the menu's order. The menu hides those that the person may not open (`useMayOpen`). */
export const MODULOS: readonly MenuItem[] = [
  { to: '/', label: 'Dashboard', icon: LayoutDashboard },
  {
    to: '/composicion',
    label: 'Composición',
    icon: Layers,
    partes: ['/detalle-composicion', '/cargarComposicion', '/editarComposicion/$codigo'],
  },
  { to: '/producto', label: 'Productos', icon: Package, partes: ['/cargarProducto'], usosDe: 'producto' },
  {
    to: '/insumos',
    label: 'Insumos',
    icon: Boxes,
    partes: ['/cargarInsumo', '/ofertas/$insumo'],
    usosDe: 'insumo',
  },
  { to: '/mano-obra', label: 'Mano de Obra', icon: Hammer, partes: ['/cargarManoObra'], usosDe: 'mano_obra' },
  {
    to: '/matriz-energetica',
    label: 'Matriz Energética',
    icon: Zap,
    partes: ['/cargarEnergia'],
    usosDe: 'energia',
  },
  {
    to: '/actualizar',
    label: 'Actualizar costos',
    icon: TrendingUp,
    partes: ['/actualizarMO', '/actualizarME'],
  },
  { to: '/actualizarMantencion', label: 'Actualizar Mantención', icon: Wrench },
  { to: '/resultados-cdr', label: 'CDR', icon: Calculator, partes: ['/ficha/$codigo', '/perdidas'] },
  { to: '/resultados-cdr-mantencion', label: 'CDR Sectorizado', icon: ChartBarBig },
  { to: '/importacion', label: 'Importación', icon: FileUp },
  { to: '/exportacion', label: 'Exportación', icon: FileDown },
]

/** The entries after the modules, in order: right below them on the rail, at the foot of a narrow screen's menu. */
export const ADEMAS: readonly MenuItem[] = [
  { to: '/valores', label: 'Valores', icon: Coins, usosDe: 'valor' },
  { to: '/proveedores', label: 'Proveedores', icon: Handshake, partes: ['/unidades'], usosDe: 'proveedor' },
  { to: '/escenarios/{-$id}', label: 'Escenarios', icon: FlaskConical, partes: ['/objetivo/{-$codigo}'] },
  { to: '/precios', label: 'Precios', icon: Tags, partes: ['/cotizaciones/{-$id}'] },
  { to: '/volumenes', label: 'Volúmenes', icon: Factory },
  { to: '/comparar', label: 'Comparar', icon: GitCompareArrows },
  { to: '/cierres', label: 'Cierres', icon: CalendarCheck },
]

/** The entries at the foot of both menus. */
export const PIE: readonly MenuItem[] = [
  { to: '/historial', label: 'Historial', icon: History, partes: ['/accesos'] },
  { to: '/ayuda/{-$capitulo}', label: 'Manual', icon: BookOpen },
]

interface Place {
  /** The pattern of its address. */
  fullPath: string
  params: object
}

/** Whether a screen without an entry of its own belongs to this entry. */
export const isPartOf = ({ partes, usosDe }: MenuItem, { fullPath, params }: Place): boolean =>
  fullPath === USOS
    ? 'tipo' in params && params.tipo === usosDe
    : partes?.some((parte) => parte === fullPath) === true
