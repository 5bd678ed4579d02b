import { CostModel } from './model.ts'
import type { Micro } from './money.ts'
import { ZERO } from './money.ts'
import { columnsOf } from './to-columns.ts'
import type { CostView } from './view.ts'

/** What is lost of a product in waste and in what is made for nothing, its sub-products' included; micro-units. */
export interface Perdida {
  readonly codigo: string
  readonly base: Micro
  /** Its base CDR if nothing were lost anywhere. */
  readonly sinPerdida: Micro
  /** The difference; above 0. */
  readonly perdida: Micro
}

/**
 * Products that lose anything, the largest loss first, then in the order of entry. The factory is costed once more without any
 * waste; products without amount, in either, are left out.
 */
export function losses(view: CostView): Perdida[] {
  const { details, segunda } = view.graph
  const isWasted = [...details.products()].some((product) =>
    Array.from(details.ofProduct(product)).some(([, { merma }]) => merma > 0),
  )
  if (segunda.size === 0 && !isWasted) return []
  const whole = withoutLosses(view)
  return [...view.codigos('producto')]
    .flatMap((codigo): Perdida[] => {
      const { base } = view.base(codigo)
      const sinPerdida = whole.base(codigo).base
      if (base === null || sinPerdida === null || base <= sinPerdida) return []
      return [{ codigo, base, sinPerdida, perdida: (base - sinPerdida) as Micro }]
    })
    .sort((a, b) => b.perdida - a.perdida)
}

function withoutLosses(view: CostView): CostModel {
  const { productos, lineas, ...rest } = columnsOf(view)
  const detalles = Array.from(
    lineas.detalles ?? [],
    ([line, detalle]) => [line, { ...detalle, merma: ZERO }] as const,
  )
  return CostModel.fromColumns({
    ...rest,
    productos: { ...productos, segunda: new Float64Array(productos.codigo.length) },
    lineas: { ...lineas, detalles: new Map(detalles) },
  })
}
