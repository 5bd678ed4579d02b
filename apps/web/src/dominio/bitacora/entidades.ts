import type { Entrada } from '@telar/contract'
import { SIN_COSTO, SIN_VUELTA, VARIOS } from '@telar/fabrica'
import { alComienzo, type Entidad, type NombreTabla, TABLAS, tablaDeEntidad } from '@telar/tablas'
import {
  Boxes,
  Building2,
  CalendarCheck,
  Coins,
  Database,
  Factory,
  FileSignature,
  FileUp,
  FlaskConical,
  Hammer,
  Handshake,
  Layers,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Package,
  ReceiptText,
  Ruler,
  SlidersHorizontal,
  Stamp,
  Tags,
  UserRound,
  Wrench,
  Zap,
} from 'lucide-react'

interface Presentacion {
  /** For lists of kinds. */
  plural: string
  /** One record, with its article: 'el insumo'. */
  uno: string
  icon: LucideIcon
}

const deTabla = (
  tabla: NombreTabla,
  icon: LucideIcon,
  plural = alComienzo(TABLAS[tabla].conjunto),
): Presentacion => ({ plural, uno: TABLAS[tabla].uno, icon })

/** Kinds that are shown as another kind. */
const COMO = { perfil: 'persona', acceso: 'persona', vigencia: 'valor', precio: 'lista_precios' } as const

/** Texts for each kind of record in the journal, in the menu's order. A table without them does not compile. */
export const ENTIDADES: Readonly<Record<string, Presentacion>> = {
  insumo: deTabla('insumos', Boxes),
  mano_obra: deTabla('matriz_mano', Hammer),
  energia: deTabla('matriz_energia', Zap),
  producto: deTabla('productos', Package),
  receta: deTabla('recetas', Layers, 'Composiciones'),
  sector: deTabla('sectores_productivos', Wrench, 'Mantención de sectores'),
  valor: deTabla('valores', Coins),
  proveedor: deTabla('proveedores', Handshake),
  oferta: deTabla('ofertas', ReceiptText),
  unidad: deTabla('unidades', Ruler),
  estructura: deTabla('estructuras', ListOrdered, 'Estructuras de precios'),
  lista_precios: deTabla('listas_precios', Tags),
  cotizacion: deTabla('cotizaciones', FileSignature),
  volumen: deTabla('volumenes', Factory),
  membrete: deTabla('membrete', Stamp, 'Membrete'),
  config: { plural: 'Valores globales', uno: 'el valor global', icon: SlidersHorizontal },
  importacion: { plural: 'Importaciones', uno: 'la importación', icon: FileUp },
  escenario: deTabla('escenarios', FlaskConical),
  masivo: { plural: 'Cambios masivos', uno: 'el cambio masivo', icon: ListChecks },
  catalogo: { plural: 'Cargas de catálogo', uno: 'la carga', icon: Database },
  cierre: { plural: 'Cierres', uno: 'el cierre', icon: CalendarCheck },
  persona: { plural: 'Personas y accesos', uno: 'la persona', icon: UserRound },
} satisfies Record<Exclude<Entidad, keyof typeof COMO>, Presentacion> & Record<string, Presentacion>

const OTRA: Presentacion = { plural: 'Otros', uno: 'el registro', icon: Building2 }
export const presentacionDe = (entidad: string): Presentacion =>
  ENTIDADES[COMO[entidad as keyof typeof COMO] ?? entidad] ?? OTRA

/**
 * The record that an entry is about, if its history can be shown. A recipe line leads to its product, an amount of a
 * valor to that valor.
 */
export const registroDe = ({ entidad, clave }: Entrada): { entidad: string; clave: string } | null => {
  if (tablaDeEntidad(entidad) === undefined || clave === VARIOS) return null
  if (entidad === 'vigencia') return { entidad: 'valor', clave }
  return { entidad, clave: entidad === 'receta' ? (clave.split('/')[0] ?? clave) : clave }
}

const SIN_COSTOS: ReadonlySet<string> = new Set(SIN_COSTO)

/** Whether an entry may have changed a cost and its effect is known. The effect of a change made outside Telar is not. */
export const tocaCostos = ({ entidad, accion }: Entrada): boolean =>
  accion !== 'externo' && !SIN_COSTOS.has(entidad)

const QUEDAN: ReadonlySet<string> = new Set(SIN_VUELTA)

/** Whether to offer an undo. The server decides, and explains a refusal. */
export const seDeshace = ({ entidad, accion, deshecha_por }: Entrada): boolean =>
  deshecha_por === null && accion !== 'externo' && !QUEDAN.has(entidad)
