import type { TablaImportable } from '@telar/contract'
import type { CeldaLeida as Celda, HojaEntera, Renglon } from '@telar/planillas'
import type { HojaDeLibro, Parte } from './fichas.ts'
import { isSaid } from './matriz.ts'
import { esTotal, repiteTitulos, subtituloDe } from './titulos.ts'

/*
 * A sheet that has several records of one row side by side, as a price for each supplier, is read as a list in which each of them is a
 * row. People map that list as any other. Its lines keep their places in the sheet.
 */

/** Columns of one of the records: a position in the sheet, or what is the same in all rows. */
export type Bloque = readonly (number | string)[]

/** A sheet, and how its columns stand side by side. */
export interface AlLado {
  hoja: HojaEntera
  /** Position of its titles. */
  fila: number
  /** The titles, one for each column. */
  titulos: readonly Celda[]
  /** Positions of the columns that are the same for all records of a row. */
  propias: readonly number[]
  /** Titles of what the blocks say, in their order. */
  partes: readonly string[]
  /** Which part has to be said, for a block to be a record. */
  dice: number
  bloques: readonly Bloque[]
}

/** Longest sheet that is read so, in rows: each row becomes several. */
export const MAX_FILAS = 20_000

/** The text of a title, as much of it as is looked at. */
export const textOf = (celda: Celda | undefined): string =>
  String(celda ?? '')
    .slice(0, 120)
    .trim()

const cellOf = ({ celdas }: Renglon, from: number | string): Celda =>
  typeof from === 'string' ? from : (celdas[from] ?? '')

/** Whether no block of a row says anything. */
const isMute = (renglon: Renglon, { bloques, dice }: AlLado): boolean =>
  bloques.every((bloque) => !isSaid(cellOf(renglon, bloque[dice]!)))

/** The rows of one block. A row of which no block says anything stays in the first, for people to see. */
const filasDe = (alLado: AlLado, bloque: Bloque, desde: number, esPrimero: boolean): Renglon[] => {
  const { hoja, fila, titulos, propias, dice } = alLado
  return hoja.renglones.slice(fila + 1).flatMap((renglon): Renglon[] => {
    const linea = desde + renglon.linea
    if (subtituloDe(renglon) !== null) return [{ ...renglon, linea }]
    if (esTotal(renglon, propias[0]) || repiteTitulos(renglon, titulos)) return []
    const own = propias.map((i) => renglon.celdas[i] ?? '')
    if (own.every((celda) => String(celda ?? '').trim() === '')) return []
    if (isSaid(cellOf(renglon, bloque[dice]!)))
      return [{ ...renglon, linea, celdas: [...own, ...bloque.map((from) => cellOf(renglon, from))] }]
    return esPrimero && isMute(renglon, alLado) ? [{ ...renglon, linea, celdas: own }] : []
  })
}

/**
 * The list. Notes above the titles go with it, since they may say a currency.
 * @param nombre what it is called
 * @param tabla the table that it is read as
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
  return { ...hoja, hoja: nombre, filas: renglones.length, renglones, partes, alLado: tabla }
}
