import type { PasoPrecio } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'

/** A percentage as it is written: '30 %'. */
export const porciento = (format: Format, value: number): string => `${format.quantity(value)}\u00a0%`

/** With two decimals at most: a margin, what a price falls short. */
export const porcientoBreve = (format: Format, value: number): string =>
  porciento(format, Math.round(value * 100) / 100)

/** What a step adds, beside its name: '12 % del costo', 'US$ 0,50 por unidad'. */
export const cuantoDe = (format: Format, { sobre, valor, moneda, por }: PasoPrecio): string => {
  if (sobre === 'costo') return `${porciento(format, valor)} del costo`
  if (sobre === 'precio') return `${porciento(format, valor)} del precio`
  const amount = moneda === null ? format.moneyInFull(valor) : format.price(valor, moneda)
  return por === 'minuto' ? `${amount} por minuto` : `${amount} por unidad`
}

/** How short a published price has become (PRE-12). */
export const faltanteText = (format: Format, faltante: number): string => {
  if (faltante === 0) return 'está al día'
  const cuanto = porcientoBreve(format, Math.abs(faltante))
  return faltante > 0 ? `hoy faltan ${cuanto}` : `hoy sobran ${cuanto}`
}
