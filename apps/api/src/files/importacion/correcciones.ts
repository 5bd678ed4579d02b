import type { Correccion } from '@telar/contract'
import type { Renglon } from '@telar/planillas'

/** Applies people's corrections to rows of one sheet. */
export type Corrector = (renglones: readonly Renglon[]) => readonly Renglon[]

const isEmpty = (celda: Renglon['celdas'][number]): boolean => celda === ''

/** A row with corrected cells; null if it is left out or nothing is left in it. */
const corregido = ({ linea, celdas }: Renglon, { celdas: said = [], omitir }: Correccion): Renglon | null => {
  if (omitir) return null
  const own = [...celdas]
  for (const { columna, valor } of said) {
    while (own.length <= columna) own.push('')
    own[columna] = valor.trim()
  }
  while (own.length > 0 && isEmpty(own.at(-1)!)) own.pop()
  return own.length === 0 ? null : { linea, celdas: own }
}

/** The corrector of one sheet, for rows in any number of pieces. The last correction of a row counts. */
export const correctorDe = (correcciones: readonly Correccion[], hoja: string | null): Corrector => {
  const said = new Map(
    correcciones.filter((each) => each.hoja === hoja).map((each) => [each.linea, each] as const),
  )
  if (said.size === 0) return (renglones) => renglones
  return (renglones) =>
    renglones.flatMap((renglon) => {
      const correccion = said.get(renglon.linea)
      return correccion === undefined ? renglon : (corregido(renglon, correccion) ?? [])
    })
}
