import type { NodoDesglose, TipoIngrediente } from '@telar/contract'
import { Boxes, Hammer, Handshake, type LucideIcon, Package, Zap } from 'lucide-react'

interface Presentacion {
  label: string
  plural: string
  icon: LucideIcon
  fill: string
  text: string
}

/** The order of kinds wherever costs are shown. */
export const ORDEN_TIPOS: readonly TipoIngrediente[] = ['insumo', 'mano_obra', 'energia', 'producto']

/** The parts of a cost: the kinds, with services apart from materials (model M23). */
export type ParteDeCosto = TipoIngrediente | 'terceros'

/** The order of parts wherever a cost is shown. */
export const ORDEN_PARTES: readonly ParteDeCosto[] = [
  'insumo',
  'terceros',
  'mano_obra',
  'energia',
  'producto',
]

/** The looks of each kind of ingredient: always a word and an icon beside the colour. */
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

/** What seconds add to the lines, beside the parts. */
export const SEGUNDA = { nombre: 'Segunda', fill: 'bg-muted-foreground/40' } as const

/** The part of a cost that a line belongs to. */
export const parteDe = ({ tipo, clase }: Pick<NodoDesglose, 'tipo' | 'clase'>): ParteDeCosto =>
  clase === 'servicio' ? 'terceros' : tipo
