import { COTIZACION_TEXTOS, type CotizacionCliente, type CotizacionNueva, MAX_VALIDEZ } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'
import { decimalText, parseDecimal, readingsFault, readingsOf } from '../../kit/lib/decimal.ts'
import { divide, toMicros } from '../../kit/lib/micros.ts'
import { quantityFault } from '../../kit/lib/two-quantities.ts'

/** A line being typed. */
export interface LineaBorrador {
  /** Identifies the line, whatever the order. */
  id: number
  producto: string
  talle: string
  color: string
  cantidad: string
  descuento: string
  /** Empty means the price of the list or structure. */
  precio: string
}

/** A quotation being typed. */
export interface Borrador {
  cliente: string
  validez: string
  nota: string
  /** Empty means today's prices. */
  lista: string
  costos: boolean
  lineas: readonly LineaBorrador[]
}

export const lineaNueva = (id: number): LineaBorrador => ({
  id,
  producto: '',
  talle: '',
  color: '',
  cantidad: '1',
  descuento: '',
  precio: '',
})

export const enBlanco = (): Borrador => ({
  cliente: '',
  validez: '15',
  nota: '',
  lista: '',
  costos: false,
  lineas: [lineaNueva(1)],
})

export const borradorDe = (format: Format, cotizacion: CotizacionCliente): Borrador => ({
  cliente: cotizacion.cliente,
  validez: String(cotizacion.validez),
  nota: cotizacion.nota,
  lista: cotizacion.lista ?? '',
  costos: cotizacion.con_costos,
  lineas: cotizacion.lineas.map((linea, i) => ({
    id: i + 1,
    producto: linea.codigo_producto,
    talle: linea.talle,
    color: linea.color,
    cantidad: decimalText(format, linea.cantidad),
    descuento: linea.descuento_pct === 0 ? '' : decimalText(format, linea.descuento_pct),
    precio: linea.precio === null ? '' : decimalText(format, linea.precio),
  })),
})

const numberIn = (text: string): number | null => (text.trim() === '' ? null : parseDecimal(text))

const faltaDeLinea = (format: Format, { producto, cantidad, descuento, precio }: LineaBorrador) => {
  const [quantity, discount] = [numberIn(cantidad), descuento.trim() === '' ? 0 : parseDecimal(descuento)]
  if (producto === '') return ['producto', COTIZACION_TEXTOS.sinProducto] as const
  if (quantity === null || quantity <= 0) return ['cantidad', COTIZACION_TEXTOS.cantidad] as const
  if (precio.trim() !== '' && !((parseDecimal(precio) ?? 0) > 0))
    return ['precio', COTIZACION_TEXTOS.precio] as const
  const dudosa = quantityFault(format, cantidad)
  if (dudosa) return ['cantidad', dudosa] as const
  const dudoso = readingsFault(format, precio)
  if (dudoso) return ['precio', dudoso] as const
  if (discount === null || discount < 0 || discount > 100)
    return ['descuento', COTIZACION_TEXTOS.descuento] as const
  return null
}

/** Errors, by the name of the control that shows each. */
export const faltasDe = (format: Format, { cliente, validez, lineas }: Borrador): Record<string, string> => {
  const faltas: Record<string, string> = {}
  const days = Number(validez)
  if (cliente.trim() === '') faltas.cliente = COTIZACION_TEXTOS.sinCliente
  if (!(Number.isInteger(days) && days >= 1 && days <= MAX_VALIDEZ))
    faltas.validez = COTIZACION_TEXTOS.validez
  if (lineas.length === 0) faltas.lineas = COTIZACION_TEXTOS.sinLineas
  for (const linea of lineas) {
    const falta = faltaDeLinea(format, linea)
    if (falta) faltas[`${falta[0]}-${linea.id}`] = falta[1]
  }
  return faltas
}

/** The body of a draft without errors. */
export const cuerpoDe = ({ cliente, validez, nota, lista, costos, lineas }: Borrador) =>
  ({
    cliente: cliente.trim(),
    validez: Number(validez),
    nota: nota.trim(),
    lista: lista === '' ? null : lista,
    con_costos: costos,
    lineas: lineas.map(({ producto, talle, color, cantidad, descuento, precio }) => ({
      codigo_producto: producto,
      talle,
      color,
      cantidad: numberIn(cantidad) ?? 0,
      descuento_pct: numberIn(descuento) ?? 0,
      precio: numberIn(precio),
    })),
  }) satisfies CotizacionNueva

/** `num ÷ den` to the nearest hundredth, in millionths. */
const coins = (num: bigint, den = 1n): bigint => divide(num, 10_000n * den) * 10_000n

/**
 * A line's amount at a unit price, rounded to the cent as the server does; null while it cannot be computed, or while
 * `1.200` pieces or pesos may be 1,200 or 1.2.
 */
export const importeDe = ({ cantidad, descuento, precio }: LineaBorrador, unitario: number | null) => {
  const price = numberIn(precio) ?? unitario
  const quantity = numberIn(cantidad)
  const discount = numberIn(descuento) ?? 0
  if (readingsOf(cantidad) || readingsOf(precio)) return null
  if (price === null || quantity === null || quantity < 0 || price < 0 || discount > 100) return null
  const full = toMicros(quantity) * coins(toMicros(price)) * (100_000_000n - toMicros(discount))
  return Number(coins(full, 100_000_000_000_000n)) / 1e6
}
