import { type Micro, parteDe, productoEn } from '@telar/costing'
import type { Estado } from '@telar/fabrica'

/** A product, or what a size and a colour name of it; empty for all. */
export interface Hecho {
  producto: string
  talle: string
  color: string
}

/** What it costs to make one again; null where that is not known whole. */
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
  /** The cost of each, and what its product is called. */
  costosDe: (estado: Estado, hechos: readonly Hecho[]): { costo: Micro | null; descripcion: string }[] =>
    hechos.map((hecho) => ({
      costo: costoDe(estado, hecho),
      descripcion: estado.descripcion('producto', hecho.producto),
    })),
}
