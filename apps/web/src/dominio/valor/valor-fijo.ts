import type { Valor } from '@telar/contract'
import type { FixedValue } from '../../kit/lib/fixed-value.ts'
import { valeHoy } from './efectivo.ts'

/** What a new row is worth: the grade or tariff that it names, or the global value. */
export const valorFijo = (valores: readonly Valor[], nombrado: string, global: FixedValue): FixedValue =>
  nombrado ? { ...global, value: valeHoy(valores, nombrado), failed: false } : global

/** What is said of such a value. */
export const fijoHint = (nombrado: string, { value }: FixedValue): string => {
  if (!nombrado) return 'Se cambia en Actualizar costos.'
  return value === null ? `${nombrado} no tiene un monto que rija hoy.` : `El de ${nombrado}.`
}
