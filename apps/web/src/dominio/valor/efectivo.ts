import type { Valor } from '@telar/contract'
import { conRecargo, type Micro, microToNumber, multiply, multiplyDivide, UNIT } from '@telar/costing'
import type { FixedValue } from '../../kit/fixed-money.tsx'
import { microOf } from '../../kit/lib/typed-micro.ts'

/** What one unit is worth with its surcharge; null where that is out of range. */
export const efectivoDe = (monto: number, recargo: number): number | null => {
  const [amount, percent] = [microOf(monto), microOf(recargo)]
  const worth = amount === null || percent === null ? null : conRecargo(amount, percent)
  return typeof worth === 'number' ? microToNumber(worth) : null
}

/** Pesos of one unit of it today; null where no amount is in force, or where there is no such valor. */
export const valeHoy = (valores: readonly Valor[], codigo: string): number | null => {
  const valor = valores.find((one) => one.codigo === codigo)
  return valor === undefined || valor.monto === null ? null : efectivoDe(valor.monto, valor.recargo_pct)
}

/** A price in a currency as the pesos that it costs today; null where either is not known. */
export const enPesos = (precio: Micro | null, vale: number | null): number | null => {
  const worth = microOf(vale)
  const cost = precio === null || worth === null ? null : multiply(precio, worth)
  return typeof cost === 'number' ? microToNumber(cost) : null
}

/** Pesos in a currency, rounded at the sixth decimal; null where either is not known. */
export const enMoneda = (pesos: number | null, vale: number | null): number | null => {
  const [amount, worth] = [microOf(pesos), microOf(vale)]
  if (amount === null || worth === null || worth === 0) return null
  const result = multiplyDivide(amount, UNIT as Micro, worth)
  return typeof result === 'number' ? microToNumber(result) : null
}

/** What a new row is worth: the grade or tariff that it names, or the global value. */
export const valorFijo = (valores: readonly Valor[], nombrado: string, global: FixedValue): FixedValue =>
  nombrado ? { ...global, value: valeHoy(valores, nombrado), failed: false } : global

/** What is said of such a value. */
export const fijoHint = (nombrado: string, { value }: FixedValue): string => {
  if (!nombrado) return 'Se cambia en Actualizar costos.'
  return value === null ? `${nombrado} no tiene un monto que rija hoy.` : `El de ${nombrado}.`
}
