import type { CeldaLeida as Celda } from '@telar/planillas'

/** Number of characters of a cell that are examined: no title, code or note is longer. */
const LARGO = 200

/** What a cell says, without the spaces around it: at most 200 characters. */
export const textOf = (celda: Celda | undefined): string =>
  String(celda ?? '')
    .slice(0, LARGO)
    .trim()

/** Whether nothing stands in a cell. A formula without a stored value is something. */
export const isBlank = (celda: Celda | undefined): boolean =>
  celda === undefined || (typeof celda === 'string' && celda.trim() === '')
