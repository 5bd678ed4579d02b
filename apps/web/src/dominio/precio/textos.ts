import { laLista, type PrecioProducto } from '@telar/contract'
import { alComienzo } from '@telar/tablas'
import type { Format } from '../../kit/format/format.ts'
import { twoDecimals } from '../../kit/format/short.ts'
import { toMicros } from '../../kit/lib/micros.ts'

/** A formatted percentage: '30 %'. */
export const porciento = (format: Format, value: number): string => `${format.quantity(value)}\u00a0%`

/** With at most two decimals, for margins and shortfalls. */
export const porcientoBreve = (format: Format, value: number): string =>
  porciento(format, Math.round(value * 100) / 100)

/** With two decimals, for a column in which they stand below one another. */
export const porcientoDeLista = (format: Format, value: number): string =>
  `${twoDecimals(format, toMicros(value))}\u00a0%`

/** By how much a published or quoted price has become too low (PRE-12). */
export const faltanteText = (format: Format, faltante: number): string => {
  if (faltante === 0) return 'está al día'
  const cuanto = porcientoBreve(format, Math.abs(faltante))
  return faltante > 0 ? `hoy faltan ${cuanto}` : `hoy sobran ${cuanto}`
}

/** A price list as a title: 'Lista Otoño', 'Lista mayorista'. */
export const tituloDeLista = (nombre: string): string => alComienzo(laLista(nombre).slice('la '.length))

const DEL_PRECIO: ReadonlySet<string> = new Set(['sin_estructura', 'paso_sin_valor', 'precio_fuera_de_rango'])

/** Whether the cost itself is incomplete, rather than only its price. */
export const isCostoIncompleto = ({ motivos }: Pick<PrecioProducto, 'motivos'>): boolean =>
  motivos.some(({ causa }) => !DEL_PRECIO.has(causa))
