import { CYCLE } from '../costs/state.ts'
import type { Parte } from '../costs/variants.ts'
import { withMaintenance } from '../exact/formulas.ts'
import { belowLimit } from '../exact/money.ts'
import type { Eje } from '../recipes/curve.ts'
import { linesOf } from './lines.ts'
import type { Motivo } from './reasons.ts'
import { productResult, type ResultadoProducto } from './results.ts'
import type { CostView } from './view.ts'

/** A size and a colour by name; undefined: all of them. */
export interface Variedad {
  readonly talle?: string | undefined
  readonly color?: string | undefined
}

/** A product with the CDR of these variants; if several, their weighted mean. @throws CambioRechazado 'desconocido' */
export function productoEn(model: CostView, codigo: string, parte: Parte): ResultadoProducto {
  const product = model.nodes.require('producto', codigo)
  const { variants } = model.costs.rollUp
  const whole = productResult(model, product)
  const isCyclic = (model.costs.state.status[product]! & CYCLE) !== 0
  const base = isCyclic ? null : belowLimit(variants.mean(product, parte))
  const incompleto = base === null || !variants.isWhole(product, parte)
  // Many variants have the same reasons, so that each is kept once.
  const motivos = new Map<string, Motivo>()
  for (const lugar of incompleto ? variants.places(product, parte) : [])
    for (const line of linesOf(model, product, [[lugar, 1n]]))
      for (const motivo of line.motivos) motivos.set(JSON.stringify(motivo), motivo)
  return {
    ...whole,
    base,
    conMantencion: withMaintenance(base, whole.pct),
    incompleto,
    motivos: motivos.size === 0 && incompleto ? whole.motivos : [...motivos.values()],
  }
}

/**
 * The variants for a size and a colour; null if the product has no such size or colour.
 * @throws CambioRechazado 'desconocido'
 */
export function parteDe(model: CostView, codigo: string, { talle, color }: Variedad): Parte | null {
  const product = model.nodes.require('producto', codigo)
  const { talles, colores } = model.costs.rollUp.variants.curva(product)
  const placeOf = ({ nombres }: Eje, nombre: string | undefined): number | null =>
    nombre === undefined ? (nombres.length === 0 ? 0 : null) : nombres.indexOf(nombre)
  const parte = { talle: placeOf(talles, talle), color: placeOf(colores, color) }
  return parte.talle === -1 || parte.color === -1 ? null : parte
}
