import type { Valor } from '@telar/contract'
import { conRecargo, type Micro, microToNumber, multiply, multiplyDivide, UNIT } from '@telar/costing'
import type { FixedValue } from '../../kit/fixed-money.tsx'
import { microOf } from '../../kit/lib/typed-micro.ts'

/** The value of one unit with its surcharge; null if out of range. */
export const efectivoDe = (monto: number, recargo: number): number | null => {
  const [amount, percent] = [microOf(monto), microOf(recargo)]
  const worth = amount === null || percent === null ? null : conRecargo(amount, percent)
  return typeof worth === 'number' ? microToNumber(worth) : null
}

/** What one unit of a valor is worth in pesos today; null if no amount is in force or the valor does not exist. */
export const valeHoy = (valores: readonly Valor[], codigo: string): number | null => {
  const valor = valores.find((one) => one.codigo === codigo)
  return valor === undefined || valor.monto === null ? null : efectivoDe(valor.monto, valor.recargo_pct)
}

/** A price in a currency as pesos; null if either is unknown. */
export const enPesos = (precio: Micro | null, vale: number | null): number | null => {
  const worth = microOf(vale)
  const cost = precio === null || worth === null ? null : multiply(precio, worth)
  return typeof cost === 'number' ? microToNumber(cost) : null
}

/** Pesos in a currency, rounded at the sixth decimal; null if either is unknown. */
export const enMoneda = (pesos: number | null, vale: number | null): number | null => {
  const [amount, worth] = [microOf(pesos), microOf(vale)]
  if (amount === null || worth === null || worth === 0) return null
  const result = multiplyDivide(amount, UNIT as Micro, worth)
  return typeof result === 'number' ? microToNumber(result) : null
}

/** The fixed value of a new row: that of the grade or tariff that it names, or the global one. */
export const valorFijo = (valores: readonly Valor[], nombrado: string, global: FixedValue): FixedValue =>
  nombrado ? { ...global, value: valeHoy(valores, nombrado), failed: false } : global

/** The hint for such a value. */
export const fijoHint = (nombrado: string, { value }: FixedValue): string => {
  if (!nombrado) return 'Se cambia en Actualizar costos.'
  return value === null ? `${nombrado} no tiene un monto que rija hoy.` : `El de ${nombrado}.`
}
