import type { Unidad, Variante } from '@telar/contract'
import { type Fraccion, type Micro, ZERO } from '@telar/costing'
import { createContext, use } from 'react'

/** The data with which a recipe's lines are costed. */
export interface Contexto {
  /** By code. */
  unidades: ReadonlyMap<string, Unidad>
  /** Share of products that turn out seconds, as a percentage in micro-units. */
  segunda: Micro
  /** The product's sizes and colours: each pair with its weight; a single one if it has neither. */
  variantes: readonly VarianteConPeso[]
  talles: readonly string[]
  colores: readonly string[]
  /** Ingredients that replace a line's own for some colour, by code, as far as loaded. */
  otros: ReadonlyMap<string, { costo: number | null; incompleto: boolean; unidad?: string | undefined }>
  /** The cost of each size and colour of a sub-product used in the product's own size or colour, by its code. */
  subproductos: ReadonlyMap<string, readonly Variante[]>
}

export interface VarianteConPeso {
  talle: string | null
  color: string | null
  /** The weights of size and colour, multiplied. */
  peso: number
}

const UNICA: readonly VarianteConPeso[] = [{ talle: null, color: null, peso: 1 }]

export const SIN_CONTEXTO: Contexto = {
  unidades: new Map(),
  segunda: ZERO,
  variantes: UNICA,
  talles: [],
  colores: [],
  otros: new Map(),
  subproductos: new Map(),
}

/** Every size with every colour. */
export const variantesDe = (
  talles: readonly { talle: string; peso: number }[],
  colores: readonly { color: string; peso: number }[],
): readonly VarianteConPeso[] => {
  const porTalle = talles.length > 0 ? talles : [{ talle: null, peso: 1 }]
  const porColor = colores.length > 0 ? colores : [{ color: null, peso: 1 }]
  return porTalle.flatMap(({ talle, peso }) =>
    porColor.map(({ color, peso: otro }) => ({ talle, color, peso: peso * otro })),
  )
}

/** How many units of use one unit of a line is, exactly; null if they measure different things or are unknown. */
export const factorDe = (
  { unidades }: Contexto,
  de: string,
  a: string | null | undefined,
): Fraccion | null => {
  const [from, to] = [unidades.get(de), unidades.get(a ?? '')]
  if (from === undefined || to === undefined || from.dimension !== to.dimension) return null
  return { num: BigInt(from.num) * BigInt(to.den), den: BigInt(from.den) * BigInt(to.num) }
}

export const RecetaContexto = createContext<Contexto>(SIN_CONTEXTO)
export const useRecetaContexto = (): Contexto => use(RecetaContexto)
