import type { PasoPrecio } from '@telar/contract'
import { porciento } from '../../dominio/precio/textos.ts'
import type { Format } from '../../kit/format/format.ts'

/** What a step adds, beside its name: '12 % del costo', 'US$ 0,50 por unidad'. */
export const cuantoDe = (format: Format, { sobre, valor, moneda, por }: PasoPrecio): string => {
  if (sobre === 'costo') return `${porciento(format, valor)} del costo`
  if (sobre === 'precio') return `${porciento(format, valor)} del precio`
  const amount = moneda === null ? format.moneyInFull(valor) : format.price(valor, moneda)
  return por === 'minuto' ? `${amount} por minuto` : `${amount} por unidad`
}
