import type { Micro } from '../exact/money.ts'
import { ZERO } from '../exact/money.ts'
import { CostModel } from '../model/model.ts'
import { columnsOf } from '../model/to-columns.ts'
import type { CostView } from '../view/view.ts'

/** Cost of waste and seconds in one unit of a product, including its sub-products; micro-units. */
export interface Perdida {
  readonly codigo: string
  readonly base: Micro
  /** Its base CDR without any loss. */
  readonly sinPerdida: Micro
  /** The difference; above 0. */
  readonly perdida: Micro
  /** The saving without any waste, with the same seconds. */
  readonly enMerma: Micro
  /** The rest of the difference. */
  readonly enSegunda: Micro
}

/**
 * Products with a loss, the largest first, then in the order of entry. Costs the factory twice more: without waste, and without
 * waste and seconds. Products without an amount in any of the three are left out.
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
