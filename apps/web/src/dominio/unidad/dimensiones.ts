import type { Dimension, Unidad } from '@telar/contract'
import type { Format } from '../../kit/format/format.ts'

/** What units measure, with the base unit of each dimension. */
export const DIMENSIONES: Readonly<Record<Dimension, { nombre: string; base: string }>> = {
  longitud: { nombre: 'Longitud', base: 'm' },
  masa: { nombre: 'Masa', base: 'kg' },
  superficie: { nombre: 'Superficie', base: 'm²' },
  volumen: { nombre: 'Volumen', base: 'l' },
  cantidad: { nombre: 'Cantidad', base: 'un' },
  tiempo: { nombre: 'Tiempo', base: 'h' },
  energia: { nombre: 'Energía', base: 'kWh' },
}

/** `0,9144 m`, or a fraction if six decimals cannot express it: `1/60 h`. */
export const equivaleText = (
  format: Format,
  { num, den, dimension }: Pick<Unidad, 'num' | 'den' | 'dimension'>,
): string => {
  const { base } = DIMENSIONES[dimension]
  const exact = (num * 1_000_000) % den === 0 && Number.isSafeInteger(num * 1_000_000)
  return `${exact ? format.quantity(num / den) : `${num}/${den}`} ${base}`
}

/** About how many units `a` one unit `de` is; 1 if they measure different things. */
export const cuantas = (unidades: readonly Unidad[], de: string, a: string): number => {
  const [from, to] = [de, a].map((codigo) => unidades.find((unidad) => unidad.codigo === codigo))
  return from && to && from.dimension === to.dimension ? (from.num * to.den) / (from.den * to.num) : 1
}

/** A typed whole number above 0, with or without points between thousands; undefined for anything else. */
export const entero = (texto: string): number | undefined => {
  const plain = texto.trim().replaceAll('.', '')
  const value = Number(plain)
  return /^\d{1,10}$/.test(plain) && value > 0 ? value : undefined
}
