import type { CeldaLeida as Celda, Renglon } from '@telar/planillas'
import type { Tabla } from '../tablas.ts'
import { isBlank } from './celda.ts'
import { cabezaDe, esTotal, repiteTitulos, subtituloDe } from './titulos.ts'

/** Whether a record of this table needs no more than its code. */
const bastaElCodigo = ({ titulos, clave }: Pick<Tabla, 'titulos' | 'clave'>): boolean =>
  titulos.every(({ nombre, obligatoria }) => !obligatoria || nombre === clave[0])

/** Whether a row with a single cell is data: the code of a record without other fields. */
const isLoneCode = ({ celdas }: Renglon, code: number | undefined, isEnough: boolean): boolean => {
  if (code === undefined) return false
  const text = String(celdas[code] ?? '').trim()
  return isEnough ? text !== '' : /\d/.test(text) && !/\s/.test(text)
}

/** Lines of one text that name no group: the number of a page, a note. */
const AJENO =
  /^(p[aá]g(ina)?s?\b|hoja\s*(n[°º])?\s*\d|contin[uú]a|viene de|transporte|notas?\b|observ|importante|(los )?precios\b.{9}|impreso|fecha\b|vigen|actualizad|\*)/i

/** The subtitle of the first rows; it is above the titles if each block repeats them. */
const primerGrupo = (renglones: readonly Renglon[], at: number): string => {
  const [above, titulos] = [renglones[at - 1], renglones[at]!]
  const isAbove = above !== undefined && above.linea + 1 === titulos.linea
  const isRepeated = renglones.some((renglon, i) => i > at && repiteTitulos(renglon, titulos.celdas))
  return (isAbove && isRepeated && subtituloDe(above)) || ''
}

/** Rows of data, each with the subtitle above it, and the number of skipped rows. */
interface Separadas {
  filas: Renglon[]
  grupos: Map<number, string>
  salteadas: number
  /** Whether the titles are repeated below each subtitle, which is then more than a group. */
  bloques: boolean
}

/**
 * Separates the rows of data below the titles from subtitles, totals and repeated titles.
 * @param at position of the titles
 */
export const separar = (
  renglones: readonly Renglon[],
  at: number,
  posiciones: ReadonlyMap<string, number>,
  tabla: Pick<Tabla, 'titulos' | 'clave'>,
): Separadas => {
  const titulos = [renglones[at]!, ...(at > 0 ? [renglones[at - 1]!] : [])]
  const code = posiciones.get(tabla.clave[0]!)
  const isEnough = bastaElCodigo(tabla)
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
    else if (subtitulo !== null && !isLoneCode(renglon, code, isEnough)) {
      if (!AJENO.test(subtitulo)) grupo = subtitulo
      salteadas += 1
    } else if (titulos.some(({ celdas }) => repiteTitulos(renglon, celdas))) salteadas += 1
    else {
      filas.push(renglon)
      if (grupo !== '') grupos.set(renglon.linea, grupo)
    }
  }
  return { filas, grupos, salteadas, bloques }
}

/** Values for the empty cells of a column that repeat the cell above, by line. */
export const llevadas = (filas: readonly Renglon[], position: number): ReadonlyMap<number, Celda> => {
  const said = new Map<number, Celda>()
  let last: Celda = ''
  for (const { linea, celdas } of filas) {
    const celda = celdas[position]
    if (isBlank(celda)) said.set(linea, last)
    else last = celda!
  }
  return said
}

/** Rows with contents of their own, without those that only name a group. @param propias columns of which a row needs one */
export const conAlgoPropio = (filas: readonly Renglon[], propias: readonly number[]): readonly Renglon[] =>
  filas.filter(({ celdas }) => propias.some((i) => !isBlank(celdas[i])))

/** Keeps the first of equal rows. @param dice the row as comparable text */
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
