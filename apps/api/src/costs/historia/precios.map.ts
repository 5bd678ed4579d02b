import type { PrecioMovido } from '@telar/contract'
import { anySteps, type PrecioMovido as Movido, microToNumber } from '@telar/costing'
import type { Estado } from '@telar/fabrica'
import { type Formato, montosDe } from '../../store/montos.ts'
import { toCostoExplicado } from '../cdr/explicado.ts'

/** How each price that moved a product was and is composed; none where no price of the product has steps. */
export const toPrecios = (
  producto: string,
  movidos: readonly Movido[],
  { antes, despues }: { antes: Estado; despues: Estado },
  formato: Formato,
): PrecioMovido[] => {
  if (![antes, despues].some(({ model }) => anySteps(model, producto))) return []
  const montos = montosDe(formato)
  return movidos.map(({ tipo, codigo, monto }) => ({
    tipo,
    codigo,
    descripcion: despues.descripcion(tipo, codigo),
    antes: toCostoExplicado(antes, tipo, codigo, montos),
    despues: toCostoExplicado(despues, tipo, codigo, montos),
    monto: microToNumber(monto),
  }))
}
