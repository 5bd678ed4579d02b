import type { IndiceCostos } from '@telar/contract'
import { type Format, MISSING } from '../../kit/format/format.ts'
import { twoDecimals } from '../../kit/format/short.ts'
import { toMicros } from '../../kit/lib/micros.ts'

export type Serie = IndiceCostos['series'][number]

export const serieName = ({ sector_productivo: sector }: Serie): string => sector ?? 'Todos'

/** `104,2`, or the sign for an unknown value. */
export const indiceText = (format: Format, valor: number | null): string =>
  valor === null ? MISSING : twoDecimals(format, toMicros(Math.round(valor * 10) / 10)).slice(0, -1)

interface Caja {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

interface Linea {
  serie: Serie
  /** Path, broken where there is no value. */
  d: string
  puntos: { x: number; y: number; valor: number; at: number }[]
  /** Position of its name, moved away from its neighbours. */
  rotulo: { y: number; valor: number } | null
}

export interface Dibujo {
  lineas: Linea[]
  marcas: { y: number; valor: number }[]
  /** Horizontal position of an instant, in milliseconds. */
  x: (at: number) => number
}

const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000]
const MARKS = 4
/** Least distance between the names of two lines. */
const ROTULO = 15

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10

/** Round marks that cover the values and 100. */
const marcasDe = (low: number, high: number): number[] => {
  const rough = Math.max(high - low, 1) / MARKS
  const step = STEPS.find((each) => each >= rough) ?? Math.ceil(rough / 1_000) * 1_000
  const first = Math.floor(low / step) * step
  const count = Math.ceil((high - first) / step)
  return Array.from({ length: Math.max(count, 1) + 1 }, (_, i) => first + i * step)
}

/** Moves overlapping names apart, within the available height. */
const apart = (places: { y: number }[], top: number, bottom: number): void => {
  const sorted = [...places].sort((a, b) => a.y - b.y)
  let free = top
  for (const place of sorted) {
    place.y = Math.max(place.y, free)
    free = place.y + ROTULO
  }
  let limit = bottom
  for (const place of sorted.toReversed()) {
    place.y = Math.min(place.y, limit)
    limit = place.y - ROTULO
  }
}

/** Lays out an index over time. Null with fewer than two moments. */
export const dibujoDe = (
  { fechas, series }: Pick<IndiceCostos, 'fechas' | 'series'>,
  caja: Caja,
): Dibujo | null => {
  const values = series.flatMap(({ valores }) => valores.filter((valor) => valor !== null))
  if (fechas.length < 2 || values.length === 0) return null
  const ats = fechas.map((fecha) => Date.parse(fecha))
  const [begin, end] = [ats[0]!, ats.at(-1)!]
  const marcas = marcasDe(Math.min(100, ...values), Math.max(100, ...values))
  const [low, high] = [marcas[0]!, marcas.at(-1)!]
  const x = (at: number) =>
    tenth(caja.left + ((at - begin) / Math.max(end - begin, 1)) * (caja.width - caja.left - caja.right))
  const y = (valor: number) =>
    tenth(caja.top + (1 - (valor - low) / (high - low)) * (caja.height - caja.top - caja.bottom))
  const lineas = series.map((serie): Linea => {
    const puntos = serie.valores.flatMap((valor, i) =>
      valor === null ? [] : [{ x: x(ats[i]!), y: y(valor), valor, at: i }],
    )
    const d = puntos
      .map((punto, i) => `${puntos[i - 1]?.at === punto.at - 1 ? 'L' : 'M'}${punto.x} ${punto.y}`)
      .join('')
    const last = puntos.at(-1)
    return { serie, d, puntos, rotulo: last ? { y: last.y, valor: last.valor } : null }
  })
  apart(
    lineas.flatMap(({ rotulo }) => (rotulo ? [rotulo] : [])),
    caja.top,
    caja.height - caja.bottom,
  )
  return { lineas, marcas: marcas.map((valor) => ({ y: y(valor), valor })), x }
}
