import type { UsoEnProducto } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'
import { divide, toMicros } from '../../kit/lib/micros.ts'

/** An ingredient's share of a product's CDR, in tenths of a per cent; null if unknown. */
export const tenthsOfUso = ({
  contribucion,
  contribucion_incompleta,
  base_cdr,
  incompleto,
}: UsoEnProducto): number | null => {
  // If an amount is only a minimum, the share is unknown.
  if (contribucion_incompleta || incompleto) return null
  if (contribucion === null || base_cdr === null || base_cdr <= 0) return null
  const whole = toMicros(base_cdr)
  return Number(divide(toMicros(contribucion) * 1000n, whole))
}

/** Text of the button that shows more rows, of those that remain. */
export const masText = (rest: number, chunk: number, { integer }: Format): string =>
  rest > chunk ? `Ver ${integer(chunk)} más de ${integer(rest)}` : `Ver ${integer(rest)} más`
