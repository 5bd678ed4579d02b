import type { TablaConfig } from '@telar/contract'
import { Hammer, type LucideIcon, Zap } from 'lucide-react'

interface Matriz {
  to: '/actualizarMO' | '/actualizarME'
  titulo: string
  descripcion: string
  /** Its name in a sentence. */
  nombre: string
  /** The unit that the amount pays for. */
  unidad: string
  icon: LucideIcon
  /** What a row may name instead of using the global value. */
  nombra: string
  tipo: 'valor_hora' | 'valor_kw'
}

/** The texts of the two global values on the update screens. */
export const MATRICES: Readonly<Record<TablaConfig, Matriz>> = {
  matriz_mano: {
    to: '/actualizarMO',
    titulo: 'Actualizar costo MO',
    descripcion: 'El valor de la hora de mano de obra, en todas las filas de la matriz de una vez.',
    nombre: 'El valor de la hora',
    unidad: 'por hora',
    icon: Hammer,
    nombra: 'su propia categoría',
    tipo: 'valor_hora',
  },
  matriz_energia: {
    to: '/actualizarME',
    titulo: 'Actualizar costo ME',
    descripcion: 'El precio del kW, en todas las filas de la matriz energética de una vez.',
    nombre: 'El valor del kW',
    unidad: 'por kW',
    icon: Zap,
    nombra: 'su propia tarifa',
    tipo: 'valor_kw',
  },
}
