import type { Factory } from '../costs/factory.ts'
import { CYCLE } from '../costs/state.ts'
import type { Micro } from '../exact/money.ts'
import { belowLimit } from '../exact/money.ts'

export interface VarianteCosteada {
  /** Null if the product has none. */
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
