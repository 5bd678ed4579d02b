import type { Linea } from '@telar/contract'
import { type Micro, microToNumber, OUT_OF_RANGE, parseCuenta, roundFraction } from '@telar/costing'
import type { Format } from '../../kit/format/format.ts'
import { decimalText, parseDecimal } from '../../kit/lib/decimal.ts'
import { microOf } from '../../kit/lib/typed-micro.ts'

/** A typed quantity. */
interface Escrita {
  /** For a calculation, its result rounded at the sixth decimal. */
  cantidad: Micro
  /** The calculation, if one was typed: it counts exactly and is stored as typed. */
  expresion: string | null
}

/** The errors of a calculation without a result. */
const SIN_DIVISION = 'No se puede dividir por 0.'
const noSeEntiende = (texto: string): string => `No se entiende la cuenta ${texto.trim()}.`

/** Reads a number, or a calculation such as `1/24`. Returns an error text for a faulty calculation, null for anything else. */
export const leerCantidad = (texto: string): Escrita | string | null => {
  const numero = parseDecimal(texto)
  if (numero !== null) {
    const cantidad = microOf(numero)
    return cantidad === null ? null : { cantidad, expresion: null }
  }
  if (!texto.includes('/')) return null
  const cuenta = parseCuenta(texto)
  if (cuenta === 'division_por_0') return SIN_DIVISION
  const cantidad = cuenta === 'ilegible' ? OUT_OF_RANGE : roundFraction(cuenta)
  return cantidad === OUT_OF_RANGE ? noSeEntiende(texto) : { cantidad, expresion: texto.trim() }
}

/** The quantity only; null if there is none. */
export const cantidadEscrita = (texto: string): Micro | null => {
  const escrita = leerCantidad(texto)
  return escrita === null || typeof escrita === 'string' ? null : escrita.cantidad
}

/** The number that is stored for a typed quantity; null if it is invalid. */
export const numeroEscrito = (texto: string): number | null => {
  const numero = parseDecimal(texto)
  if (numero !== null) return numero
  const cantidad = cantidadEscrita(texto)
  return cantidad === null ? null : microToNumber(cantidad)
}

/** A stored quantity for editing: the typed calculation, or the number. */
export const cantidadTexto = (
  { expresion, cantidad_ingrediente }: Pick<Linea, 'expresion' | 'cantidad_ingrediente'>,
  format: Format,
): string => expresion ?? decimalText(format, cantidad_ingrediente)

/** The body's part for a typed quantity: a calculation, or a number. */
export const cantidadDicha = (texto: string): { expresion: string } | { cantidad_ingrediente: number } => {
  const escrita = leerCantidad(texto)
  return escrita !== null && typeof escrita !== 'string' && escrita.expresion !== null
    ? { expresion: escrita.expresion }
    : { cantidad_ingrediente: parseDecimal(texto) ?? 0 }
}
