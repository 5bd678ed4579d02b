import type { Micro } from '@telar/costing'
import type { Estado } from '@telar/fabrica'

/** A product, or one size and colour of it; empty for none. */
export interface Hecho {
  producto: string
  talle: string
  color: string
}

/** What it costs to make one again; null where that is not known whole. */
const costoDe = ({ model }: Estado, { producto, talle, color }: Hecho): Micro | null => {
  if (!model.has('producto', producto)) return null
  if (talle === '' && color === '') {
    const { base, incompleto } = model.producto(producto)
    return incompleto ? null : base
  }
  const lugar = model
    .variantes(producto)
    .findIndex((one) => (one.talle ?? '') === talle && (one.color ?? '') === color)
  if (lugar < 0) return null
  const { base, incompleto } = model.productoEn(producto, model.lugar(producto, lugar))
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
