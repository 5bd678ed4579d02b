import type { NodoDesglose, TipoIngrediente } from '@telar/contract'
import { Boxes, Hammer, Handshake, type LucideIcon, Package, Zap } from 'lucide-react'

interface Presentacion {
  label: string
  plural: string
  icon: LucideIcon
  fill: string
  text: string
}

/** In this order wherever costs are shown by kind. */
export const ORDEN_TIPOS: readonly TipoIngrediente[] = ['insumo', 'mano_obra', 'energia', 'producto']

/** What a cost is made of: the kinds, with services apart from materials (model M23). */
export type ParteDeCosto = TipoIngrediente | 'terceros'

/** In this order wherever a cost is told by its parts. */
export const ORDEN_PARTES: readonly ParteDeCosto[] = [
  'insumo',
  'terceros',
  'mano_obra',
  'energia',
  'producto',
]

/** How each kind of ingredient looks: always a word and an icon beside the colour. */
export const TIPOS: Readonly<Record<ParteDeCosto, Presentacion>> = {
  insumo: {
    label: 'Insumo',
    plural: 'Insumos',
    icon: Boxes,
    fill: 'bg-kind-insumo',
    text: 'text-kind-insumo',
  },
  terceros: {
    label: 'Servicio',
    plural: 'Terceros',
    icon: Handshake,
    fill: 'bg-kind-terceros',
    text: 'text-kind-terceros',
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
    label: 'Subproducto',
    plural: 'Subproductos',
    icon: Package,
    fill: 'bg-kind-producto',
    text: 'text-kind-producto',
  },
}

/** The part of a cost that a line belongs to. */
export const parteDe = ({ tipo, clase }: Pick<NodoDesglose, 'tipo' | 'clase'>): ParteDeCosto =>
  clase === 'servicio' ? 'terceros' : tipo
