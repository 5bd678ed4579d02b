import type { Operacion } from '@telar/contract'
import type { Dia, Micro } from '@telar/costing'
import type { Escrita } from './cambio.ts'
import type { Leida } from './columnas.ts'

/** Arrays of numbers by the name under which they travel. */
const CLASES = { f64: Float64Array, i32: Int32Array, u8: Uint8Array } as const
type Clase = keyof typeof CLASES

/** A whole factory on its way to an engine elsewhere, and what else its questions are answered with. */
export interface Viajera extends Leida {
  /** The installation's currency. */
  moneda: string
  /** The list that was published last, with its net prices. */
  publicada: { readonly nombre: string; readonly precios: readonly (readonly [string, Micro])[] } | null
  escenarios: readonly (readonly [id: string, cambios: readonly Operacion[]])[]
}

/** What was written since, to follow the journal by. */
export interface Novedades {
  /** The newest entry. */
  seq: number
  /** Today. */
  dia: Dia
  /** Oldest first; null where only a whole factory will do. */
  entradas: readonly Escrita[] | null
}

const claseDe = (value: unknown): Clase | undefined =>
  (Object.keys(CLASES) as Clase[]).find((clase) => value instanceof CLASES[clase])

/** By hand and not by a replacer of JSON, which would be called for each number of each array. */
const plegada = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (value instanceof Map) return { mapa: [...value] }
  const clase = claseDe(value)
  if (clase !== undefined) return { [clase]: Array.from(value as Float64Array) }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plegada(each)]))
}

/**
 * As text. Amounts are whole micro-units, which JSON numbers hold exactly; what is missing in an array of them (NaN) is null.
 */
export const empacar = (viajera: Viajera): string => JSON.stringify(plegada(viajera))

const abierta = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const [[name, inside] = []] = entries
  if (entries.length === 1 && name === 'mapa') return new Map(inside as [unknown, unknown][])
  if (entries.length === 1 && name !== undefined && Object.hasOwn(CLASES, name)) {
    return new CLASES[name as Clase]((inside as (number | null)[]).map((each) => each ?? Number.NaN))
  }
  return Object.fromEntries(entries.map(([key, each]) => [key, abierta(each)]))
}

/** @param text what `empacar` made */
export const desempacar = (text: string): Viajera => abierta(JSON.parse(text)) as Viajera
