import type { Lugar } from '../costs/variants.ts'
import { unitOf } from '../exact/formulas.ts'
import { kindOf } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { UNIT } from '../exact/money.ts'
import type { LineaCosteada, Mezcla } from './lines.ts'
import { linesOf, mezclaDe } from './lines.ts'
import { resultOf } from './results.ts'
import type { Paso } from './steps.ts'
import { stepsOf } from './steps.ts'
import type { CostView } from './view.ts'

/** One node of the tree behind a CDR: a line and, if its ingredient is a sub-product, that recipe below it. */
export interface NodoExplicado
  extends Pick<
    LineaCosteada,
    'tipo' | 'codigo' | 'cantidad' | 'efectiva' | 'detalle' | 'costo_ingrediente' | 'costo_total' | 'motivos'
  > {
  /** The steps to its unit cost, in order. */
  readonly pasos: readonly Paso[]
  /** Amounts below are for one unit of this node: they add up to its `costo_ingrediente`. */
  readonly hijos: readonly NodoExplicado[]
  /** Whether it has a recipe that was not opened, because of `depth` or `budget`. */
  readonly recortado: boolean
}

export interface LimitesExplicacion {
  /** How many levels of recipes to open: 1 opens only the product. Default 3. */
  readonly depth?: number
  /** Most nodes in the tree. A product reached by two paths counts twice, so that trees grow fast. Default 5,000. */
  readonly budget?: number
  /** Shows the product's own lines for this variant. */
  readonly variante?: Lugar
}

type Growing = NodoExplicado & {
  costo_ingrediente: Micro | null
  hijos: readonly NodoExplicado[]
  recortado: boolean
}

/** A product of the tree, and its shown variants; undefined: its own curve. */
interface Taken {
  readonly parent: Growing
  readonly mezcla: Mezcla | undefined
}

/**
 * The tree behind the CDR of a product, level by level, so that the budget cuts the deepest branches. A sub-product used in the
 * same size or colour is shown for the variants in use, not for the mean of its own curve.
 * @throws CambioRechazado 'desconocido'
 */
export function explain(model: CostView, producto: string, limites: LimitesExplicacion = {}): NodoExplicado {
  const { depth = 3, budget = 5_000, variante = null } = limites
  const root = rootOf(model, producto)
  let left = budget - 1
  let level: Taken[] = [{ parent: root, mezcla: variante === null ? undefined : [[variante, 1n]] }]
  for (let opened = 0; level.length > 0; opened++) {
    const below: Taken[] = []
    for (const { parent, mezcla } of level) {
      const node = model.nodes.find(kindOf(parent.tipo), parent.codigo)
      const lines = model.graph.recipes.length[node]!
      if (opened >= depth || lines > left) {
        parent.recortado = lines > 0
        continue
      }
      left -= lines
      parent.hijos = linesOf(model, node, mezcla).map((line) => {
        const child = nodeOf(model, line)
        if (child.tipo !== 'producto') return child
        const taken = mezclaDe(model, node, model.nodes.require('producto', child.codigo), mezcla)
        below.push({ parent: child, mezcla: taken })
        if (taken !== undefined && child.costo_total !== null)
          child.costo_ingrediente = unitOf(child.costo_total, child.efectiva)
        return child
      })
    }
    level = below
  }
  return root
}

function rootOf(model: CostView, producto: string): Growing {
  const node = model.nodes.require('producto', producto)
  const { base, motivos } = resultOf(model, node)
  return {
    tipo: 'producto',
    codigo: producto,
    cantidad: UNIT as Micro,
    efectiva: UNIT as Micro,
    detalle: undefined,
    costo_ingrediente: base,
    costo_total: base,
    motivos,
    pasos: stepsOf(model, node),
    hijos: [],
    recortado: false,
  }
}

function nodeOf(model: CostView, line: LineaCosteada): Growing {
  const { tipo, codigo, cantidad, efectiva, detalle, costo_ingrediente, costo_total, motivos } = line
  return {
    tipo,
    codigo,
    cantidad,
    efectiva,
    detalle,
    costo_ingrediente,
    costo_total,
    motivos,
    pasos: stepsOf(model, model.nodes.require(tipo, codigo)),
    hijos: [],
    recortado: false,
  }
}
