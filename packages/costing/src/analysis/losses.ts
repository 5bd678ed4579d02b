import type { Micro } from '../exact/money.ts'
import { ZERO } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { columnsOf } from '../model/to-columns.ts'
import type { CostView } from '../view/view.ts'

/** What is lost of a product in waste and in what is made for nothing, its sub-products' included; micro-units. */
export interface Perdida {
  readonly codigo: string
  readonly base: Micro
  /** Its base CDR if nothing were lost anywhere. */
  readonly sinPerdida: Micro
  /** The difference; above 0. */
  readonly perdida: Micro
  /** What it would cost less if nothing were wasted anywhere, and as much made for nothing as is. */
  readonly enMerma: Micro
  /** The rest of the difference. */
  readonly enSegunda: Micro
}

/**
 * Products that lose anything, the largest loss first, then in the order of entry. The factory is costed once more without
 * waste, and once without waste and seconds; products without amount, in any of them, are left out.
 */
export function losses(view: CostView): Perdida[] {
  const { details, segunda } = view.graph
  const isWasted = [...details.products()].some((product) =>
    Array.from(details.ofProduct(product)).some(([, { merma }]) => merma > 0),
  )
  if (segunda.size === 0 && !isWasted) return []
  const unwasted = isWasted ? withoutWaste(view) : view
  const whole = segunda.size > 0 ? withoutSeconds(unwasted) : unwasted
  return [...view.codigos('producto')]
    .flatMap((codigo): Perdida[] => {
      const { base } = view.base(codigo)
      const sinMerma = unwasted.base(codigo).base
      const sinPerdida = whole.base(codigo).base
      if (base === null || sinMerma === null || sinPerdida === null || base <= sinPerdida) return []
      return [
        {
          codigo,
          base,
          sinPerdida,
          perdida: (base - sinPerdida) as Micro,
          enMerma: (base - sinMerma) as Micro,
          enSegunda: (sinMerma - sinPerdida) as Micro,
        },
      ]
    })
    .sort((a, b) => b.perdida - a.perdida)
}

function withoutWaste(view: CostView): CostModel {
  const { lineas, ...rest } = columnsOf(view)
  const detalles = Array.from(
    lineas.detalles ?? [],
    ([line, detalle]) => [line, { ...detalle, merma: ZERO }] as const,
  )
  return CostModel.fromColumns({ ...rest, lineas: { ...lineas, detalles: new Map(detalles) } })
}

function withoutSeconds(view: CostView): CostModel {
  const { productos, ...rest } = columnsOf(view)
  return CostModel.fromColumns({
    ...rest,
    productos: { ...productos, segunda: new Float64Array(productos.codigo.length) },
  })
}
