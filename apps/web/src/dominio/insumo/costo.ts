import { typedAmount } from '../../kit/lib/typed-micro.ts'

/** What stands in the draft of a cost while somebody says that there is none yet. Nobody can type it. */
export const SIN_PRECIO = '\u0000sin precio'

/** What a typed cost is stored as: null for a price that is not known yet, undefined for what is no cost. */
export const costoDe = (texto: string): number | null | undefined =>
  texto === SIN_PRECIO ? null : (typedAmount(texto) ?? undefined)

/** What a supply is sent with: a price with its currency where there is one, else the cost as ever. */
export const precioDe = <B extends { costo: number | null; moneda?: string }>(
  { costo, moneda, ...body }: B,
  antes: string | null = null,
) =>
  moneda === undefined && antes === null
    ? { ...body, costo }
    : { ...body, precio: costo, ...(moneda !== undefined && { moneda }) }

export const COSTO_REQUERIDO = 'Ingresá un número de 0 o más.'
