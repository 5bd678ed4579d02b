import { typedAmount } from '../../kit/lib/typed-micro.ts'

/** What stands in the draft of a cost while somebody says that there is none yet. Nobody can type it. */
export const SIN_PRECIO = '\u0000sin precio'

/** What a typed cost is stored as: null for a price that is not known yet, undefined for what is no cost. */
export const costoDe = (texto: string): number | null | undefined =>
  texto === SIN_PRECIO ? null : (typedAmount(texto) ?? undefined)

export const COSTO_REQUERIDO = 'Ingresá un número de 0 o más.'
