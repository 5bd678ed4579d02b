import { CambioRechazado } from '../exact/errors.ts'
import { kindOf, PRODUCTO } from '../exact/kinds.ts'
import type { Micro } from '../exact/money.ts'
import { OUT_OF_RANGE, parseMicro } from '../exact/money.ts'
import { cantidadEfectiva, UNO } from '../exact/quantity.ts'
import type { Fraccion } from '../exact/unidades.ts'
import { VARIED } from '../recipes/arena.ts'
import type { Cifras, Escrita } from '../recipes/cifras.ts'
import { cifrasOf, TELLS_COLOURS, TELLS_SIZES } from '../recipes/cifras.ts'
import { SIN_CURVA } from '../recipes/curve.ts'
import type { DetalleLinea, LineaDetallada, PorColor } from '../recipes/line-details.ts'
import { isVariable } from '../recipes/line-details.ts'
import { tellsOf } from '../recipes/line-texts.ts'
import { NONE } from '../recipes/nodes.ts'
import type { LineaVariable, Toma } from '../recipes/variable-line.ts'
import type { Factory } from './factory.ts'

const NADA: Fraccion = { num: 0n, den: 1n }

/** The quantity of a line. If it differs by size or colour: VARIED, and the line with all its quantities. */
export interface LineaCompilada {
  readonly cantidad: Micro
  readonly variable: LineaVariable | null
}

/** Units of the ingredient in one unit of the line; 0 if they measure different dimensions. */
function factorOf({ costs }: Factory, ingredient: number, unidad: string | null): Fraccion {
  if (unidad === null) return UNO
  const { unidades, inputs } = costs
  return unidades.factor(unidades.intern(unidad), inputs.unit[ingredient]!) ?? NADA
}

/**
 * Computes a line's quantities of its ingredients from the entered quantity, the unit, the waste and the product's curve.
 * @throws CambioRechazado 'fuera_de_rango'
 */
export function compileLine(
  model: Factory,
  product: number,
  ingredient: number,
  cantidad: Micro,
  detalle: DetalleLinea,
): LineaCompilada {
  const { merma = 0, unidad = null, expresion = null } = detalle
  const codigo = model.nodes.codes[ingredient]!
  const factorTo = (node: number) => factorOf(model, node === NONE ? ingredient : node, unidad)
  const taken = (entered: Micro, node: number, typed: string | null = null): Micro => {
    const factor = factorTo(node)
    const efectiva = cantidadEfectiva(entered, { expresion: typed, merma, factor })
    if (efectiva === OUT_OF_RANGE) throw new CambioRechazado({ tipo: 'fuera_de_rango', codigo })
    return efectiva
  }
  const own = taken(cantidad, ingredient, expresion)
  if (!isVariable(detalle)) return { cantidad: own, variable: null }
  const { talles, colores } = model.graph.curves.get(product) ?? { talles: null, colores: null }
  const ofSizes = byName<string>(detalle.porTalle)
  const ofColours = byName<PorColor>(detalle.porColor)
  const sizes = talles?.nombres ?? []
  const colours = colores?.nombres ?? []
  const isProduct = model.nodes.kind[ingredient] === PRODUCTO
  const { mismo = 'ninguno' } = detalle
  const porTalleDe = (node: number) =>
    sizes.some((nombre) => ofSizes.has(nombre))
      ? sizes.map((nombre) => takenOf(ofSizes.get(nombre), (entered) => taken(entered, node)))
      : null
  const nodes = colours.some((nombre) => ofColours.has(nombre))
    ? colours.map((nombre) => nodeOf(model, ofColours.get(nombre), ingredient))
    : null
  const ownFactor = factorTo(ingredient)
  const tomas = nodes?.map((node): Toma | null => {
    const { num, den } = factorTo(node)
    if (num * ownFactor.den === ownFactor.num * den) return null
    return { cantidad: taken(cantidad, node, expresion), porTalle: porTalleDe(node) }
  })
  return {
    cantidad: VARIED as Micro,
    variable: {
      node: ingredient,
      cantidad: own,
      porTalle: porTalleDe(ingredient),
      nodes,
      porColor:
        nodes && colours.some((nombre) => (ofColours.get(nombre)?.[2] ?? null) !== null)
          ? colours.map((nombre, i) =>
              takenOf(ofColours.get(nombre)?.[2], (entered) => taken(entered, nodes[i]!)),
            )
          : null,
      tomas: tomas?.some((toma) => toma !== null) ? tomas : null,
      mismoTalle: isProduct && mismo.startsWith('talle') && sizes.length > 0,
      mismoColor: isProduct && mismo.endsWith('color') && colours.length > 0,
    },
  }
}

/** Every ingredient that the colours of a line name, whether the product has them or not. */
export function alternativesOf(model: Factory, { porColor }: DetalleLinea): number[] {
  const named = [...byName<PorColor>(porColor).values()]
  return named.map((one) => nodeOf(model, one, NONE)).filter((node) => node !== NONE)
}

/** A line as entered, and as compiled. */
export interface LineaDicha {
  readonly ingrediente: number
  readonly detalle: LineaDetallada
  readonly compiled: LineaCompilada
}

/** Stores the lines of a product without duplication: lines that vary as numbers, other details next to them. */
export function keepLines(model: Factory, product: number, lines: readonly LineaDicha[]): Cifras | null {
  const { graph, nodes } = model
  const curva = graph.curves.get(product) ?? SIN_CURVA
  const others = new Set<number>()
  const written: Escrita[] = []
  const kept = lines.map(({ ingrediente, detalle, compiled: { variable } }) => {
    for (const node of alternativesOf(model, detalle)) others.add(node)
    if (variable === null) return [ingrediente, detalle] as const
    const said = byName<PorColor>(detalle.porColor)
    const named = curva.colores.nombres.map((nombre) => said.has(nombre))
    const tells = tellsOf(variable, named, detalle, curva, nodes)
    written.push({ line: variable, named, tells })
    return [
      ingrediente,
      {
        ...detalle,
        ...((tells & TELLS_SIZES) !== 0 && { porTalle: '' }),
        ...((tells & TELLS_COLOURS) !== 0 && { porColor: '' }),
      },
    ] as const
  })
  graph.details.replace(product, kept)
  for (const { line, named } of written)
    for (const [color, node] of (line.nodes ?? []).entries()) if (named[color]) others.delete(node)
  return cifrasOf(curva.talles.nombres.length, curva.colores.nombres.length, written, others)
}

/** Compiles again the lines of a product that have more than a quantity. */
export function recompile(model: Factory, product: number): void {
  const { graph } = model
  const lines = graph.details.ofProduct(product).map(([ingrediente, detalle]): LineaDicha => {
    const compiled = compileLine(model, product, ingrediente, detalle.cantidad, detalle)
    graph.setQuantity(graph.recipes.find(product, ingrediente), product, compiled.cantidad)
    return { ingrediente, detalle, compiled }
  })
  graph.setVariable(product, keepLines(model, product, lines))
  model.costs.rollUp.touch(product)
  // Users that take the same size or colour of this product may now find another variant or none, even if its mean is
  // unchanged.
  for (const user of graph.uses.nodesOf(product)) if (graph.variable.has(user)) model.costs.rollUp.touch(user)
}

/** What a line says of sizes or colours, by name. A map, because every object has a `constructor`, and so may a product. */
function byName<T>(json: string | undefined): ReadonlyMap<string, T> {
  return new Map(Object.entries(JSON.parse(json || '{}') as Record<string, T>))
}

function takenOf(text: string | null | undefined, taken: (entered: Micro) => Micro): number {
  return text === null || text === undefined ? Number.NaN : taken(parseMicro(text) as Micro)
}

function nodeOf({ nodes }: Factory, one: PorColor | undefined, own: number): number {
  return one === undefined ? own : nodes.find(kindOf(one[0]), one[1])
}
