import type { TablaImportable } from '@telar/contract'
import type { CeldaLeida as Celda, HojaEntera, Renglon } from '@telar/planillas'
import { isBlank } from './celda.ts'
import type { HojaDeLibro, Parte } from './fichas.ts'
import { isSaid } from './matriz.ts'
import { esTotal, repiteTitulos, subtituloDe } from './titulos.ts'

/*
 * Some sheets have several records side by side in each row, such as a price for each supplier. Such a sheet is read as a list
 * with one row for each record, which people map like any other list. Its lines keep their places in the sheet.
 */

/** The cells of one record in a row: each is a position in the sheet, or a text that is the same in all rows. */
export type Bloque = readonly (number | string)[]

/** A sheet, with the columns of each of its records. */
export interface AlLado {
  hoja: HojaEntera
  /** Position of its titles. */
  fila: number
  /** The titles, one for each column. */
  titulos: readonly Celda[]
  /** Positions of the columns that are the same for all records of a row. */
  propias: readonly number[]
  /** Titles for the cells of a block, in order. */
  partes: readonly string[]
  /** Position, among `partes`, of the cell that a block must fill to be a record. */
  dice: number
  bloques: readonly Bloque[]
}

/** Longest sheet that becomes such a list, in rows, because each row becomes several. */
export const MAX_FILAS = 20_000

const cellOf = ({ celdas }: Renglon, from: number | string): Celda =>
  typeof from === 'string' ? from : (celdas[from] ?? '')

/** Whether no block of a row is a record. */
const isMute = (renglon: Renglon, { bloques, dice }: AlLado): boolean =>
  bloques.every((bloque) => !isSaid(cellOf(renglon, bloque[dice]!)))

/** The rows of one block. A row without any record is kept in the first block, so that people see it. */
const filasDe = (alLado: AlLado, bloque: Bloque, desde: number, esPrimero: boolean): Renglon[] => {
  const { hoja, fila, titulos, propias, dice } = alLado
  return hoja.renglones.slice(fila + 1).flatMap((renglon): Renglon[] => {
    const linea = desde + renglon.linea
    if (subtituloDe(renglon) !== null) return [{ ...renglon, linea }]
    if (esTotal(renglon, propias[0]) || repiteTitulos(renglon, titulos)) return []
    const own = propias.map((i) => renglon.celdas[i] ?? '')
    if (own.every(isBlank)) return []
    if (isSaid(cellOf(renglon, bloque[dice]!)))
      return [{ ...renglon, linea, celdas: [...own, ...bloque.map((from) => cellOf(renglon, from))] }]
    return esPrimero && isMute(renglon, alLado) ? [{ ...renglon, linea, celdas: own }] : []
  })
}

/**
 * The list. It keeps the notes above the titles, which may give a currency.
 * @param nombre name of the list
 * @param tabla the table as which it is read
 */
export const apilar = (nombre: string, tabla: TablaImportable, alLado: AlLado): HojaDeLibro => {
  const { hoja, fila, titulos, propias, partes: dichas, bloques } = alLado
  const cabeza: Renglon = {
    linea: hoja.renglones[fila]!.linea,
    celdas: [...propias.map((i) => titulos[i] ?? ''), ...dichas],
  }
  const notas = hoja.renglones.slice(0, fila).filter((renglon) => subtituloDe(renglon) !== null)
  const last = hoja.renglones.at(-1)!.linea
  const partes = bloques.map((_, i): Parte => ({ hoja: hoja.hoja ?? '', desde: i * last }))
  const filas = bloques.flatMap((bloque, i) => filasDe(alLado, bloque, i * last, i === 0))
  const renglones = [...notas, cabeza, ...filas]
  return { ...hoja, hoja: nombre, renglones, partes, alLado: tabla }
}
