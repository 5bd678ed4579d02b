import type { TablaExportable } from '@telar/contract'
import {
  Boxes,
  Calculator,
  CalendarClock,
  Coins,
  Factory,
  FileSignature,
  FlaskConical,
  Hammer,
  HandCoins,
  Layers,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Package,
  Ruler,
  Tags,
  Truck,
  Zap,
} from 'lucide-react'

/** The cards of the tables; their names are the contract's, which files also use. */
export const TABLAS: Record<TablaExportable, { descripcion: string; icon: LucideIcon }> = {
  recetas_normalizada: {
    descripcion: 'Cada línea de cada receta, con su cantidad y sus costos.',
    icon: Layers,
  },
  matriz_mano: { descripcion: 'Tiempos, valores hora y costo por unidad de cada tipo.', icon: Hammer },
  matriz_energia: { descripcion: 'Consumo, valor del kW y costo por unidad de cada equipo.', icon: Zap },
  insumos: { descripcion: 'El catálogo con sus costos. Se puede volver a importar.', icon: Boxes },
  productos: { descripcion: 'Códigos, descripciones y sectores.', icon: Package },
  resultados_cdr: {
    descripcion: 'El CDR de cada producto, con mantención, y por qué falta lo que falta.',
    icon: Calculator,
  },
  valores: { descripcion: 'Monedas, salarios, tarifas e índices, con sus recargos.', icon: Coins },
  vigencias: {
    descripcion: 'Cuánto vale cada valor desde cada día, también los que vienen.',
    icon: CalendarClock,
  },
  estructuras: {
    descripcion: 'Los pasos del costo al precio. Se puede volver a importar.',
    icon: ListOrdered,
  },
  listas_precios: { descripcion: 'Qué listas hay, y desde qué día están publicadas.', icon: ListChecks },
  precios: {
    descripcion: 'El precio de cada producto que se vende, y cuánto le falta al publicado.',
    icon: Tags,
  },
  unidades: { descripcion: 'Las unidades propias, además de las del programa.', icon: Ruler },
  proveedores: { descripcion: 'A quién se le compra.', icon: Truck },
  ofertas: {
    descripcion: 'Qué pide cada proveedor por cada insumo, con sus recargos.',
    icon: HandCoins,
  },
  cotizaciones: {
    descripcion: 'Lo cotizado a clientes, renglón por renglón, con las cifras del día en que se emitió.',
    icon: FileSignature,
  },
  escenarios: {
    descripcion: 'Los escenarios guardados, cada uno con sus cambios. Se puede volver a importar.',
    icon: FlaskConical,
  },
  volumenes: {
    descripcion: 'Lo producido, en stock y vendido cada mes. Se puede volver a importar.',
    icon: Factory,
  },
}
