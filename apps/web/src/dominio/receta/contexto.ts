import type { Unidad } from '@telar/contract'
import { type Fraccion, type Micro, ZERO } from '@telar/costing'
import { createContext, use } from 'react'

/** What the lines of a recipe are costed with, besides themselves. */
export interface Contexto {
  /** By code. */
  unidades: ReadonlyMap<string, Unidad>
  /** Of 100 products so many are no good; micro-units as a percentage. */
  segunda: Micro
}

export const SIN_CONTEXTO: Contexto = { unidades: new Map(), segunda: ZERO }

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
