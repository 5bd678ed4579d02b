import { type Micro, parteDe, productoEn } from '@telar/costing'
import type { Estado } from '@telar/fabrica'

/** A product, or the variants of a size and a colour; empty: all. */
export interface Hecho {
  producto: string
  talle: string
  color: string
}

/** The cost of making one again; null where it is incomplete. */
const costoDe = ({ model }: Estado, { producto, talle, color }: Hecho): Micro | null => {
  if (!model.has('producto', producto)) return null
  const variedad = { talle: talle || undefined, color: color || undefined }
  const parte = parteDe(model, producto, variedad)
  if (parte === null) return null
  const isWhole = talle === '' && color === ''
  const { base, incompleto } = isWhole ? model.producto(producto) : productoEn(model, producto, parte)
  return incompleto ? null : base
}

export const consultasDeVolumen = {
  /** The cost and the product's description for each. */
  costosDe: (estado: Estado, hechos: readonly Hecho[]): { costo: Micro | null; descripcion: string }[] =>
    hechos.map((hecho) => ({
      costo: costoDe(estado, hecho),
      descripcion: estado.descripcion('producto', hecho.producto),
    })),
}
