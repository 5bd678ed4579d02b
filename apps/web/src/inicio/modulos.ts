import { Calculator, type LucideIcon } from 'lucide-react'

export interface Modulo {
  to: '/resultados-cdr'
  titulo: string
  descripcion: string
  icon: LucideIcon
  /** Whether administrators change it; the others are read only for everyone. */
  editable: boolean
}

/** The cards of the dashboard, in order. A module enters them once its screen works. */
export const MODULOS: readonly Modulo[] = [
  {
    to: '/resultados-cdr',
    titulo: 'CDR',
    descripcion:
      'Costos de reposición calculados automáticamente, con el desglose de cada producto. Solo lectura.',
    icon: Calculator,
    editable: false,
  },
]
