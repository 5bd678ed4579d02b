import { LIMITE_MONTO } from '@telar/contract'
import { parseDecimal, readingsOf } from '../../kit/lib/decimal.ts'
import { toMicros } from '../../kit/lib/micros.ts'

export const MINIMO = 0.01
const PASO = 10_000n

export type Lectura =
  | { estado: 'vacio' }
  /** What is typed is refused, and why. */
  | { estado: 'invalido'; texto: string }
  /** It can be read two ways, and is asked about when it is sent. */
  | { estado: 'dudoso' }
  | { estado: 'igual' | 'nuevo'; valor: number }

/** What a typed global value comes to, beside the one that holds now. */
export const leerValor = (texto: string, actual: number | null): Lectura => {
  if (texto.trim() === '') return { estado: 'vacio' }
  const valor = parseDecimal(texto)
  if (valor === null) return { estado: 'invalido', texto: 'Please enter a valid number' }
  if (readingsOf(texto)) return { estado: 'dudoso' }
  if (valor < MINIMO) return { estado: 'invalido', texto: 'El valor tiene que ser 0,01 o más.' }
  if (valor >= LIMITE_MONTO) return { estado: 'invalido', texto: 'El valor es demasiado grande.' }
  // As it would be stored: six decimals.
  const igual = actual !== null && toMicros(valor) === toMicros(actual)
  return { estado: igual ? 'igual' : 'nuevo', valor: Number(toMicros(valor)) / 1e6 }
}

/** One step of 0.01 up or down from what is typed, or from the present value; never below the smallest. */
export const pasar = (texto: string, actual: number | null, direccion: 1n | -1n): number => {
  const from = toMicros(parseDecimal(texto) ?? actual ?? 0)
  const next = from + direccion * PASO
  return Number(next < PASO ? PASO : next) / 1e6
}
