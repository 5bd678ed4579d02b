import type { UsoEnProducto } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'
import { divide, toMicros } from '../../kit/lib/micros.ts'

/** How much of a product's CDR an ingredient makes, in tenths of a per cent; null where it cannot be said. */
export const tenthsOfUso = ({
  contribucion,
  contribucion_incompleta,
  base_cdr,
  incompleto,
}: UsoEnProducto): number | null => {
  // A part of what is at least so much may be any part.
  if (contribucion_incompleta || incompleto) return null
  if (contribucion === null || base_cdr === null || base_cdr <= 0) return null
  const whole = toMicros(base_cdr)
  return Number(divide(toMicros(contribucion) * 1000n, whole))
}

/** Says of a button how many more it shows, of how many there are yet. */
export const masText = (rest: number, chunk: number, { integer }: Format): string =>
  rest > chunk ? `Ver ${integer(chunk)} más de ${integer(rest)}` : `Ver ${integer(rest)} más`
