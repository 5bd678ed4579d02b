import type { Eleccion, Oferta, RecargoNuevo } from '@telar/contract'
import { diaDe } from '@telar/fabrica'
import { contado } from '@telar/tablas'
import type { Format } from '../../kit/format/format.ts'

/** The possible sources of a supply's cost. */
export const ELECCIONES: readonly { value: Eleccion; label: string }[] = [
  { value: 'propio', label: 'Su precio propio' },
  { value: 'preferida', label: 'La oferta preferida' },
  { value: 'ultima', label: 'La última oferta' },
  { value: 'menor', label: 'La más barata puesta en planta' },
]

/** The same inside a sentence. */
export const eleccionText = (eleccion: Eleccion): string => {
  const { label } = ELECCIONES.find(({ value }) => value === eleccion)!
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** `US$ 2,10/m` */
export const cotizadoText = (
  format: Format,
  { precio, moneda, unidad_compra: compra }: Pick<Oferta, 'precio' | 'moneda' | 'unidad_compra'>,
  propia: string,
  uso: string | null,
): string => {
  const unidad = compra ?? uso
  return `${format.price(precio, moneda ?? propia)}${unidad === null ? '' : `/${unidad}`}`
}

/** `12 % flete`, `US$ 0,50 despacho`, with its minimum and maximum. */
export const recargoText = (format: Format, recargo: RecargoNuevo, deLaOferta: string): string => {
  const { nombre, tipo, valor, piso = null, tope = null } = recargo
  const money = (amount: number) => format.price(amount, recargo.moneda ?? deLaOferta)
  const size = Math.abs(valor)
  const what = tipo === 'fijo' ? money(size) : `${format.quantity(size)}\u00a0%`
  const bounds = [piso !== null && `piso ${money(piso)}`, tope !== null && `tope ${money(tope)}`].filter(
    Boolean,
  )
  const of = tipo === 'pct_precio' ? ' del precio' : ''
  return `${valor < 0 ? '−' : '+'} ${what}${of} ${nombre}${bounds.length > 0 ? ` (${bounds.join(', ')})` : ''}`
}

/** `de hoy`, `1 día`, `61 días`; for a future day `rige en 3 días`. */
export const antiguedadText = (desde: string, hoy: string): string => {
  const dias = diaDe(hoy) - diaDe(desde)
  if (dias === 0) return 'de hoy'
  const many = contado(Math.abs(dias), 'día', 'días')
  return dias < 0 ? `rige en ${many}` : many
}

/** What distinguishes an offer from the others for its supply, and how its price is written. */
type OfertaNombrada = Pick<Oferta, 'proveedor' | 'codigo_proveedor' | 'moneda' | 'minimo'>

/** `oferta de TEXSUR (ARC-150, mínimo 200)`, as a part of a sentence: the supplier, its code for the supply, the smallest order. */
export const ofertaText = (
  format: Format,
  { proveedor, codigo_proveedor: codigo, minimo }: Omit<OfertaNombrada, 'moneda'>,
): string => {
  const detalle = [codigo, minimo !== null && `mínimo ${format.quantity(minimo)}`].filter(Boolean)
  return `oferta de ${proveedor}${detalle.length > 0 ? ` (${detalle.join(', ')})` : ''}`
}

/** The offers that operations may name, by id. An offer that no longer exists, or is not known yet, is missing. */
export type Ofertas = ReadonlyMap<number, OfertaNombrada>
