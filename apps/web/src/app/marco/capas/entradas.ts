import {
  CircleUser,
  FileSignature,
  Hammer,
  Keyboard,
  ListTree,
  LogOut,
  type LucideIcon,
  Moon,
  Plus,
  Ruler,
  Scissors,
  ShieldCheck,
  Stamp,
  Sun,
  Target,
  TrendingUp,
  UsersRound,
} from 'lucide-react'
import { ADEMAS, type Direccion, type MenuItem, MODULOS, PIE } from '../menu-items.ts'

/** Actions that need no screen. */
type Orden = 'tema' | 'teclas' | 'salir'

/** A screen or an action, found by its words. */
export interface Entrada {
  value: string
  label: string
  /** Other words that people use for it. */
  palabras?: string | undefined
  icon: LucideIcon
  grupo: 'Pantallas' | 'Acciones'
  /** Its screen; people who may not open that do not see the entry. */
  to?: Direccion
  orden?: Orden
}

/** Screens that the menu does not list. */
const APARTE: readonly (MenuItem & { palabras?: string })[] = [
  { to: '/detalle-composicion', label: 'Composición detallada', icon: ListTree, palabras: 'líneas recetas' },
  { to: '/perdidas', label: 'Pérdidas', icon: Scissors, palabras: 'merma segunda desperdicio scrap' },
  {
    to: '/objetivo/{-$codigo}',
    label: 'Objetivo',
    icon: Target,
    palabras: 'meta llegar precio CDR buscado cuánto',
  },
  { to: '/unidades', label: 'Unidades', icon: Ruler, palabras: 'medida metro kilo yarda conversión' },
  { to: '/accesos', label: 'Accesos', icon: ShieldCheck, palabras: 'quién entró' },
  { to: '/usuarios', label: 'Usuarios', icon: UsersRound, palabras: 'personas invitar' },
  { to: '/cotizaciones/{-$id}', label: 'Cotizaciones', icon: FileSignature, palabras: 'presupuesto cliente' },
  { to: '/membrete', label: 'Membrete', icon: Stamp, palabras: 'logo nombre imagen fábrica empresa' },
  { to: '/cuenta', label: 'Mi cuenta', icon: CircleUser, palabras: 'contraseña segundo factor claves' },
]

const HACER: readonly (MenuItem & { palabras?: string })[] = [
  { to: '/cargarProducto', label: 'Agregar producto', icon: Plus, palabras: 'nuevo crear' },
  { to: '/cargarComposicion', label: 'Nueva composición', icon: Plus, palabras: 'agregar armar receta' },
  { to: '/cargarInsumo', label: 'Agregar insumo', icon: Plus, palabras: 'nuevo crear material' },
  { to: '/cargarManoObra', label: 'Agregar mano de obra', icon: Plus, palabras: 'nueva crear tipo' },
  { to: '/cargarEnergia', label: 'Agregar energía', icon: Plus, palabras: 'nueva crear equipo' },
  {
    to: '/actualizarMO',
    label: 'Actualizar el valor de la hora',
    icon: Hammer,
    palabras: 'salario paritaria',
  },
  { to: '/actualizarME', label: 'Actualizar el valor del kW', icon: TrendingUp, palabras: 'tarifa luz' },
]

/** Other words for the menu's screens: their titles, if the menu says another, and what people look for in them. */
const PALABRAS: Partial<Record<Direccion, string>> = {
  '/': 'panel de control inicio',
  '/composicion': 'gestión composiciones recetas',
  '/insumos': 'materiales telas',
  '/actualizar': 'hora kW valor global',
  '/actualizarMantencion': 'porcentaje sectores',
  '/resultados-cdr': 'resultados costos desglose',
  '/resultados-cdr-mantencion': 'totales por sector',
  '/importacion': 'Excel CSV planilla subir',
  '/exportacion': 'Excel CSV bajar respaldo',
  '/valores': 'dólar monedas salarios paritaria tarifas índices',
  '/proveedores': 'ofertas compras',
  '/escenarios/{-$id}': 'simular probar',
  '/precios': 'venta listas margen',
  '/volumenes': 'producción stock ventas',
  '/comparar': 'meses qué movió subió',
  '/cierres': 'mes informe',
  '/historial': 'cambios deshacer quién',
  '/ayuda/{-$capitulo}': 'ayuda',
}

const con =
  (grupo: Entrada['grupo']) =>
  (item: MenuItem & { palabras?: string }): Entrada => ({
    palabras: PALABRAS[item.to],
    ...item,
    value: item.to,
    grupo,
  })

/** All screens and actions, in the order shown while nothing is searched. */
export const entradasDe = (dark: boolean): readonly Entrada[] => [
  ...[...MODULOS, ...ADEMAS, ...APARTE, ...PIE].map(con('Pantallas')),
  ...HACER.map(con('Acciones')),
  {
    value: 'tema',
    label: dark ? 'Pasar al tema claro' : 'Pasar al tema oscuro',
    palabras: 'modo apariencia',
    icon: dark ? Sun : Moon,
    grupo: 'Acciones',
    orden: 'tema',
  },
  {
    value: 'teclas',
    label: 'Ver las teclas',
    palabras: 'atajos teclado',
    icon: Keyboard,
    grupo: 'Acciones',
    orden: 'teclas',
  },
  {
    value: 'salir',
    label: 'Cerrar sesión',
    palabras: 'salir',
    icon: LogOut,
    grupo: 'Acciones',
    orden: 'salir',
  },
]
