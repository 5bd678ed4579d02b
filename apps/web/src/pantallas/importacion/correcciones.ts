import type { Correccion, VistaPrevia } from '@telar/contract'

/** A row of the file that somebody corrected on the screen. */
export interface Corregida {
  /** Its sheet; null for a CSV. */
  hoja: string | null
  linea: number
  codigo: string
  /** Its cells in the file. */
  antes: readonly string[]
  /** The corrected cells; null if the row is left out. */
  despues: readonly string[] | null
}

/** The recognised columns of a file. */
export type Columnas = Pick<VistaPrevia, 'encabezado' | 'posiciones'>

const isSame = (one: Corregida, other: Corregida): boolean =>
  one.hoja === other.hoja && one.linea === other.linea

/** Cells that differ from the file. */
export const cambiosDe = ({ antes, despues }: Corregida) =>
  (despues ?? []).flatMap((valor, columna) => {
    const before = antes[columna] ?? ''
    return valor === before ? [] : [{ columna, antes: before, despues: valor }]
  })

/** Adds a correction; a row that equals the file again is no longer corrected. */
export const conCorregida = (known: readonly Corregida[], next: Corregida): readonly Corregida[] => {
  const before = known.find((each) => isSame(each, next))
  const whole = before === undefined ? next : { ...next, antes: before.antes, codigo: before.codigo }
  const others = sinCorregida(known, next)
  return whole.despues !== null && cambiosDe(whole).length === 0 ? others : [...others, whole]
}

export const sinCorregida = (known: readonly Corregida[], gone: Corregida): readonly Corregida[] =>
  known.filter((each) => !isSame(each, gone))

const toCorreccion = (corregida: Corregida): Correccion => {
  const { hoja, linea, despues } = corregida
  if (despues === null) return { hoja, linea, omitir: true }
  const celdas = cambiosDe(corregida).map(({ columna, despues: valor }) => ({ columna, valor }))
  return { hoja, linea, celdas }
}

/** The form field for the server. */
export const campoDe = (corregidas: readonly Corregida[]): Record<string, string> =>
  corregidas.length === 0 ? {} : { correcciones: JSON.stringify(corregidas.map(toCorreccion)) }

/** The letters of a column in spreadsheets: A, Z, AA. */
const letraDe = (columna: number): string =>
  (columna >= 26 ? letraDe(Math.floor(columna / 26) - 1) : '') + String.fromCharCode(65 + (columna % 26))

export const tituloDe = ({ encabezado }: Columnas, columna: number): string =>
  encabezado[columna]?.trim() || `Columna ${letraDe(columna)}`

/** The columns shown at once for a row: those that are read, and cells beyond the last title. */
export const columnasUsadas = ({ encabezado, posiciones }: Columnas, celdas: readonly string[]): number[] => {
  const used = new Set(Object.values(posiciones))
  return Array.from({ length: Math.max(encabezado.length, celdas.length) }, (_, i) => i).filter(
    (i) => used.has(i) || (i >= encabezado.length && celdas[i] !== ''),
  )
}
