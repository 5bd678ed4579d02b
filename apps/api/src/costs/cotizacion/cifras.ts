import { divide, type Micro, UNIT } from '@telar/costing'

/** The numbers of one line of a quotation. */
interface Renglon {
  cantidad: Micro
  descuento: Micro
  /** Net price of one unit. */
  precio: Micro
}

const CIEN = BigInt(100 * UNIT)

/** The number of decimals of a currency's amounts. */
export const decimalesDe = (moneda: string): number =>
  new Intl.NumberFormat('es', { style: 'currency', currency: moneda }).resolvedOptions()
    .maximumFractionDigits ?? 2

/** `num ÷ den` to the nearest multiple of `step`, half away from zero; `den` above 0. */
const multiploDe = (num: bigint, den: bigint, step: bigint): bigint => divide(num, den * step) * step

const coin = (decimales: number): bigint => 10n ** BigInt(Math.max(0, 6 - decimales))

/** A unit price rounded to a number of decimals, half away from zero. */
export const redondear = (precio: Micro, decimales: number): Micro =>
  Number(multiploDe(BigInt(precio), 1n, coin(decimales))) as Micro

/** The net amount of a line, in millionths: cantidad × precio × (100 % − descuento), rounded once to whole coins. */
export const netoDe = ({ cantidad, descuento, precio }: Renglon, decimales: number): bigint =>
  multiploDe(
    BigInt(cantidad) * BigInt(precio) * (CIEN - BigInt(descuento)),
    BigInt(UNIT) * CIEN,
    coin(decimales),
  )

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

/** Net, VAT and total. VAT is computed once on the sum of each rate, in whole coins, so that the three add up as printed. */
export const totalesDe = (
  lineas: readonly { neto: bigint; iva: Micro }[],
  decimales: number,
): { neto: bigint; iva: bigint; total: bigint } => {
  const bases = new Map<Micro, bigint>()
  for (const { neto, iva } of lineas) bases.set(iva, (bases.get(iva) ?? 0n) + neto)
  const neto = sum(lineas.map((linea) => linea.neto))
  const iva = sum(Array.from(bases, ([tasa, base]) => multiploDe(base * BigInt(tasa), CIEN, coin(decimales))))
  return { neto, iva, total: neto + iva }
}

/** By how many per cent an amount is below today's, in millionths; null for an amount of 0. */
export const falta = (antes: bigint, hoy: bigint): bigint | null =>
  antes === 0n ? null : divide((hoy - antes) * CIEN, antes)
