import { LIMITE_MONTO, MIN_VALOR_GLOBAL, VALOR_TEXTOS } from '@telar/contract'
import { parseDecimal, readingsOf } from '../../kit/lib/decimal.ts'
import { toMicros } from '../../kit/lib/micros.ts'

const PASO = 10_000n

export type Lectura =
  | { estado: 'vacio' }
  /** The typed text is invalid; `texto` says why. */
  | { estado: 'invalido'; texto: string }
  /** The text has two readings; sending will ask. */
  | { estado: 'dudoso' }
  | { estado: 'igual' | 'nuevo'; valor: number }

/** Reads a typed global value and compares it with the present one. */
export const leerValor = (texto: string, actual: number | null): Lectura => {
  if (texto.trim() === '') return { estado: 'vacio' }
  const valor = parseDecimal(texto)
  if (valor === null) return { estado: 'invalido', texto: VALOR_TEXTOS.globalInvalido }
  if (readingsOf(texto)) return { estado: 'dudoso' }
  if (valor < MIN_VALOR_GLOBAL) return { estado: 'invalido', texto: 'El valor tiene que ser 0,01 o más.' }
  if (valor >= LIMITE_MONTO) return { estado: 'invalido', texto: 'El valor es demasiado grande.' }
  // Compares at six decimals, as stored.
  const igual = actual !== null && toMicros(valor) === toMicros(actual)
  return { estado: igual ? 'igual' : 'nuevo', valor: Number(toMicros(valor)) / 1e6 }
}

/** One step of 0.01 up or down from the typed or the present value, but not below 0.01. */
export const pasar = (texto: string, actual: number | null, direccion: 1n | -1n): number => {
  const from = toMicros(parseDecimal(texto) ?? actual ?? 0)
  const next = from + direccion * PASO
  return Number(next < PASO ? PASO : next) / 1e6
}
