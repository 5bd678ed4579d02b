import type { Correccion, VistaPrevia } from '@telar/contract'

/** A row of the file as somebody has corrected it beside the file. */
export interface Corregida {
  /** Its sheet; null for a CSV. */
  hoja: string | null
  linea: number
  codigo: string
  /** Its cells as the file has them. */
  antes: readonly string[]
  /** As they are taken; null for a row that is left out. */
  despues: readonly string[] | null
}

/** What is known of the columns of a file. */
export type Columnas = Pick<VistaPrevia, 'encabezado' | 'posiciones'>

const isSame = (one: Corregida, other: Corregida): boolean =>
  one.hoja === other.hoja && one.linea === other.linea

/** Cells that say something else than in the file. */
export const cambiosDe = ({ antes, despues }: Corregida) =>
  (despues ?? []).flatMap((valor, columna) => {
    const before = antes[columna] ?? ''
    return valor === before ? [] : [{ columna, antes: before, despues: valor }]
  })

/** With a row corrected once more; one that says again what the file says is not corrected. */
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

/** As the server is told of them. */
export const campoDe = (corregidas: readonly Corregida[]): Record<string, string> =>
  corregidas.length === 0 ? {} : { correcciones: JSON.stringify(corregidas.map(toCorreccion)) }

/** Letter of a column, as spreadsheets have it; a file has no more than a few dozen. */
const letraDe = (columna: number): string =>
  (columna >= 26 ? letraDe(Math.floor(columna / 26) - 1) : '') + String.fromCharCode(65 + (columna % 26))

export const tituloDe = ({ encabezado }: Columnas, columna: number): string =>
  encabezado[columna]?.trim() || `Columna ${letraDe(columna)}`

/** Columns of a row that are asked for at once: those that are read, and what stands beyond the last title. */
export const columnasUsadas = ({ encabezado, posiciones }: Columnas, celdas: readonly string[]): number[] => {
  const used = new Set(Object.values(posiciones))
  return Array.from({ length: Math.max(encabezado.length, celdas.length) }, (_, i) => i).filter(
    (i) => used.has(i) || (i >= encabezado.length && celdas[i] !== ''),
  )
}
