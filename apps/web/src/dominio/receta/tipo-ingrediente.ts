import type { TipoIngrediente } from '@telar/contract'
import { Boxes, Hammer, type LucideIcon, Package, Zap } from 'lucide-react'

interface Presentacion {
  label: string
  plural: string
  icon: LucideIcon
  fill: string
  text: string
}

/** In this order wherever costs are shown by kind. */
export const ORDEN_TIPOS: readonly TipoIngrediente[] = ['insumo', 'mano_obra', 'energia', 'producto']

/** How each kind of ingredient looks: always a word and an icon beside the colour. */
export const TIPOS: Readonly<Record<TipoIngrediente, Presentacion>> = {
  insumo: {
    label: 'Insumo',
    plural: 'Insumos',
    icon: Boxes,
    fill: 'bg-kind-insumo',
    text: 'text-kind-insumo',
  },
  mano_obra: {
    label: 'Mano de obra',
    plural: 'Mano de obra',
    icon: Hammer,
    fill: 'bg-kind-mano-obra',
    text: 'text-kind-mano-obra',
  },
  energia: {
    label: 'Energía',
    plural: 'Energía',
    icon: Zap,
    fill: 'bg-kind-energia',
    text: 'text-kind-energia',
  },
  producto: {
    label: 'Sub-producto',
    plural: 'Sub-productos',
    icon: Package,
    fill: 'bg-kind-producto',
    text: 'text-kind-producto',
  },
}
