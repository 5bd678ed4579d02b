import type { PesosDelSector } from '@telar/contract'
import { COMPLETOS_QUE_BASTAN, PARTE_INUSUAL } from '@telar/costing'
import { divide, toMicros } from '../../kit/lib/micros.ts'
import type { Borrador } from './borrador.ts'
import { type Contexto, SIN_CONTEXTO } from './contexto.ts'
import { costoDeLinea, costoDeReceta } from './costo-vivo.ts'

/** A line with the largest share of its recipe, in micro-units. */
export interface Dominante {
  codigo: string
  total: bigint
  base: bigint
}

/** The line with over 60 % of a complete recipe. In an incomplete one shares are unknown. */
export const dominanteDe = (borrador: Borrador, contexto: Contexto = SIN_CONTEXTO): Dominante | null => {
  const { base, incompleto } = costoDeReceta(borrador, contexto)
  if (base === null || incompleto) return null
  for (const linea of borrador) {
    const { total } = costoDeLinea(linea, contexto)
    if (total !== null && BigInt(total) * PARTE_INUSUAL.den > BigInt(base) * PARTE_INUSUAL.num)
      return { codigo: linea.codigo, total: BigInt(total), base: BigInt(base) }
  }
  return null
}

/** Whether a line has a larger share than any line of another complete product of the sector. */
export const esInusual = ({ total, base }: Dominante, { completos, mayor }: PesosDelSector): boolean =>
  completos >= COMPLETOS_QUE_BASTAN &&
  (mayor === null || total * toMicros(mayor.base_cdr) > toMicros(mayor.costo_total) * base)

/** Its share in tenths of a per cent; 1000 only if it is all of the cost. */
export const decimasDe = ({ total, base }: Dominante): number => {
  const tenths = Number(divide(total * 1000n, base))
  return total < base ? Math.min(tenths, 999) : tenths
}
