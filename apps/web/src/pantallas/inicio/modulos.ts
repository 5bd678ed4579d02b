import { Boxes, Calculator, Hammer, Layers, type LucideIcon, Package, Zap } from 'lucide-react'

export interface Modulo {
  to: '/composicion' | '/insumos' | '/mano-obra' | '/matriz-energetica' | '/producto' | '/resultados-cdr'
  titulo: string
  descripcion: string
  icon: LucideIcon
  /** Whether administrators can change it; the others are read-only for everybody. */
  editable: boolean
}

/** The dashboard's cards, in order. A module gets one once its screen works. */
export const MODULOS: readonly Modulo[] = [
  {
    to: '/composicion',
    titulo: 'Composición',
    descripcion:
      'Qué lleva cada producto: materiales, cantidades, mano de obra y energía, con su costo a la vista.',
    icon: Layers,
    editable: true,
  },
  {
    to: '/insumos',
    titulo: 'Insumos',
    descripcion: 'El catálogo de los materiales que comprás afuera, cada uno con su grupo y su costo.',
    icon: Boxes,
    editable: true,
  },
  {
    to: '/producto',
    titulo: 'Productos',
    descripcion: 'El catálogo de lo que fabricás, cada producto en su sector productivo.',
    icon: Package,
    editable: true,
  },
  {
    to: '/mano-obra',
    titulo: 'Mano de Obra',
    descripcion: 'Tiempos, salarios y fórmulas de cada operación, con su costo por unidad.',
    icon: Hammer,
    editable: true,
  },
  {
    to: '/matriz-energetica',
    titulo: 'Matriz Energética',
    descripcion: 'Los equipos y lo que consumen, con el costo de su energía por unidad.',
    icon: Zap,
    editable: true,
  },
  {
    to: '/resultados-cdr',
    titulo: 'CDR',
    descripcion:
      'Costos de reposición calculados automáticamente, con el desglose de cada producto. Solo lectura.',
    icon: Calculator,
    editable: false,
  },
]
