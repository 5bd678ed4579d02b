import { type Micro, multiplyDivide, OUT_OF_RANGE, UNIT } from '@telar/costing'

/** What a line asks for. */
interface Renglon {
  cantidad: Micro
  descuento: Micro
  /** Net, of one unit. */
  precio: Micro
  iva: Micro
}

const CIEN = (100 * UNIT) as Micro

/** Decimals that amounts of a currency have. */
export const decimalesDe = (moneda: string): number =>
  new Intl.NumberFormat('es', { style: 'currency', currency: moneda }).resolvedOptions()
    .maximumFractionDigits ?? 2

const exact = (value: ReturnType<typeof multiplyDivide>): Micro | null =>
  value === OUT_OF_RANGE ? null : value

/** To so many decimals, half away from zero. */
export const redondear = (amount: Micro, decimales: number): Micro => {
  const step = 10 ** Math.max(0, 6 - decimales)
  const magnitude = Math.floor((Math.abs(amount) + step / 2) / step) * step
  return (amount < 0 ? -magnitude : magnitude) as Micro
}

/** What a line amounts to before VAT, in whole coins; null beyond the exact range. */
export const netoDe = ({ cantidad, descuento, precio }: Renglon, decimales: number): Micro | null => {
  const full = exact(multiplyDivide(cantidad, precio, UNIT as Micro))
  const net = full === null ? null : exact(multiplyDivide(full, (CIEN - descuento) as Micro, CIEN))
  return net === null ? null : redondear(net, decimales)
}

const sum = (amounts: readonly Micro[]): Micro | null => {
  const all = amounts.reduce((a, b) => a + BigInt(b), 0n)
  return Math.abs(Number(all)) < Number.MAX_SAFE_INTEGER ? (Number(all) as Micro) : null
}

/** Net, VAT and total. VAT is reckoned once on all of one rate, in whole coins, so that the three add up as printed. */
export const totalesDe = (
  lineas: readonly { neto: Micro; iva: Micro }[],
  decimales: number,
): { neto: Micro; iva: Micro; total: Micro } | null => {
  const neto = sum(lineas.map((linea) => linea.neto))
  const taxes = [...new Set(lineas.map(({ iva }) => iva))].map((tasa) => {
    const base = sum(lineas.flatMap((linea) => (linea.iva === tasa ? [linea.neto] : [])))
    const tax = base === null ? null : exact(multiplyDivide(base, tasa, CIEN))
    return tax === null ? null : redondear(tax, decimales)
  })
  if (neto === null || taxes.includes(null)) return null
  const iva = sum(taxes as Micro[])
  const total = iva === null ? null : sum([neto, iva])
  return iva === null || total === null ? null : { neto, iva, total }
}

/** By how much per cent an amount falls short of what it would be today; null where it is nothing. */
export const falta = (antes: Micro, hoy: Micro): Micro | null =>
  antes === 0 ? null : exact(multiplyDivide((hoy - antes) as Micro, CIEN, antes))
