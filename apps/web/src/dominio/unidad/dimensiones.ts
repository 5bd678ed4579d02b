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

/** More decimals than a built-in unit needs: an ounce has twelve. */
const MAX_DECIMALES = 12

/** All decimals of a fraction; null if they do not end, or are more than twelve. */
const decimalesDe = (format: Format, num: number, den: number): string | null => {
  for (let places = 0, scale = 1n; places <= MAX_DECIMALES; places++, scale *= 10n) {
    const scaled = BigInt(num) * scale
    if (scaled % BigInt(den) !== 0n) continue
    const whole = scaled / BigInt(den)
    const rest = places === 0 ? '' : String(whole % scale).padStart(places, '0')
    const separator = rest && format.quantity(0.5).slice(1, 2)
    return `${format.quantity(Number(whole / scale))}${separator}${rest}`
  }
  return null
}

/** `0,9144 m`, `0,09290304 m²`, or a fraction if decimals cannot express it: `1/60 h`. */
export const equivaleText = (
  format: Format,
  { num, den, dimension }: Pick<Unidad, 'num' | 'den' | 'dimension'>,
): string => {
  const { base } = DIMENSIONES[dimension]
  return `${decimalesDe(format, num, den) ?? `${num}/${den}`} ${base}`
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
