import type { Operacion } from '@telar/contract'
import type { Dia, Micro } from '@telar/costing'
import type { Leida } from './columnas.ts'
import type { Escrita } from './formas.ts'

/** Typed arrays, by their names in the text. */
const CLASES = { f64: Float64Array, i32: Int32Array, u8: Uint8Array } as const
type Clase = keyof typeof CLASES

/** A whole factory for an engine elsewhere, with all data for its answers. */
export interface Viajera extends Leida {
  /** The installation's currency. */
  moneda: string
  /** The last published list, with its net prices. */
  publicada: { readonly nombre: string; readonly precios: readonly (readonly [string, Micro])[] } | null
  escenarios: readonly (readonly [id: string, cambios: readonly Operacion[]])[]
}

/** Entries after a `seq`, for following the journal. */
export interface Novedades {
  /** The newest entry. */
  seq: number
  /** Today. */
  dia: Dia
  /** The oldest first; null: the whole factory must be fetched again. */
  entradas: readonly Escrita[] | null
}

const claseDe = (value: unknown): Clase | undefined =>
  (Object.keys(CLASES) as Clase[]).find((clase) => value instanceof CLASES[clase])

/** Array elements per piece: about 100 kB, a millisecond. */
const TANDA = 10_000

function* lista(values: readonly unknown[] | Float64Array): Generator<string> {
  yield '['
  for (let at = 0; at < values.length; at += TANDA) {
    const text = JSON.stringify(Array.from(values.slice(at, at + TANDA)))
    yield `${at > 0 ? ',' : ''}${text.slice(1, -1)}`
  }
  yield ']'
}

function* objeto(entries: Iterable<readonly [string, unknown]>): Generator<string> {
  let before = '{'
  for (const [key, value] of entries) {
    if (value === undefined) continue
    yield `${before}${JSON.stringify(key)}:`
    yield* trozos(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

/** By hand, because JSON.stringify would call its replacer for every number of every array. */
function* trozos(value: unknown): Generator<string> {
  const clase = claseDe(value)
  if (clase !== undefined) {
    yield `{"${clase}":`
    yield* lista(value as Float64Array)
    yield '}'
  } else if (Array.isArray(value)) yield* lista(value)
  else if (value instanceof Map) yield* objeto([['mapa', [...value]]])
  else if (typeof value === 'object' && value !== null) yield* objeto(Object.entries(value))
  else yield JSON.stringify(value)
}

/**
 * The factory as text, piece by piece, so that other requests run while a large one is written. Amounts are integers in
 * micro-units, which JSON numbers hold exactly. A missing amount in an array (NaN) becomes null.
 */
export const empacar = (viajera: Viajera): Generator<string> => trozos(viajera)

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

/** @param text all pieces of `empacar`, joined */
export const desempacar = (text: string): Viajera => abierta(JSON.parse(text)) as Viajera
