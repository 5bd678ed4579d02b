import type { CeldaLeida as Celda, Renglon } from '@telar/planillas'

/** Letters of a column as spreadsheets show them: 0 is A, 27 is AB. */
const letras = (position: number): string =>
  (position >= 26 ? letras(Math.floor(position / 26) - 1) : '') + String.fromCharCode(65 + (position % 26))

const MAX_TITULO = 190

const textoDe = (celda: Celda | undefined): string =>
  String(celda ?? '')
    .trim()
    .slice(0, MAX_TITULO)
    .split(/\s/)
    .filter(Boolean)
    .join(' ')

/** A name for each column, none twice: its title, its letter where it has none, and of equal ones 'Precio (2)'. */
export const titulosDe = ({ celdas }: Renglon, ancho = celdas.length): string[] => {
  const seen = new Map<string, number>()
  return Array.from({ length: Math.max(ancho, celdas.length) }, (_, i) => {
    const title = textoDe(celdas[i]) || `Columna ${letras(i)}`
    const times = (seen.get(title) ?? 0) + 1
    seen.set(title, times)
    return times === 1 ? title : `${title} (${times})`
  })
}

/** Position of the first cell from `from` on that says something; -1 for none. */
const nextFilled = ({ celdas }: Renglon, from: number): number =>
  celdas.findIndex((celda, i) => i >= from && String(celda ?? '').trim() !== '')

/** The text of a row that says nothing but the group of those below it; null for any other row. */
export const subtituloDe = (renglon: Renglon): string | null => {
  const only = nextFilled(renglon, 0)
  if (only < 0 || nextFilled(renglon, only + 1) >= 0) return null
  const celda = renglon.celdas[only]
  return typeof celda === 'string' ? textoDe(celda) : null
}

/** Whether a row is the titles again, as on each page of a list. */
export const repiteTitulos = ({ celdas }: Renglon, titulos: readonly Celda[]): boolean =>
  celdas.length > 1 &&
  celdas.every((celda, i) => textoDe(celda) === textoDe(titulos[i])) &&
  celdas.some((celda) => textoDe(celda) !== '')

/** Characters of a word that has another one in the program; the rest of a longer one is not looked at. */
const MAX_PALABRA = 100

/** A cell as a word that may stand for one of the program's. */
export const palabraDe = (celda: Celda | undefined): string =>
  String(celda ?? '')
    .trim()
    .slice(0, MAX_PALABRA)
