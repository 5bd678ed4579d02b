import { type Micro, microToNumber, type PasoDeCompra, UNIT } from '@telar/costing'
import { fechaDe } from '@telar/fabrica'
import type { Montos } from '../../store/montos.ts'

/** The means to write steps in words. */
export interface Escritor {
  montos: Montos
  /** Name of a supplier; empty for an unknown code. */
  proveedor: (codigo: string) => string
}

type Recargo = PasoDeCompra['recargos'][number]

/**
 * A charge, as it follows the charges before it: `+ 12 % flete`, `− US$ 0,50 pronto pago (piso US$ −1,00)`.
 * @param oferta currency of its offer
 */
const recargoTexto = (
  { nombre, tipo, valor, moneda, piso, tope }: Recargo,
  oferta: string,
  montos: Montos,
): string => {
  const money = (amount: number) =>
    montos.precio(amount as Micro, moneda === '' ? montos.moneda : (moneda ?? oferta))
  const size = Math.abs(valor)
  const what = tipo === 'fijo' ? money(size) : `${montos.cantidad(size as Micro)}\u00a0%`
  const bounds = [
    ...(piso === null ? [] : [`piso ${money(piso)}`]),
    ...(tope === null ? [] : [`tope ${money(tope)}`]),
  ]
  const of = tipo === 'pct_precio' ? ' del precio' : ''
  return `${valor < 0 ? '−' : '+'} ${what}${of} ${nombre}${bounds.length > 0 ? ` (${bounds.join(', ')})` : ''}`
}

const MILLION = BigInt(UNIT)

/** The content of one unit of purchase: a decimal if six digits are enough, else the fraction. */
const traeTexto = ({ num, den }: PasoDeCompra['trae'], { cantidad }: Montos): string =>
  (num * MILLION) % den === 0n ? cantidad(Number((num * MILLION) / den) as Micro) : `${num}/${den}`

/**
 * ‘Arciel: US$ 2,10/m × 1.485,00 + 12 % flete = $ 3.492,72’; with ‘÷ 4,2’ before the result if the
 * unit of purchase brings 4,2 units.
 */
export const textoDeCompra = (paso: PasoDeCompra, { montos, proveedor }: Escritor): string => {
  const { precio, unidad, cotizacion, recargos, trae, resultado } = paso
  const moneda = paso.moneda ?? montos.moneda
  return [
    `${proveedor(paso.proveedor) || paso.proveedor}:`,
    `${montos.precio(precio, moneda)}${unidad === null ? '' : `/${unidad}`}`,
    ...(cotizacion === null ? [] : [`× ${montos.monto(cotizacion.monto)}`]),
    ...recargos.map((recargo) => recargoTexto(recargo, moneda, montos)),
    ...(trae.num === trae.den ? [] : [`÷ ${traeTexto(trae, montos)}`]),
    `= ${montos.dinero(resultado)}`,
  ].join(' ')
}

const amountOrNull = (amount: number | null): number | null =>
  amount === null ? null : microToNumber(amount as Micro)

/** @param propia the installation's currency */
export const toCompra = (
  { tipo, id, proveedor, precio, moneda, unidad, cotizacion, recargos, desde }: PasoDeCompra,
  propia: string,
) => ({
  tipo,
  oferta: id,
  proveedor,
  precio: microToNumber(precio),
  moneda,
  unidad,
  cotizacion: cotizacion && { monto: microToNumber(cotizacion.monto), desde: fechaDe(cotizacion.desde) },
  recargos: recargos.map(({ valor, piso, tope, ...recargo }) => ({
    ...recargo,
    moneda: recargo.moneda === '' ? propia : recargo.moneda,
    valor: microToNumber(valor as Micro),
    piso: amountOrNull(piso),
    tope: amountOrNull(tope),
  })),
  desde: fechaDe(desde),
})
