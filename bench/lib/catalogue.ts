import type { Columnas } from '@telar/costing'

export interface Shape {
  readonly products: number
  readonly linesEach: number
  /** Levels of products above the supplies. */
  readonly depth: number
  readonly supplies: number
  readonly labour: number
  readonly energy: number
  /** Number of lines with sub-products, in each product above the lowest level. */
  readonly subProducts: number
}

export const LARGE: Shape = {
  products: 100_000,
  linesEach: 20,
  depth: 4,
  supplies: 5_000,
  labour: 200,
  energy: 200,
  subProducts: 2,
}

export const MEDIUM: Shape = { ...LARGE, products: 10_000, supplies: 2_000 }

/** Reproducible pseudo-random integers (mulberry32), so that every run measures the same catalogue. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/**
 * A factory of the given shape. Products are in equal levels; those above the lowest have sub-products of the level
 * below. Every product has two lines of labour and one of energy, and supplies in the rest. Quantities are from 0.001
 * to 20, prices from 1 to 5,000.
 */
export function catalogue(shape: Shape, seed = 1): Columnas {
  const random = randomOf(seed)
  const codes = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${prefix}${String(i).padStart(6, '0')}`)
  const amounts = (count: number, from: number, to: number) =>
    Float64Array.from({ length: count }, () => from + random(to - from))
  const { supplies, labour, energy, products } = shape
  const manoObra = codes('MO', labour)
  return {
    sectores: { nombre: ['Confección', 'Textil', 'Marroquinería', 'Calzado'], pct: [15, 1, 10, 5] },
    insumos: {
      codigo: codes('I', supplies),
      costo: amounts(supplies, 1e6, 5_000e6),
      grupo: Array.from({ length: supplies }, (_, i) => `G${i % 20}`),
    },
    manoObra: {
      codigo: manoObra,
      horas: amounts(labour, 1e6, 9e6),
      valorHora: new Float64Array(labour).fill(3_000e6),
      stdProduccion: amounts(labour, 5e6, 500e6),
    },
    energia: {
      codigo: codes('EN', energy),
      kw: amounts(energy, 0.2e6, 20e6),
      valorKw: new Float64Array(energy).fill(89.4e6),
      stdProduccion: amounts(energy, 5e6, 500e6),
      codigoManoObra: Array.from({ length: energy }, (_, i) => manoObra[i % labour]!),
    },
    productos: {
      codigo: codes('P', products),
      sector: Array.from(
        { length: products },
        (_, i) => ['Confección', 'Textil', 'Marroquinería', 'Calzado'][i % 4]!,
      ),
    },
    lineas: recipes(shape, random),
  }
}

function recipes(shape: Shape, random: (below: number) => number): Columnas['lineas'] {
  const { products, linesEach, depth, supplies, labour, energy, subProducts } = shape
  const lines = products * linesEach
  const producto = new Int32Array(lines)
  const tipo = new Uint8Array(lines)
  const ingrediente = new Int32Array(lines)
  const cantidad = new Float64Array(lines)
  const width = Math.ceil(products / depth)
  for (let product = 0, line = 0; product < products; product++) {
    const level = Math.floor(product / width)
    for (let i = 0; i < linesEach; i++, line++) {
      producto[line] = product
      cantidad[line] = 1_000 + random(20_000_000)
      if (i < 2) [tipo[line], ingrediente[line]] = [2, random(labour)]
      else if (i === 2) [tipo[line], ingrediente[line]] = [3, random(energy)]
      else if (i < 3 + subProducts && level > 0) {
        ;[tipo[line], ingrediente[line]] = [1, (level - 1) * width + random(width)]
        cantidad[line] = 100_000 + random(2_000_000)
      } else [tipo[line], ingrediente[line]] = [0, random(supplies)]
    }
  }
  return { producto, tipo, ingrediente, cantidad }
}
