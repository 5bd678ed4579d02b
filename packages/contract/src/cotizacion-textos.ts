import { contado, diaLegible } from '@telar/tablas'
import { fichaIva } from './ficha-textos.ts'

/** Messages about a quotation that cannot be saved; the form shows them before it sends anything. */
export const COTIZACION_TEXTOS = {
  sinCliente: 'Por favor ingresá el cliente.',
  sinLineas: 'Agregá al menos un producto.',
  sinProducto: 'Elegí el producto de cada renglón.',
  cantidad: 'La cantidad tiene que ser mayor a 0.',
  descuento: 'El descuento tiene que ser de 0 a 100.',
  precio: 'El precio tiene que ser mayor a 0.',
  validez: 'La validez tiene que ser de 1 a 365 días.',
  noEsta: 'No existe esa cotización.',
} as const

/** Most lines of a quotation, and most days of validity. */
export const MAX_RENGLONES = 200
export const MAX_VALIDEZ = 365

/** The label of a quotation's VAT, on screen and on paper; with the rate, if all lines have the same. */
export const cotizacionIva = (
  lineas: readonly { iva_pct: number }[],
  numero: (valor: number) => string,
): string => {
  const [tasa, ...others] = new Set(lineas.map(({ iva_pct: pct }) => pct))
  return tasa === undefined || others.length > 0 ? 'IVA' : fichaIva(tasa, numero)
}

/** Its day of issue and its last day, on screen and on paper; a draft has neither yet. */
export const cotizacionDias = ({
  fecha,
  validez,
  vence,
}: {
  fecha: string | null
  validez: number
  vence: string | null
}): { fecha: string; vence: string } => ({
  fecha: fecha === null ? 'Sin emitir' : diaLegible(fecha),
  vence: vence === null ? `${contado(validez, 'día', 'días')} desde que se emita` : diaLegible(vence),
})
