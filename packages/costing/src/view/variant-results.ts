import type { Factory } from '../costs/factory.ts'
import { CYCLE } from '../costs/state.ts'
import type { Parte } from '../costs/variants.ts'
import { withMaintenance } from '../exact/formulas.ts'
import type { Micro } from '../exact/money.ts'
import { belowLimit } from '../exact/money.ts'
import type { Eje } from '../recipes/curve.ts'
import { linesOf } from './lines.ts'
import type { Motivo } from './reasons.ts'
import type { ResultadoProducto } from './results.ts'
import { productResult } from './results.ts'

/** A size and a colour by their names; all of them where none is said. */
export interface Variedad {
  readonly talle?: string | undefined
  readonly color?: string | undefined
}

export interface VarianteCosteada {
  /** Null where the product has none. */
  readonly talle: string | null
  readonly color: string | null
  readonly base: Micro | null
  readonly incompleto: boolean
}

export function variantsOf(model: Factory, product: number): VarianteCosteada[] {
  const { variants } = model.costs.rollUp
  const { talles, colores } = variants.curva(product)
  const status = model.costs.state.status[product]!
  return talles.pesos.flatMap((_, talle) =>
    colores.pesos.map((_peso, color) => {
      const amount = (status & CYCLE) === 0 ? belowLimit(variants.amount(product, { talle, color })) : null
      return {
        talle: talles.nombres[talle] ?? null,
        color: colores.nombres[color] ?? null,
        base: amount,
        incompleto: amount === null || variants.isIncomplete(product, { talle, color }),
      }
    }),
  )
}

export function variantResult(model: Factory, product: number, parte: Parte): ResultadoProducto {
  const { variants } = model.costs.rollUp
  const whole = productResult(model, product)
  const isCyclic = (model.costs.state.status[product]! & CYCLE) !== 0
  const base = isCyclic ? null : belowLimit(variants.mean(product, parte))
  const incompleto = base === null || !variants.isWhole(product, parte)
  // Of many variants each says what the others say too.
  const motivos = new Map<string, Motivo>()
  for (const lugar of incompleto ? variants.places(product, parte) : [])
    for (const line of linesOf(model, product, lugar))
      for (const motivo of line.motivos) motivos.set(JSON.stringify(motivo), motivo)
  return {
    ...whole,
    base,
    conMantencion: withMaintenance(base, whole.pct),
    incompleto,
    motivos: motivos.size === 0 && incompleto ? whole.motivos : [...motivos.values()],
  }
}

/** The places of a size and a colour by their names; null where the product has none of such a name. */
export function parteOf(model: Factory, product: number, { talle, color }: Variedad): Parte | null {
  const { talles, colores } = model.costs.rollUp.variants.curva(product)
  const placeOf = ({ nombres }: Eje, nombre: string | undefined): number | null =>
    nombre === undefined ? (nombres.length === 0 ? 0 : null) : nombres.indexOf(nombre)
  const parte = { talle: placeOf(talles, talle), color: placeOf(colores, color) }
  return parte.talle === -1 || parte.color === -1 ? null : parte
}
