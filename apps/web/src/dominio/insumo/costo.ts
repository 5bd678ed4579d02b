import { typedAmount } from '../../kit/lib/typed-micro.ts'

/** The draft's text for a cost that nobody knows yet. It cannot be typed. */
export const SIN_PRECIO = '\u0000sin precio'

/** The stored value for a typed cost: null for a price not known yet, undefined for an invalid one. */
export const costoDe = (texto: string): number | null | undefined =>
  texto === SIN_PRECIO ? null : (typedAmount(texto) ?? undefined)

/** The body for a supply: price and currency if it has one, else the plain cost. */
export const precioDe = <B extends { costo: number | null; moneda?: string }>(
  { costo, moneda, ...body }: B,
  antes: string | null = null,
) =>
  moneda === undefined && antes === null
    ? { ...body, costo }
    : { ...body, precio: costo, ...(moneda !== undefined && { moneda }) }
