import type { CeldaLeida as Celda, Renglon } from '@telar/planillas'
import { cabezaDe, esTotal, repiteTitulos, subtituloDe } from './titulos.ts'

/** Whether a row is one of data though it has one cell: the code of something that lacks all else. */
const isLoneCode = ({ celdas }: Renglon, code: number | undefined): boolean => {
  if (code === undefined) return false
  const text = String(celdas[code] ?? '').trim()
  return /\d/.test(text) && !/\s/.test(text)
}

/** The subtitle of the first rows, which stands above the titles where each block repeats them. */
const primerGrupo = (renglones: readonly Renglon[], at: number): string => {
  const [above, titulos] = [renglones[at - 1], renglones[at]!]
  const isAbove = above !== undefined && above.linea + 1 === titulos.linea
  const isRepeated = renglones.some((renglon, i) => i > at && repiteTitulos(renglon, titulos.celdas))
  return (isAbove && isRepeated && subtituloDe(above)) || ''
}

/** Rows of data, each with the subtitle above it; and how many others there are. */
interface Separadas {
  filas: Renglon[]
  grupos: Map<number, string>
  salteadas: number
  /** Whether the titles stand once more below each subtitle: what it names is more than a group. */
  bloques: boolean
}

/**
 * Parts the rows of data below the titles from subtitles, totals and repeated titles.
 * @param at position of the titles
 * @param key field by which records are known
 */
export const separar = (
  renglones: readonly Renglon[],
  at: number,
  posiciones: ReadonlyMap<string, number>,
  key: string,
): Separadas => {
  const titulos = [renglones[at]!, ...(at > 0 ? [renglones[at - 1]!] : [])]
  const code = posiciones.get(key)
  // In a sheet of one column every row has one cell.
  const isWide = cabezaDe(renglones, at).celdas.filter((celda) => celda !== '').length > 1
  const filas: Renglon[] = []
  const grupos = new Map<number, string>()
  let grupo = primerGrupo(renglones, at)
  const bloques = grupo !== ''
  let salteadas = 0
  for (const renglon of renglones.slice(at + 1)) {
    const subtitulo = isWide ? subtituloDe(renglon) : null
    if (isWide && esTotal(renglon, code)) salteadas += 1
    else if (subtitulo !== null && !isLoneCode(renglon, code)) {
      grupo = subtitulo
      salteadas += 1
    } else if (titulos.some(({ celdas }) => repiteTitulos(renglon, celdas))) salteadas += 1
    else {
      filas.push(renglon)
      if (grupo !== '') grupos.set(renglon.linea, grupo)
    }
  }
  return { filas, grupos, salteadas, bloques }
}

/** What an empty cell of a column says where that is what the one above it says, by its line. */
export const llevadas = (filas: readonly Renglon[], position: number): ReadonlyMap<number, Celda> => {
  const said = new Map<number, Celda>()
  let last: Celda = ''
  for (const { linea, celdas } of filas) {
    const celda = celdas[position] ?? ''
    if (String(celda).trim() === '') said.set(linea, last)
    else last = celda
  }
  return said
}

/** Rows that say something of their own, where others only name what those below belong to. @param propias columns of which a row needs one */
export const conAlgoPropio = (filas: readonly Renglon[], propias: readonly number[]): readonly Renglon[] =>
  filas.filter(({ celdas }) =>
    propias.some((i) => celdas[i] === null || String(celdas[i] ?? '').trim() !== ''),
  )

/** Each of equal rows once. @param dice what a row says */
export const sinIguales = (
  filas: readonly Renglon[],
  dice: (renglon: Renglon) => string,
): readonly Renglon[] => {
  const seen = new Set<string>()
  return filas.filter((renglon) => {
    const said = dice(renglon)
    return seen.size < seen.add(said).size
  })
}
