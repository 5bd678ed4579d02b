import type { Unidad, Variante } from '@telar/contract'
import { type Fraccion, type Micro, ZERO } from '@telar/costing'
import { createContext, use } from 'react'

/** What the lines of a recipe are costed with, besides themselves. */
export interface Contexto {
  /** By code. */
  unidades: ReadonlyMap<string, Unidad>
  /** Of 100 products so many are no good; micro-units as a percentage. */
  segunda: Micro
  /** Sizes and colours of the product, each pair with its weight; one without either where it has none. */
  variantes: readonly VarianteConPeso[]
  talles: readonly string[]
  colores: readonly string[]
  /** What is taken for some colour in place of a line's own ingredient, by code, as far as it is known. */
  otros: ReadonlyMap<string, { costo: number | null; incompleto: boolean; unidad?: string | undefined }>
  /** What each size and colour of a sub-product costs that is taken in the same, by its code. */
  subproductos: ReadonlyMap<string, readonly Variante[]>
}

export interface VarianteConPeso {
  talle: string | null
  color: string | null
  /** That of the size × that of the colour. */
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

/** How many units of its ingredient one unit of a line is, exactly; null where they measure different things, or nobody knows. */
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
