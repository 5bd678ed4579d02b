import type { CeldaLeida as Celda, Renglon } from '@telar/planillas'
import { sinAclaracion } from '../columna.ts'
import { FormulaFallida, numeroDe } from './formula.ts'
import { esTotal } from './titulos.ts'

/** A cell of a matrix, read as one row of a recipe. */
export interface RenglonDeMatriz extends Renglon {
  /** Position of the cell. */
  columna: number
}

/** People write these for no quantity. */
const NADA = /^[-–—x×.\s]*$/i

/** Whether a cell says something: an amount or words, no dash and no zero. */
export const isSaid = (celda: Celda | undefined): boolean =>
  celda === null || (typeof celda === 'number' ? celda !== 0 : !NADA.test(celda ?? ''))

/** A currency before or behind an amount. Letters joined to the front of a number are a code ('M1'), except USD, EUR, ARS and BRL. */
const MONEDA =
  /^(?:[\p{L}./]{0,6}\p{Sc}[\p{L}./]{0,6}\s*|[\p{L}./]{1,8}\s+|(?:USD|EUR|ARS|BRL)\s*)(?=[\d.,])|(?<=\d)\s*[\p{L}\p{Sc}]{1,3}$/u

/** Whether a cell can be read as a number, with or without a currency: 'US$ 0,35' is a price. */
export const esNumero = (celda: Celda | undefined): boolean => {
  if (celda === undefined || celda === null) return false
  try {
    return (
      numeroDe(typeof celda === 'string' ? sinAclaracion(celda).replace(MONEDA, '').trim() : celda) !== null
    )
  } catch (error) {
    if (error instanceof FormulaFallida) return false
    throw error
  }
}

/** The number in a cell, with or without a currency, or null. A float: for comparing only. */
export const importeDe = (celda: Celda | undefined): number | null => {
  if (typeof celda === 'number') return celda
  if (!esNumero(celda)) return null
  const found = numeroDe(sinAclaracion(String(celda)).replace(MONEDA, '').trim())
  return found === null ? null : Number(found.num) / Number(found.den)
}

/** The exact sum of two quantities, as decimal text; undefined if one is not a number or the sum needs more than six decimals. */
export const sumaDe = (one: Celda | undefined, other: Celda | undefined): string | undefined => {
  if (!esNumero(one) || !esNumero(other)) return undefined
  const [a, b] = [one!, other!].map((celda) =>
    numeroDe(typeof celda === 'string' ? celda.trim() : celda),
  ) as [{ num: bigint; den: bigint }, { num: bigint; den: bigint }]
  const [num, den] = [(a.num * b.den + b.num * a.den) * 1_000_000n, a.den * b.den]
  if (num % den !== 0n) return undefined
  const digits = (num / den).toString().padStart(7, '0')
  return `${digits.slice(0, -6)},${digits.slice(-6)}`
}

/** Number of rows searched for numbers. */
const MIRADAS = 500

/** Positions of the columns with a title and mostly numbers below, except totals. @param tomadas columns that fields already take */
export const columnasDeMatriz = (
  titulos: Renglon,
  filas: readonly Renglon[],
  tomadas: ReadonlySet<number>,
): number[] => {
  const some = filas.slice(0, MIRADAS)
  return [...titulos.celdas.keys()].filter((i) => {
    const title = titulos.celdas[i]
    if (tomadas.has(i) || String(title ?? '').trim() === '') return false
    if (esTotal({ linea: 0, celdas: [title ?? ''] }, undefined)) return false
    const said = some.map(({ celdas }) => celdas[i]).filter(isSaid)
    return said.length > 0 && said.filter(esNumero).length * 2 >= said.length
  })
}

/** One row per filled cell of a row in these columns. */
export const enMatriz = ({ linea, celdas }: Renglon, columnas: readonly number[]): RenglonDeMatriz[] =>
  columnas.flatMap((columna) => (isSaid(celdas[columna]) ? { linea, celdas, columna } : []))
