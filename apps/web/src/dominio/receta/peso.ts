import type { PesosDelSector } from '@telar/contract'
import { divide, toMicros } from '../../kit/lib/micros.ts'
import type { Borrador } from './borrador.ts'
import { type Contexto, SIN_CONTEXTO } from './contexto.ts'
import { costoDeLinea, costoDeReceta } from './costo-vivo.ts'

/** A line that makes most of its recipe, in micro-units. */
export interface Dominante {
  codigo: string
  total: bigint
  base: bigint
}

/** The line that makes over 60 % of a complete recipe. Of an incomplete one nobody knows what a line makes. */
export const dominanteDe = (borrador: Borrador, contexto: Contexto = SIN_CONTEXTO): Dominante | null => {
  const { base, incompleto } = costoDeReceta(borrador, contexto)
  if (base === null || incompleto) return null
  for (const linea of borrador) {
    const { total } = costoDeLinea(linea, contexto)
    if (total !== null && BigInt(total) * 10n > BigInt(base) * 6n)
      return { codigo: linea.codigo, total: BigInt(total), base: BigInt(base) }
  }
  return null
}

/** A sector with fewer complete products says nothing of what is usual in it. */
const BASTAN = 5

/** Whether a line makes more of its product than any line of another complete product of the sector. */
export const esInusual = ({ total, base }: Dominante, { completos, mayor }: PesosDelSector): boolean =>
  completos >= BASTAN &&
  (mayor === null || total * toMicros(mayor.base_cdr) > toMicros(mayor.costo_total) * base)

/** Its part in tenths of a per cent; never all of it where there is more. */
export const decimasDe = ({ total, base }: Dominante): number => {
  const tenths = Number(divide(total * 1000n, base))
  return total < base ? Math.min(tenths, 999) : tenths
}
