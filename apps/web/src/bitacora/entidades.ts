import type { Entrada } from '@telar/contract'
import {
  Boxes,
  Building2,
  CalendarCheck,
  Database,
  FileUp,
  Hammer,
  Layers,
  type LucideIcon,
  Package,
  SlidersHorizontal,
  UserRound,
  Wrench,
  Zap,
} from 'lucide-react'

interface Presentacion {
  /** In a list of kinds. */
  plural: string
  /** Of one record, with its article: 'el insumo'. */
  uno: string
  icon: LucideIcon
}

/** Kinds of record that the journal tells of, as they are called, in the order of the menu. */
const ENTIDADES: Readonly<Record<string, Presentacion>> = {
  insumo: { plural: 'Insumos', uno: 'el insumo', icon: Boxes },
  mano_obra: { plural: 'Mano de obra', uno: 'la mano de obra', icon: Hammer },
  energia: { plural: 'Energía', uno: 'la energía', icon: Zap },
  producto: { plural: 'Productos', uno: 'el producto', icon: Package },
  receta: { plural: 'Composiciones', uno: 'la composición', icon: Layers },
  sector: { plural: 'Mantención de sectores', uno: 'el sector', icon: Wrench },
  config: { plural: 'Valores globales', uno: 'el valor global', icon: SlidersHorizontal },
  importacion: { plural: 'Importaciones', uno: 'la importación', icon: FileUp },
  catalogo: { plural: 'Cargas de catálogo', uno: 'la carga', icon: Database },
  cierre: { plural: 'Cierres', uno: 'el cierre', icon: CalendarCheck },
  persona: { plural: 'Personas y accesos', uno: 'la persona', icon: UserRound },
}

/** Several words of the journal that are one kind to whoever looks for it. */
const JUNTAS: Readonly<Record<string, string>> = { persona: 'persona,perfil,acceso' }

/** What can be chosen to narrow the list by kind. */
export const OPCIONES_ENTIDAD = Object.entries(ENTIDADES).map(([entidad, { plural }]) => ({
  value: JUNTAS[entidad] ?? entidad,
  label: plural,
}))

const OTRA: Presentacion = { plural: 'Otros', uno: 'el registro', icon: Building2 }
const PERSONAL = new Set(['perfil', 'acceso'])

export const presentacionDe = (entidad: string): Presentacion =>
  ENTIDADES[PERSONAL.has(entidad) ? 'persona' : entidad] ?? OTRA

const CON_HISTORIA = new Set(['insumo', 'mano_obra', 'energia', 'producto', 'receta', 'sector', 'config'])

/** The one record that an entry is about, whose own history can be shown; a line of a recipe leads to its product. */
export const registroDe = ({ entidad, clave }: Entrada): { entidad: string; clave: string } | null => {
  if (!CON_HISTORIA.has(entidad)) return null
  return { entidad, clave: entidad === 'receta' ? (clave.split('/')[0] ?? clave) : clave }
}

const SIN_COSTOS = new Set(['persona', 'perfil', 'acceso', 'instalacion', 'cierre'])

/** Whether an entry can have changed a cost, and what it did can be told: of a change past Telar nobody knows it. */
export const tocaCostos = ({ entidad, accion }: Entrada): boolean =>
  accion !== 'externo' && !SIN_COSTOS.has(entidad)

const SIN_VUELTA = new Set(['catalogo', 'instalacion', 'persona', 'perfil', 'acceso', 'cierre'])

/** Whether to offer to take it back. The server decides, and says why where it does not. */
export const seDeshace = ({ entidad, accion, deshecha_por }: Entrada): boolean =>
  deshecha_por === null && accion !== 'externo' && !SIN_VUELTA.has(entidad)
