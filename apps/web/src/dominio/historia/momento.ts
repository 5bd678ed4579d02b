import { cierreDe } from '@telar/contract'
import { diaDe, fechaDe } from '@telar/fabrica'
import { dayText } from '../../kit/format/day-text.ts'
import type { Format } from '../../kit/format/format.ts'

/** Whether a closing's name already says that it is one: `Cierre de octubre`. */
const isCalledCierre = (nombre: string): boolean => /^cierre\b/i.test(nombre)

/** Text for a button: `1/3/2026`, `Cierre «Marzo»`; undefined is now. */
export const momentoLabel = (momento: string | undefined, format: Format): string => {
  if (momento === undefined) return 'Hoy'
  const cierre = cierreDe(momento)
  if (cierre !== null) return isCalledCierre(cierre) ? cierre : `Cierre «${cierre}»`
  const day = dayText(momento)
  if (day !== null) return day
  return Number.isNaN(Date.parse(momento)) ? momento : `${format.date(momento)}, ${format.time(momento)}`
}

/** The same inside a sentence: `el 1/3/2026`, `en el cierre «Marzo»`. */
export const momentoText = (momento: string | undefined, format: Format): string => {
  if (momento === undefined) return 'hoy'
  const label = momentoLabel(momento, format)
  return cierreDe(momento) === null ? `el ${label}` : `en el ${label.replace(/^Cierre/, 'cierre')}`
}

/** The day that many days earlier. */
export const dayBefore = (day: string, days: number): string => fechaDe(diaDe(day) - days)
